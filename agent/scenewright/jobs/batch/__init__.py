"""Batch: many runs from one file of descriptions. A folder with what was ordered and the runs; all else is derived from their logs."""

from scenewright.jobs.batch.carry import Carrier, Ended, Listener, Stop
from scenewright.jobs.batch.folder import Batch, Ordered
from scenewright.jobs.batch.row import Row
from scenewright.jobs.batch.totals import Totals

__all__ = ["Batch", "Carrier", "Ended", "Listener", "Ordered", "Row", "Stop", "Totals"]
