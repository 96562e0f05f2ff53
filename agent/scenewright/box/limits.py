"""Limits: how much of this machine a boxed process tree may use."""

import psutil

from scenewright.values.base import Value

MB = 1_000_000


class Limits(Value):
    """Of a whole tree of processes, but CPU seconds and file size of each process in it."""

    memory_mb: int = 2_000  # resident; what several processes share counts once
    wall_s: float | None = None  # None where somebody else keeps the time
    cpu_s: int | None = None
    processes: int = 64
    file_mb: int = 1_000
    output_mb: int = 50  # printed on stdout and stderr

    def shell(self) -> str:
        """The kernel's part of the limits, for a POSIX shell that becomes the process."""
        cpu = f"ulimit -t {self.cpu_s} && " if self.cpu_s else ""
        return f"{cpu}ulimit -c 0 && ulimit -f {self.file_mb * MB // 512}"


def browser_limits(memory_mb: int | None = None) -> Limits:
    """For a browser that performs one page at a time; by default three fifths of this machine's memory, at most 6 GB."""
    most = memory_mb or min(6_000, int(psutil.virtual_memory().total * 0.6 / MB))
    return Limits(memory_mb=most, processes=200, file_mb=2_000)
