"""Launcher: an executable file that puts walls around a browser which Playwright starts by that file's name.

Playwright adds arguments of its own, and among them the profile's folder, the only one that a browser may write.
"""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from scenewright.box import tree
from scenewright.box.limits import Limits
from scenewright.box.walls import SEALED, Walls

SCRIPT = """#!/bin/sh
echo $$ > {pid}
{limits}
profile=
for argument; do case $argument in --user-data-dir=*) profile=${{argument#*=}};; esac; done
exec {command} "$@"
"""


class Launcher:
    """`path` is to be started in place of `browser`; `pid` is the tree's root once it was. Lives in `folder`.

    `write` are folders that the browser may write beside its profile, `extra` its environment variables.
    """

    def __init__(
        self, folder: Path, browser: Path, *, walls: Walls, limits: Limits, write: Sequence[Path] = (), extra: Mapping[str, str] = {}
    ):
        self._pid = folder / "pid"
        self.path = folder / browser.name
        real = browser.resolve()
        inside = walls.around(read=[] if real.is_relative_to("/usr") else [real.parent], write=write, extra=extra, nests=True)
        words = shlex.join(inside) + f' --bind "$profile" "$profile" {shlex.join(SEALED)} ' if inside else ""
        text = SCRIPT.format(pid=shlex.quote(str(self._pid)), limits=limits.shell(), command=words + shlex.quote(str(browser)))
        self.path.write_text(text, encoding="utf-8")
        self.path.chmod(0o755)

    @property
    def pid(self) -> int | None:
        """Of the last browser that was started."""
        try:
            return int(self._pid.read_text())
        except (OSError, ValueError):
            return None

    def kill(self) -> None:
        """End the browser with all that it started; nothing happens when it is gone."""
        if (pid := self.pid) is not None and tree.has(pid, "--remote-debugging-pipe"):  # not another's process with the same number
            tree.kill(pid)
