"""Snapshot: a scene as it was before an edit: to tell whether anything has changed, and to put it back where there was no room."""

from dataclasses import dataclass

from scenewright.composer.builder import Builder
from scenewright.composer.field import Footprint
from scenewright.composer.placement import Camera, Item
from scenewright.composer.request import Request, Thing
from scenewright.composer.terrain import Terrain


@dataclass(frozen=True)
class Snapshot:
    """All of a scene that an edit may change."""

    request: Request
    given: frozenset[str]
    named: frozenset[str]
    subject: Thing | None
    camera: Camera
    terrain: Terrain
    items: tuple[Item, ...]
    framed: tuple[tuple[str, Item], ...]
    taken: tuple[Footprint, ...]

    @classmethod
    def of(cls, builder: Builder) -> "Snapshot":
        """The scene as it is now."""
        return cls(
            request=builder.request,
            given=builder.given,
            named=frozenset(builder.named),
            subject=builder.subject,
            camera=builder.camera,
            terrain=builder.terrain,
            items=tuple(builder.items),
            framed=tuple(builder.framed.items()),
            taken=tuple(builder.field.taken),
        )

    def restore(self, builder: Builder) -> None:
        """Puts it back."""
        builder.request, builder.given, builder.named = self.request, self.given, set(self.named)
        builder.subject, builder.camera, builder.terrain = self.subject, self.camera, self.terrain
        builder.items, builder.framed, builder.field.taken = list(self.items), dict(self.framed), list(self.taken)


def state(builder: Builder) -> object:
    """What one sees of a scene, to tell whether it has changed."""
    return builder.air, tuple(builder.items), builder.terrain, builder.camera
