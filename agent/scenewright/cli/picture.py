"""Picture: a frame in the terminal, by the best way that this one is known to have; nothing where there is none."""

import os
import re
import select
import sys
import time
from collections.abc import Callable, Mapping
from typing import Literal

from rich.console import Console
from rich.text import Text

from scenewright.imaging import codec, terminal

Way = Literal["kitty", "iterm", "sixel", "blocks"]
KITTY = {"ghostty", "WezTerm"}  # programs besides Kitty itself that speak its protocol
ANSWER_S = 0.25
ATTRIBUTES = re.compile(r"\x1b\[\?([\d;]+)c")  # what a terminal answers when it is asked what it is
SIXEL = "4"
WIDEST = 72


def way(console: Console, environ: Mapping[str, str], asked: Callable[[], str]) -> Way | None:
    """How pictures can be shown. `asked` brings what the terminal says of itself; it is called only where nothing else is known."""
    if not console.is_terminal or console.is_dumb_terminal:
        return None
    program = environ.get("TERM_PROGRAM", "")
    if not (environ.get("TMUX") or environ.get("STY")):  # which let no such bytes through
        if environ.get("KITTY_WINDOW_ID") or environ.get("TERM") == "xterm-kitty" or program in KITTY:
            return "kitty"
        if program == "iTerm.app":
            return "iterm"
        if (found := ATTRIBUTES.search(asked())) is not None and SIXEL in found[1].split(";")[1:]:
            return "sixel"
    return "blocks" if console.color_system == "truecolor" else None


def show(console: Console, png: bytes) -> None:
    """Print it, as wide as the console and no wider than is pleasant. What is no picture is left out."""
    if (chosen := way(console, os.environ, _ask)) is None:
        return
    try:
        picture = codec.decode(png)
    except codec.BROKEN:
        return
    columns = min(WIDEST, console.width)
    if chosen == "blocks":
        console.print(blocks(picture, columns), "")
        return
    draw = {"kitty": terminal.kitty, "iterm": terminal.iterm, "sixel": terminal.sixel}[chosen]
    console.file.write(draw(picture, columns))
    console.file.flush()


def blocks(picture: codec.Picture, columns: int) -> Text:
    """Two pixels to a character."""
    text = Text(no_wrap=True)
    for number, row in enumerate(terminal.cells(picture, columns)):
        text.append("\n" if number else "")
        for upper, lower in row:
            text.append("▀", style=f"rgb({','.join(map(str, upper))}) on rgb({','.join(map(str, lower))})")
    return text


def _ask() -> str:
    """What the terminal says of itself; empty when it says nothing in time, or is none."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return ""
    import termios
    import tty

    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    said, end_s = "", time.monotonic() + ANSWER_S
    try:
        tty.setcbreak(handle)
        sys.stdout.write("\x1b[c")
        sys.stdout.flush()
        while not said.endswith("c") and (left_s := end_s - time.monotonic()) > 0 and select.select([handle], [], [], left_s)[0]:
            said += os.read(handle, 64).decode(errors="replace")
    finally:
        termios.tcsetattr(handle, termios.TCSANOW, before)
    return said
