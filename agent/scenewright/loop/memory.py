"""Memory: what a model is shown of its scene, and what makes room for it when the conversation grows too long."""

from typing import ClassVar

from scenewright.events import ContextFolded, FramesShown
from scenewright.models.chat import Able
from scenewright.models.meter import Meter
from scenewright.prompts import Prompt
from scenewright.runs.fold import RunView
from scenewright.runs.folded import folded
from scenewright.values.message import Assistant, Picture, User

FULL = 0.75  # of the context: what is left is for the answer
WORTH = 0.1  # of the context that must become free, or the cache of the provider is lost for little
KEPT_REPLIES = 2  # the last ones, whose observations stay whole


class Frames(Prompt):
    """Pictures of a version at moments of the scene's own time, in seconds."""

    template: ClassVar[str] = "frames.md.j2"
    version: int
    at_s: tuple[float, ...]


def frames(view: RunView, able: Able) -> FramesShown | None:
    """The first and the last frames of the version at hand, at most `able.pictures`, without what the model has before it."""
    capture = view.versions[view.head].capture if view.head is not None else None
    if capture is None or not able.pictures:
        return None
    chosen = [frame for frame in capture.frames if frame.view is None and frame.file not in view.pictured]
    chosen = [*{frame.file: frame for frame in chosen}.values()]
    if not chosen:
        return None
    chosen = chosen if len(chosen) <= able.pictures else [*chosen[: able.pictures - 1], chosen[-1]]
    words = Frames(version=view.head or 0, at_s=tuple(frame.t_s for frame in chosen)).text()
    pictures = tuple(Picture(file=frame.file, size_px=frame.size_px) for frame in chosen)
    return FramesShown(message=User(text=words, pictures=pictures))


def room(view: RunView, able: Able) -> ContextFolded | None:
    """Old observations, when the conversation nears the context's end and they are worth it."""
    if able.context is None or _used(view) < able.context * FULL:
        return None
    replies = [at for at, message in enumerate(view.messages) if isinstance(message, Assistant)]
    if len(replies) <= KEPT_REPLIES:
        return None
    first = replies[-KEPT_REPLIES]
    meter = Meter(None)
    freed = meter.input_tokens(view.messages, ()) - meter.input_tokens(folded(view.messages, first), ())
    return ContextFolded(messages=first, tokens=freed) if freed >= able.context * WORTH else None


def _used(view: RunView) -> int:
    """Tokens of the conversation: as the provider last counted them, with what came after, or about as many as its characters say."""
    estimate = Meter(None).input_tokens(view.messages, ())
    reply = view.reply
    if reply is None or reply.usage.estimated or view.folded_at >= view.replies:
        return estimate
    at = max(at for at, message in enumerate(view.messages) if isinstance(message, Assistant))
    return max(estimate, reply.usage.input + reply.usage.output + Meter(None).input_tokens(view.messages[at + 1 :], ()))
