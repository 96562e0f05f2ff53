"""Regression: performing a page that is already there, and judging it beside its baselines."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from scenewright import __version__
from scenewright.checks import Policy, judge
from scenewright.errors import UserError
from scenewright.jobs.target import Performer
from scenewright.regress.baseline import Baselines, Moment, write
from scenewright.regress.compare import compare, show
from scenewright.regress.renderer import family
from scenewright.values.capture import Capture, Recipe, Shot
from scenewright.values.match import Comparison, Match, Origin, Tolerance
from scenewright.values.verdict import Report, Verdict

Mode = Literal["check", "update", "judge"]  # against baselines; write them; the checks alone
POLICY = Policy(budget_gate="advise")
WRITTEN = {"missing": "The first baseline.", "other_renderer": "The first baseline for this renderer; those of others stay."}


@dataclass(frozen=True)
class Wanted:
    """What is asked of one page. `exhibits` is where pictures of differences go."""

    page: Path
    recipe: Recipe
    seed: int
    baselines: Baselines
    exhibits: Path
    tolerance: Tolerance = field(default_factory=Tolerance)


@dataclass(frozen=True)
class Regression:
    """Compares pages with their baselines on one stage."""

    performer: Performer
    policy: Policy = POLICY

    async def run(self, wanted: Wanted, mode: Mode) -> Comparison:
        """One page. It must pass the checks in every mode: a blank page fails although its baseline is blank, and is never written.

        Raises UserError when the page cannot be read, HostError when there is no browser or the disk will not.
        """
        capture = await self.performer.perform(wanted.page, wanted.recipe, seed=wanted.seed)
        report = judge(capture, None, self.policy)
        stage = self.performer.stage
        drawn_by = Origin(renderer=capture.metrics.renderer or stage.renderer, browser=stage.version, made_with=__version__)
        shots = () if mode == "judge" else wanted.recipe.shots
        matches = tuple([await asyncio.to_thread(self._match, wanted, mode, capture, report, drawn_by, shot) for shot in shots])
        return Comparison(
            target=str(wanted.page),
            status="passed" if report.status == "passed" and all(match.status != "failed" for match in matches) else "failed",
            renderer=drawn_by.renderer,
            size_px=wanted.recipe.size_px,
            seed=wanted.seed,
            verdicts=_worth_saying(report, matches),
            matches=matches,
            seconds=capture.seconds,
        )

    def _match(self, wanted: Wanted, mode: Mode, capture: Capture, report: Report, drawn_by: Origin, shot: Shot) -> Match:
        moment = Moment(shot.at_s, wanted.recipe.size_px, wanted.seed)
        path = wanted.baselines.path(wanted.page, family(drawn_by.renderer), moment)
        drawn = next((frame for frame in capture.frames if frame.t_s == shot.at_s), None)
        if drawn is None:
            reason = "There is no picture of this moment: the page ended before, or never drew."
            return Match(t_s=shot.at_s, status="failed", kind="no_frame", reason=reason, baseline=str(path))
        frame = self.performer.keep / drawn.file
        match = compare(wanted.baselines, wanted.page, moment, frame, sha256=drawn.sha256, drawn_by=drawn_by, tolerance=wanted.tolerance)
        if mode == "update" and match.status == "failed" and match.kind != "unreadable":
            if report.status != "passed":
                return match.model_copy(update={"kind": "unsound", "reason": "Not written, since the page does not pass its checks."})
            write(path, frame, drawn_by)
            match = match.model_copy(update={"status": "written", "kind": None, "reason": WRITTEN.get(match.kind or "", "Replaced.")})
        # A page of the same name in another folder has other exhibits.
        stem = f"{'-'.join(wanted.baselines.of_page(wanted.page).relative_to(wanted.baselines.folder).parts)}-{moment.stem}"
        title = f"{wanted.page.name} at {shot.at_s:g} s"
        return show(match, frame, wanted.exhibits, stem=stem, title=title, tolerance=wanted.tolerance)


def _worth_saying(report: Report, matches: tuple[Match, ...]) -> tuple[Verdict, ...]:
    """What keeps the page from passing; and where pictures differ, that its time is not all owned, for that may be why."""
    differs = any(match.kind in ("picture", "light") for match in matches)
    clocks = (verdict for verdict in report.verdicts if verdict.check == "owned_time" and verdict.status != "passed" and differs)
    return (*report.failures, *clocks)


def allow(base: Tolerance, **given: float | None) -> Tolerance:
    """The tolerance with what is given put in its place. Raises UserError for a number that cannot be meant."""
    changes = {name: value for name, value in given.items() if value is not None}
    try:
        return Tolerance.model_validate({**base.model_dump(), **changes})
    except ValidationError as error:
        name, most = error.errors()[0]["loc"][0], 255 if error.errors()[0]["loc"][0] == "luminance" else 1
        raise UserError(f"{name} takes a number from 0 to {most}, not {changes.get(str(name))}.") from error
