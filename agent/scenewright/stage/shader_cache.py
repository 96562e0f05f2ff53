"""Shader cache: what Mesa compiled for Scenewright's own probe page, given to every browser as a copy.

Without it a browser's first context takes about a second longer. What pages add goes with the browser: a hostile page
must leave nothing behind that a later one would run.
"""

import contextlib
import shutil
import tempfile
from pathlib import Path

VARIABLE = "MESA_SHADER_CACHE_DIR"


def lend(seed: Path, folder: Path) -> None:
    """Fill a browser's own folder with what is in `seed`, if anything is."""
    with contextlib.suppress(OSError):  # slower without, but not wrong
        folder.mkdir()
        if seed.is_dir():
            shutil.copytree(seed, folder, dirs_exist_ok=True, copy_function=shutil.copyfile)


def keep(folder: Path, seed: Path) -> None:
    """Make `folder` the seed if it holds more. To be called while the browser has seen nothing but the probe page."""
    with contextlib.suppress(OSError):  # another process may have been quicker, or the disk is full
        if _count(folder) <= _count(seed):
            return
        seed.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(dir=seed.parent, prefix=".mesa-"))
        try:
            shutil.copytree(folder, made, dirs_exist_ok=True, copy_function=shutil.copyfile)
            shutil.rmtree(seed, ignore_errors=True)
            made.rename(seed)
        finally:
            shutil.rmtree(made, ignore_errors=True)


def _count(folder: Path) -> int:
    return sum(1 for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else 0
