"""Taking: what is told of the pictures of one page."""

from rich.console import Console
from rich.text import Text

from scenewright.cli.words import plain
from scenewright.regress.explain import near
from scenewright.values.capture import Recipe, TroubleKind
from scenewright.values.taken import Taken

LISTED = 12  # files that are named one by one
SAID = 8
LONGEST = 300  # characters of one trouble
QUIET: frozenset[TroubleKind] = frozenset({"console_warning", "unowned_clock"})  # no reason why a picture would be wrong


def tell(taken: Taken, wanted: Recipe, out: Console) -> None:
    """How many pictures there are, where they are, and what went wrong in the page."""
    have, missing = len(taken.pictures), len(wanted.shots) - len(taken.pictures)
    style = "green" if not missing else "yellow" if have else "red"
    count = f"{have} picture{'s' * (have != 1)}" + (f" of {have + missing}" if missing else "")
    sign, seconds = "✗" if missing else "✓", f"  {taken.capture.seconds:.1f} s"
    out.print(Text.assemble((f"{sign} {count}", f"bold {style}"), f"  {taken.target}", (seconds, "dim")))
    made = [path for path in (taken.sheet, *taken.gif, *taken.webm) if path]
    pictures = [picture.path for picture in taken.pictures]
    if len(pictures) > LISTED:
        pictures = [*pictures[:2], "…", pictures[-1]]
    for path in (*made, *pictures):
        out.print(Text(f"  {near(path) if path != '…' else path}", style="" if path in made else "dim"), soft_wrap=True)
    for line in _trouble(taken, wanted):
        out.print(Text(f"  ! {line}", style="yellow"), soft_wrap=True)


def _trouble(taken: Taken, wanted: Recipe) -> list[str]:
    capture = taken.capture
    said = [
        f"{trouble.kind.replace('_', ' ')}: {plain(trouble.text)[:LONGEST]}" + (f" ({trouble.count} times)" if trouble.count > 1 else "")
        for trouble in capture.trouble
        if trouble.kind not in QUIET
    ]
    if len(said) > SAID:
        said = [*said[:SAID], f"and {len(said) - SAID} more; `scenewright check` judges them all."]
    if capture.ended == "hung":
        said.append(f"It took longer than the {wanted.budget_s:g} s that it may (--seconds).")
    elif capture.ended == "crashed":
        said.append("The page or its browser crashed.")
    elif not capture.ready:
        said.append("Nothing was drawn with WebGL.")
    return said
