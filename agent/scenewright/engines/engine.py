"""Engine: the protocol of everything that turns a script into something the stage can load."""

from dataclasses import dataclass
from typing import Protocol

from scenewright.engines.sourcemap import SourceMap
from scenewright.values.capture import Capture, Place
from scenewright.values.engine import AnyEngine
from scenewright.values.site import Site


@dataclass(frozen=True)
class Built:
    """A site, and how places in it lead back to the script."""

    site: Site
    maps: tuple[SourceMap, ...] = ()

    def trace(self, capture: Capture) -> Capture:
        """The capture with the places of its troubles in the script's own lines."""
        troubles = tuple(trouble.model_copy(update={"place": self._origin(trouble.place)}) for trouble in capture.trouble)
        return capture.model_copy(update={"trouble": troubles})

    def _origin(self, place: Place | None) -> Place | None:
        if place is None or place.file != self.site.entry:
            return place
        return next((origin for source_map in self.maps if (origin := source_map.origin(place)) is not None), place)


class Engine(Protocol):
    """A kind of script. `script_name` is what its file is called in a version."""

    name: AnyEngine

    def script_name(self, source: str) -> str: ...

    async def build(self, source: str, *, title: str, seed: int = 0) -> Built:
        """Lint and bundle. Raises SceneError with the place and, where it can be said, the remedy."""
        ...
