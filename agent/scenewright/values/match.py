"""Match and Comparison: a page beside the pictures it is expected to give, and how much may differ."""

from typing import Literal

from pydantic import ConfigDict, Field

from scenewright.values.base import Value
from scenewright.values.capture import Size
from scenewright.values.verdict import Verdict

MatchStatus = Literal["passed", "failed", "written"]
MatchKind = Literal["missing", "other_renderer", "unreadable", "size", "picture", "light", "no_frame", "unsound"]


class Tolerance(Value):
    """How much a picture may differ from its baseline. Equal pixels always pass, whatever stands here."""

    threshold: float = Field(default=0.05, ge=0, le=1)  # colour distance from which a pixel counts as changed (YIQ; black to white is 1)
    area: float = Field(default=0.0005, ge=0, le=1)  # share of pixels that may change
    luminance: float = Field(default=1.5, ge=0, le=255)  # how far the mean luminance of any sixteenth of the picture may shift, of 255


class Gap(Value):
    """How far two pictures of one size are apart. `shifts` are of 4×4 parts, row by row: positive where the second is lighter."""

    changed: float = 0.0  # share of pixels beyond the threshold
    shifts: tuple[float, ...] = (0.0,) * 16  # of 255

    @property
    def shift(self) -> float:
        """The largest shift of any part, with its sign."""
        return max(self.shifts, key=abs)


class Origin(Value):
    """What drew a baseline."""

    model_config = ConfigDict(extra="ignore")
    renderer: str | None = None
    browser: str | None = None
    made_with: str | None = None

    def __str__(self) -> str:
        return f"{self.renderer or 'an unknown renderer'} in Chromium {self.browser or 'of an unknown version'}"


class Exhibit(Value):
    """Paths of the pictures that show a difference; None for what there was nothing to make of."""

    expected: str | None = None
    actual: str | None = None
    difference: str | None = None
    compare: str | None = None  # all three side by side


class Match(Value):
    """One moment of a page. `class` names the kind of failure (null when passed or written); `reason` is one sentence."""

    t_s: float
    status: MatchStatus
    kind: MatchKind | None = Field(default=None, alias="class")
    reason: str
    baseline: str
    changed: float | None = None  # share of pixels
    shift: float | None = None  # of 255, in the part of the picture where it is largest
    exhibit: Exhibit = Exhibit()

    model_config = ConfigDict(populate_by_name=True, serialize_by_alias=True)


class Comparison(Value):
    """One target beside its baselines. `verdicts` are the checks that keep it from passing whatever its pictures look like."""

    target: str
    status: Literal["passed", "failed"]
    renderer: str | None
    size_px: Size
    seed: int
    verdicts: tuple[Verdict, ...]
    matches: tuple[Match, ...]
    seconds: float

    @property
    def written(self) -> tuple[Match, ...]:
        """The moments whose baselines were written."""
        return tuple(match for match in self.matches if match.status == "written")
