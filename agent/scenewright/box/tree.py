"""Tree: a process with all that it started, looked at and ended as one. The one door to psutil's processes."""

import contextlib
import os
import signal
from dataclasses import dataclass

import psutil


@dataclass(frozen=True)
class Use:
    """What a tree uses now. Shared memory counts once, as the largest share that any one of its processes has."""

    memory_mb: float
    processes: int


def members(pid: int) -> list[psutil.Process]:
    """The process and its descendants; empty when it is gone."""
    try:
        root = psutil.Process(pid)
        return [root, *root.children(recursive=True)]
    except psutil.NoSuchProcess:
        return []


def use(pid: int) -> Use:
    """Memory in MB and number of processes of the tree below `pid`."""
    private, shared, count = 0, 0, 0
    for process in members(pid):
        with contextlib.suppress(psutil.Error):
            memory = process.memory_info()
            own_shared = getattr(memory, "shared", 0)
            private, shared, count = private + memory.rss - own_shared, max(shared, own_shared), count + 1
    return Use((private + shared) / 1e6, count)


def kill(pid: int) -> None:
    """End the whole tree at once: what has left its group was named before, and no fork slips past a signal to a group."""
    found = members(pid)
    if found:
        with contextlib.suppress(OSError):
            if os.getpgid(pid) == pid:
                os.killpg(pid, signal.SIGKILL)
    for process in found:
        with contextlib.suppress(psutil.Error):
            process.kill()


def has(pid: int, flag: str) -> set[int]:
    """The processes of the tree whose command line holds `flag`."""
    found = set()
    for process in members(pid):
        with contextlib.suppress(psutil.Error):
            if flag in " ".join(process.cmdline()):  # Chromium makes one word of them
                found.add(process.pid)
    return found
