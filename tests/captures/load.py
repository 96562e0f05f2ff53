"""Load: what keeps a machine of two cores busy while something is tried on it."""

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager

PRESSED_BYTES = 1_500_000_000


def spin() -> None:
    """Keep one core busy."""
    while True:
        sum(range(100_000))


def press() -> None:
    """Keep a good part of the memory in use, and its bus busy."""
    held = bytearray(PRESSED_BYTES)
    while True:
        for at in range(0, len(held), 4096):
            held[at] = (held[at] + 1) % 256


@contextmanager
def loaded() -> Iterator[None]:
    """Two busy processes, and one that walks through memory."""
    context = multiprocessing.get_context("spawn")
    busy = [context.Process(target=work, daemon=True) for work in (spin, spin, press)]
    for process in busy:
        process.start()
    try:
        yield
    finally:
        for process in busy:
            process.kill()
