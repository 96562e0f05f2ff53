"""Telling: an event as the page gets it. The same names and shapes as in the log, less what only a model reads.

Left out are prompts, whole tool arguments and answers, which can be megabytes; scripts are fetched by version. What a model
writes is told as it comes, a script in its arguments too.
"""

from collections.abc import Mapping
from typing import assert_never

from pydantic import JsonValue

from scenewright.events import (
    BestChanged,
    ChecksFinished,
    ContextFolded,
    CriticSpoke,
    Event,
    FilesKept,
    FramesShown,
    HeadMoved,
    ModelAsked,
    ModelDelta,
    ModelReplied,
    Nudged,
    PlanWritten,
    RunCreated,
    SceneCaptured,
    ToolCalled,
    ToolReturned,
    TurnFinished,
    TurnStarted,
    VersionSaved,
)
from scenewright.runs import standing
from scenewright.runs.log import Entry

LONGEST_TEXT = 2_000
LONGEST_PIECE = 100_000  # of a reply while it is written: a provider may send a whole script at once


def told(entry: Entry) -> Mapping[str, JsonValue]:
    """What the page is told of this entry: `seq`, `at`, and the event's own fields, cut down."""
    return {"seq": entry.seq, "at": entry.at, "type": entry.event.type, **_fields(entry.event)}


def _fields(event: Event) -> Mapping[str, JsonValue]:
    match event:
        case TurnStarted():
            return {
                "turn": event.turn,
                "kind": event.kind,
                "on": event.on,
                "brief": event.brief.text,
                "model": event.model,
                "limits": event.limits.model_dump(mode="json"),
                "price": event.price.model_dump(mode="json") if event.price is not None else None,
                "effort": event.chosen.get("effort"),
            }
        case ModelDelta():
            pieces = {name: getattr(event, name)[-LONGEST_PIECE:] for name in ("text", "reasoning", "tool", "arguments")}
            return {**pieces, "characters": event.written, "waiting_s": event.waiting_s, "anew": event.anew}
        case ModelReplied():
            usage = event.usage.model_dump(mode="json")
            calls = len(event.message.calls)
            return {
                "text": event.message.text[:LONGEST_TEXT],
                "calls": calls,
                "usage": usage,
                "dollars": event.dollars,
                "seconds": event.seconds,
                "by": event.by,
            }
        case ToolCalled():
            return {"tool": event.call.name}
        case PlanWritten():
            shortfall = standing.shortfall(standing.unmet(event.plan))
            return {"plan": event.plan.model_dump(mode="json", exclude={"specification"}), "shortfall": shortfall}
        case SceneCaptured():
            capture = event.capture.model_dump(mode="json", include={"frames": {"__all__": {"file", "t_s"}}, "metrics": True})
            return {"version": event.version, "full": event.full, "page": event.page, **capture}
        case ToolReturned():
            text = event.message.text[:LONGEST_TEXT]
            return {"tool": event.tool, "ok": event.ok, "text": text, "seconds": event.seconds, "arguments": event.arguments}
        case FramesShown():
            return {"pictures": len(event.message.pictures)}
        case Nudged():
            return {"because": event.because}
        case RunCreated():
            return event.model_dump(mode="json", exclude={"root", "entry"})
        case ModelAsked() | VersionSaved() | ChecksFinished() | BestChanged() | HeadMoved() | FilesKept() | TurnFinished():
            return event.model_dump(mode="json")
        case ContextFolded() | CriticSpoke():
            return event.model_dump(mode="json")
        case _:
            assert_never(event)
