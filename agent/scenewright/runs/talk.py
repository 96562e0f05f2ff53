"""Talk: how the conversation with models went in a run: its replies, its calls, and for how long somebody waited."""

import statistics
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime

from scenewright.events import ModelAsked, ModelDelta, ModelReplied, ToolReturned, TurnFinished
from scenewright.runs.log import Entry
from scenewright.values.base import Value

ORDINARY = ("calls", "stop")  # ends of a reply that are worth no word


class Calls(Value):
    """What was called of one tool, or of all. `mended` calls were put right, `refused` ones did not fit the tool's schema;
    `failed` ones fitted, and came to nothing all the same.
    """

    made: int = 0
    valid: int = 0
    mended: int = 0
    refused: int = 0
    failed: int = 0

    @property
    def accuracy(self) -> float | None:
        """The part that was valid as it was written, 0 to 1; None without calls."""
        return self.valid / self.made if self.made else None


class Talk(Value):
    """`first_word_s` is the median wait from asking to the first word, `longest_wait_s` the longest of them, `silence_s` the longest
    pause that was told of within a reply. `lost` replies broke off and were begun anew. `ends` counts ends of replies that are not
    ordinary, such as `length`. `stopped` are the reasons of turns for which a model or its provider was to blame.
    """

    calls: Calls = Calls()
    tools: Mapping[str, Calls] = {}
    first_word_s: float | None = None
    longest_wait_s: float | None = None
    silence_s: float = 0.0
    lost: int = 0
    ends: Mapping[str, int] = {}
    stopped: tuple[str, ...] = ()


def talk(entries: Iterable[Entry]) -> Talk:
    """Of a whole log."""
    tools: dict[str, Counter[str]] = {}
    ends: Counter[str] = Counter()
    waits_s: list[float] = []
    asked_s: float | None = None
    silence_s, lost, stopped = 0.0, 0, []
    for entry in entries:
        match entry.event:
            case ModelAsked():
                asked_s = _seconds(entry)
            case ModelDelta() as delta:
                silence_s = max(silence_s, delta.waiting_s)
                lost += delta.anew
                if delta.written and asked_s is not None:
                    waits_s.append(_seconds(entry) - asked_s)
                    asked_s = None
            case ModelReplied() as reply:
                if reply.finish not in ORDINARY:
                    ends[reply.finish] += 1
            case ToolReturned() as answer:
                counts = tools.setdefault(answer.tool, Counter())
                counts["made"] += 1
                counts[{"invalid": "refused"}.get(answer.arguments, answer.arguments)] += 1
                counts["failed"] += not answer.ok and answer.arguments != "invalid"
            case TurnFinished(blame="model") as end:
                stopped.append(end.reason)
            case _:
                pass
    return Talk(
        calls=Calls(**sum(tools.values(), Counter())),
        tools={name: Calls(**counts) for name, counts in tools.items()},
        first_word_s=statistics.median(waits_s) if waits_s else None,
        longest_wait_s=max(waits_s, default=None),
        silence_s=silence_s,
        lost=lost,
        ends=dict(ends),
        stopped=tuple(stopped),
    )


def _seconds(entry: Entry) -> float:
    return datetime.fromisoformat(entry.at).timestamp()
