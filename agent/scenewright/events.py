"""Events: everything that can happen in a run, as values. The log stores them, everybody folds them.

No I/O and no bytes; files are named by their hash in the run's `files` folder.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, JsonValue, TypeAdapter

from scenewright.values.base import Value
from scenewright.values.brief import Brief, Limits
from scenewright.values.capture import Capture
from scenewright.values.message import Assistant, Message, ToolAnswer, ToolCall, Usage, User
from scenewright.values.money import Price
from scenewright.values.plan import Plan
from scenewright.values.verdict import Report

SCHEMA = 1
PERSON = "a person"  # the model of a turn that asks none
CRITIC = "critic"  # why the harness spoke: somebody who saw the scene would change something
JUDGED = "judged"  # why the harness spoke: it has seen the page that is to be mended
Blame = Literal["scene", "model", "host", "bug"]
TurnKind = Literal["make", "edit", "fix", "hand", "resume"]
TurnStatus = Literal["passed", "failed", "limit", "cancelled", "crashed"]


class RunCreated(Value):
    """The first event of a log. `made_with` names versions: scenewright, three, browser.

    Of a run that began with a page, `root` is the folder that it may load from, and `entry` its address in there.
    """

    type: Literal["run_created"] = "run_created"
    run: str
    schema_version: int = SCHEMA
    seed: int
    engine: str
    made_with: Mapping[str, str]
    root: str | None = None
    entry: str | None = None


class TurnStarted(Value):
    """A person asked for something. `on` is the version that the turn starts from; None where there is none yet.

    The conversation of that version goes on with `messages`. `model` is PERSON where none is asked. `chosen` is what was said
    about the model, so that a later turn can choose it again; no key is in it. `price` is None where it is not known.
    """

    type: Literal["turn_started"] = "turn_started"
    turn: int
    kind: TurnKind
    on: int | None = None
    brief: Brief
    model: str
    limits: Limits
    messages: tuple[Message, ...]  # what is said at its beginning, exactly
    chosen: Mapping[str, JsonValue] = {}
    price: Price | None = None


class ModelAsked(Value):
    """The conversation so far went to the model; `messages` is how many there were."""

    type: Literal["model_asked"] = "model_asked"
    messages: int


class ModelDelta(Value):
    """A piece of a reply while it is written: words, reasoning, or arguments of a call to `tool`. Folding ignores it; people watch it.

    `waiting_s` says that nothing came for so long; `anew`, that what came before was lost and the reply begins again.
    """

    type: Literal["model_delta"] = "model_delta"
    text: str = ""
    reasoning: str = ""
    tool: str = ""
    arguments: str = ""
    waiting_s: float = 0.0
    anew: bool = False

    @property
    def written(self) -> int:
        """Characters of it."""
        return len(self.text) + len(self.reasoning) + len(self.arguments)


class ModelReplied(Value):
    """The reply, exactly as it has to go back. `dollars` is None where the price is not known.

    `original` is the provider's own word for why it ended, `by` the model that answered where it is not the turn's.
    """

    type: Literal["model_replied"] = "model_replied"
    message: Assistant
    usage: Usage
    finish: str
    dollars: float | None
    seconds: float
    original: str = ""
    by: str | None = None


class ToolCalled(Value):
    """A tool begins to work."""

    type: Literal["tool_called"] = "tool_called"
    call: ToolCall


class PlanWritten(Value):
    """The plan of the scene, or a new one."""

    type: Literal["plan_written"] = "plan_written"
    plan: Plan


class VersionSaved(Value):
    """A version of the script, made in `turn`. `files` maps its name to that in the run's store; `because` says why it was made."""

    type: Literal["version_saved"] = "version_saved"
    version: int
    parent: int | None
    turn: int = 1
    files: Mapping[str, str]
    because: str


class SceneCaptured(Value):
    """A version was performed. `page` is the stored file that was loaded: the bytes that are delivered."""

    type: Literal["scene_captured"] = "scene_captured"
    version: int
    capture: Capture
    page: str
    full: bool


class ChecksFinished(Value):
    """A capture was judged."""

    type: Literal["checks_finished"] = "checks_finished"
    version: int
    report: Report


class BestChanged(Value):
    """This version is the best so far."""

    type: Literal["best_changed"] = "best_changed"
    version: int


class HeadMoved(Value):
    """Another version is at hand, and delivered: a person chose it, or the harness went back to the best."""

    type: Literal["head_moved"] = "head_moved"
    version: int
    by: Literal["person", "harness"]


class FilesKept(Value):
    """What a page loaded from its own folder: by relative address, the name in the run's store. From now on these are loaded."""

    type: Literal["files_kept"] = "files_kept"
    files: Mapping[str, str]


class ToolReturned(Value):
    """A tool's answer, exactly as the model gets it."""

    type: Literal["tool_returned"] = "tool_returned"
    message: ToolAnswer
    tool: str
    ok: bool
    fingerprint: str | None = None  # of the failure, the same for the same fault on another line
    arguments: Literal["valid", "mended", "invalid"] = "valid"  # against the tool's schema, as the model wrote them
    seconds: float


class Nudged(Value):
    """The harness said something to the model: that it must use a tool, or change its strategy."""

    type: Literal["nudged"] = "nudged"
    message: User
    because: str


class FramesShown(Value):
    """The harness showed the model, which sees, what was drawn."""

    type: Literal["frames_shown"] = "frames_shown"
    message: User


class Answered(Value):
    """A question of the critic's, and whether the answer was yes."""

    question: str
    yes: bool


class CriticSpoke(Value):
    """What a critic, who saw the frames of a version and nothing of how it was made, says of it. It advises, and judges nothing.

    `change` is the one thing it would change most; `trouble` says why nothing of use was heard. `dollars` is None where the price
    is not known.
    """

    type: Literal["critic_spoke"] = "critic_spoke"
    version: int
    by: str
    answers: tuple[Answered, ...] = ()
    change: str = ""
    trouble: str = ""
    usage: Usage = Usage()
    dollars: float | None = 0.0
    seconds: float = 0.0

    @property
    def yes(self) -> int:
        """How many questions were answered with yes."""
        return sum(answer.yes for answer in self.answers)


class ContextFolded(Value):
    """Old observations made room: of the first `messages`, answers of tools keep their first line, and pictures went.

    `tokens` is about how much that freed.
    """

    type: Literal["context_folded"] = "context_folded"
    messages: int
    tokens: int


class TurnFinished(Value):
    """The end of a turn, with the reason in one sentence. `best` is the version to keep, if any."""

    type: Literal["turn_finished"] = "turn_finished"
    turn: int
    status: TurnStatus
    best: int | None
    reason: str
    blame: Blame | None = None
    detail: str = ""
    seconds: float


Event = Annotated[
    RunCreated
    | TurnStarted
    | ModelAsked
    | ModelDelta
    | ModelReplied
    | ToolCalled
    | PlanWritten
    | VersionSaved
    | SceneCaptured
    | ChecksFinished
    | BestChanged
    | HeadMoved
    | FilesKept
    | ToolReturned
    | Nudged
    | FramesShown
    | ContextFolded
    | CriticSpoke
    | TurnFinished,
    Field(discriminator="type"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
