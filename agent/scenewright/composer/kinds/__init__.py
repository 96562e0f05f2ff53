"""Kinds: the things that the composer can show, with their parts of the kit, sizes in metres and habits.

Radius and height are those of the part at scale 1, as `kit/README.md` has them.
"""

from collections.abc import Mapping

from scenewright.composer.kinds.buildings import BUILDINGS
from scenewright.composer.kinds.creatures import CREATURES
from scenewright.composer.kinds.kind import Habit, Kind
from scenewright.composer.kinds.land import LAND
from scenewright.composer.kinds.objects import OBJECTS
from scenewright.composer.kinds.plants import PLANTS
from scenewright.composer.kinds.vehicles import VEHICLES

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in (*BUILDINGS, *PLANTS, *CREATURES, *VEHICLES, *OBJECTS, *LAND)}

__all__ = ["KINDS", "Habit", "Kind"]
