"""The Blender environment: one virtual environment with `bpy`, made once by the ordinary Python client, apart from our own."""

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

from scenewright.errors import BlenderMissing, HostError
from scenewright.packages import npm
from scenewright.packages.cache import making

VERSION = "5.0.1"
REQUIREMENTS = (f"bpy=={VERSION}", "numpy==1.26.4")
PYTHON = (3, 11)  # bpy is built for this one release of Python
DOWNLOAD_TIMEOUT_S = 1800.0  # 350 MB
NO_PYTHON = (
    f"Blender {VERSION} as a Python module needs Python {PYTHON[0]}.{PYTHON[1]}, and there is no `python{PYTHON[0]}.{PYTHON[1]}` on the "
    f"PATH. Install it (on Debian 12: apt install python{PYTHON[0]}.{PYTHON[1]}-venv; elsewhere with pyenv or uv) and run it again."
)


def folder(cache_folder: Path) -> Path:
    """Where the environment of this version of Scenewright lives, whether it is there or not."""
    return cache_folder / f"blender-{VERSION}-{hashlib.sha256(' '.join(REQUIREMENTS).encode()).hexdigest()[:8]}"


def is_installed(cache_folder: Path) -> bool:
    """Whether the environment is there. Looks at files only: importing bpy takes half a second."""
    return (folder(cache_folder) / "bin" / "python").exists()


def python(cache_folder: Path) -> Path:
    """The interpreter that can import bpy. Raises BlenderMissing."""
    home = folder(cache_folder)
    if not is_installed(cache_folder):
        raise BlenderMissing(home)
    return home / "bin" / "python"


def install(cache_folder: Path) -> Path:
    """Fetch bpy unless it is there; returns its interpreter. Raises HostError.

    Made under another name and renamed when it is whole: its interpreter finds its packages wherever it stands.
    """
    home = folder(cache_folder)
    if is_installed(cache_folder):
        return python(cache_folder)
    with making(cache_folder, ".blender-") as temporary:
        work = temporary / "work"
        npm.run([str(_base()), "-m", "venv", str(work)])
        fetch = [str(work / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *REQUIREMENTS]
        npm.run(fetch, timeout_s=DOWNLOAD_TIMEOUT_S)
        try:
            work.rename(home)
        except OSError:
            if not is_installed(cache_folder):  # otherwise another process was quicker, and made the same
                raise
    return python(cache_folder)


def parts(interpreter: Path) -> list[Path]:
    """The folders that an interpreter of such an environment needs to see: its own, and that of the Python that it was made from."""
    home = interpreter.parents[1]
    if not (config := home / "pyvenv.cfg").is_file():
        return [home]
    made_from = re.search(r"^home *= *(.+)$", config.read_text(encoding="utf-8"), re.MULTILINE)
    return [home, Path(made_from[1]).parent] if made_from else [home]


def missing_libraries(interpreter: Path) -> list[str]:
    """The system libraries that bpy asks for and this machine lacks. Raises HostError when there is no bpy beside `interpreter`."""
    found = sorted(interpreter.parents[1].glob("lib/python*/site-packages/bpy/__init__*.so"))
    if not found:
        raise HostError(f"There is no bpy beside {interpreter}. Remove {interpreter.parents[1]} and run `scenewright setup blender`.")
    try:
        said = subprocess.run(["ldd", str(found[0])], capture_output=True, text=True, check=False).stdout
    except FileNotFoundError:  # no glibc tools: the first start will tell
        return []
    return sorted({line.split()[0] for line in said.splitlines() if "not found" in line})


def _base() -> Path:
    """A Python of the release that bpy is built for: the running one, or one on the PATH. Raises HostError."""
    if sys.version_info[:2] == PYTHON:
        return Path(sys.executable)
    found = shutil.which(f"python{PYTHON[0]}.{PYTHON[1]}")
    if found is None:
        raise HostError(NO_PYTHON)
    return Path(found)
