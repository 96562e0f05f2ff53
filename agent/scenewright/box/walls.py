"""Walls: bubblewrap around a process, where this machine allows it.

Inside there is the system's own software, read-only; a temporary folder and home of its own that vanish; no network,
no other processes, no environment but the few variables below; and what the caller names. The ladder is

    bubblewrap with Chromium's sandbox inside it  >  bubblewrap  >  Chromium's sandbox  >  nothing

Chromium's own sandbox is no matter of this module: it is tried when a browser starts.
"""

import contextlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scenewright.settings import Wanted

PROBE_TIMEOUT_S = 10.0
UID = "1000"
TEMPORARY_BYTES = 1_000_000_000
HOME = "/tmp/home"
# The system's software and what it needs to find its own parts; nothing of anybody's data.
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt/google", "/nix/store")
PARTS = (
    "/etc/fonts",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/alternatives",
    "/etc/chromium",
    "/etc/chromium.d",
    "/etc/localtime",
    "/etc/glvnd",
    "/etc/vulkan",
    "/etc/OpenCL",
    "/var/cache/fontconfig",
    "/sys/devices/system/cpu",
    "/sys/dev/char",
    "/sys/devices/pci0000:00",
)
DEVICES = ("/dev/dri", "/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia-modeset", "/dev/nvidia0")
# Variables that say how to draw; everything else stays outside, keys and agents above all: NVIDIA_API_KEY draws nothing.
PASSED = ("LANG", "LC_ALL", "TZ", "LIBGL_", "MESA_", "GALLIUM_", "LP_", "EGL_", "__EGL_", "__GLX_", "VK_", "NVIDIA_", "FONTCONFIG_")
SECRET = re.compile("KEY|TOKEN|SECRET|PASS|AUTH|CREDENTIAL", re.IGNORECASE)
# Comes last, when everything has its place: what is neither a folder of the caller's nor limited in size takes nothing in.
SEALED = ("--remount-ro", "/", "--remount-ro", "/dev", "--")


def environment(extra: Mapping[str, str] = {}, *, environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """All that a boxed process gets to know of ours."""
    passed = {name: value for name, value in environ.items() if name.startswith(PASSED) and not SECRET.search(name)}
    return {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": HOME, "LANG": "C.UTF-8", **passed, **extra}


@dataclass(frozen=True)
class Walls:
    """What stands around a process: bubblewrap's path, or None for nothing but limits and a bare environment."""

    bwrap: Path | None

    @classmethod
    def allowed(cls, wanted: Wanted) -> "Walls":
        """The best of what a setting lets stand: none of these where it begins further down the ladder."""
        return _highest() if wanted in ("auto", "bubblewrap") else cls(None)

    @classmethod
    def highest(cls) -> "Walls":
        """The best that stands on this machine; tried once a process."""
        return _highest()

    @classmethod
    def anew(cls) -> "Walls":
        """The same, looked for again: after something was installed."""
        _highest.cache_clear()
        return _highest()

    def around(
        self,
        *,
        read: Sequence[Path] = (),
        write: Sequence[Path] = (),
        cwd: Path | None = None,
        extra: Mapping[str, str] = {},
        nests: bool = False,
    ) -> list[str]:
        """The words to put before SEALED and a command. Paths are the same inside and outside.

        `read` and `write` are what it may see beside the system; `extra` are environment variables. `nests` is for what builds
        walls of its own: who is root in a namespace of his own asks the kernel for things that nobody else may.
        """
        if self.bwrap is None:
            return []
        words = [str(self.bwrap), "--unshare-all", "--unshare-user", "--uid", UID, "--gid", UID]
        words += ["--die-with-parent", "--new-session", "--clearenv"]
        if not nests and _can_forbid_namespaces(self.bwrap):
            words.append("--disable-userns")
        for name, value in environment(extra).items():
            words += ["--setenv", name, value]
        words += ["--proc", "/proc", "--dev", "/dev"]
        for place in ("/dev/shm", "/tmp"):
            words += ["--size", str(TEMPORARY_BYTES), "--tmpfs", place]
        words += ["--dir", HOME]
        words += _system()
        for path in read:
            words += ["--ro-bind", str(path), str(path)]
        for path in write:
            words += ["--bind", str(path), str(path)]
        return [*words, "--chdir", str(cwd or "/tmp")]

    @property
    def says(self) -> str:
        """For a person."""
        return f"{self.bwrap}: no network, read-only system, own home" if self.bwrap else "none"


@cache
def _highest() -> Walls:
    found = shutil.which("bwrap")
    return Walls(Path(found)) if found and why_not(Path(found)) is None else Walls(None)


@cache
def why_not(bwrap: Path) -> str | None:
    """What bubblewrap answers where it cannot stand on this machine; None where it can."""
    try:
        done = subprocess.run(
            [*Walls(bwrap).around(), *SEALED, "true"], capture_output=True, text=True, timeout=PROBE_TIMEOUT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return (done.stderr.strip() or f"ended with {done.returncode}") if done.returncode else None


@cache
def _can_forbid_namespaces(bwrap: Path) -> bool:
    """From bubblewrap 0.8 on."""
    words = [str(bwrap), "--unshare-user", "--disable-userns", "--ro-bind", "/", "/", "true"]
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        return subprocess.run(words, capture_output=True, timeout=PROBE_TIMEOUT_S, check=False).returncode == 0
    return False


def _system() -> Iterator[str]:
    for name in (*SYSTEM, *PARTS):
        path = Path(name)
        if path.is_symlink() and name in SYSTEM:
            yield from ("--symlink", str(path.readlink()), name)
        elif path.exists():
            yield from ("--ro-bind", name, name)
    for name in DEVICES:
        if Path(name).exists():
            yield from ("--dev-bind", name, name)
