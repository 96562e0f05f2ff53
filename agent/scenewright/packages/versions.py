"""Versions: the releases of Three.js on this machine, each in a folder of its own, fetched by the ordinary npm client by name."""

import re
from dataclasses import dataclass
from pathlib import Path

from scenewright.errors import HostError, PackagesMissing, UserError
from scenewright.packages import npm
from scenewright.packages.cache import making
from scenewright.packages.mirror import WANTED

EXACT = re.compile(r"(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.]+)?", re.ASCII)
RANGE = re.compile(r"(\^|~|>=|)(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.x)*", re.ASCII)
TAGS = {"latest", "*", "x"}
UNKNOWN = ("E404", "ETARGET", "ENOVERSIONS", "No matching version", "EINVALIDTAGNAME", "EINVALIDPACKAGENAME")
UNREACHABLE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "EHOSTUNREACH", "ENOTCACHED", "EPROTO")
RETRY_ONCE = ("--fetch-retries=1", "--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000", "--logs-max=0")

Triple = tuple[int, int, int]


@dataclass(frozen=True)
class Release:
    """A version and the folder of its package."""

    version: str
    folder: Path


class Versions:
    """Releases of one package: those under `<cache>/<package>/`, and the one that Scenewright itself is pinned to."""

    def __init__(self, cache: Path, package: str = "three"):
        self._cache = cache
        self.package = package
        self.home = cache / package

    def here(self) -> dict[str, Path]:
        """Folders by version, the pinned one among them."""
        found = {
            path.name: path for path in sorted(self.home.glob("*")) if EXACT.fullmatch(path.name) and (path / "package.json").is_file()
        }
        if (pinned := self._pinned()) is not None:
            found[pinned.version] = pinned.folder
        return found

    def find(self, wanted: str) -> Release | None:
        """What answers to a version, a range or a tag here; None when nothing does.

        An exact version is answered by itself only, a range by the highest within it that is here, `latest` by the pinned one.
        """
        if EXACT.fullmatch(wanted):
            folder = self.here().get(wanted)
            return Release(wanted, folder) if folder else None
        if wanted in TAGS:
            return self._pinned()
        low, high = _bounds(wanted)
        fitting = [(_triple(version), version, folder) for version, folder in self.here().items() if "-" not in version]
        within = [item for item in fitting if low <= item[0] < high]
        return Release(*max(within)[1:]) if within else None

    def fetch(self, wanted: str) -> Release:
        """Fetch what answers to `wanted` unless it is here. Raises UserError when npm has none, HostError when it cannot be asked,
        PackagesMissing when `latest` is wanted before set-up."""
        if not WANTED.fullmatch(wanted):  # npm would take folders, files and addresses as well
            raise UserError(f"{wanted[:60]!r} is no version; it can be as 0.160.0, a range as ^0.160, or latest.")
        if (found := self.find(wanted)) is not None:
            return found
        if wanted in TAGS:
            raise PackagesMissing(npm.folder(self._cache))
        with making(self.home, ".fetch-") as work:
            (work / "package.json").write_text("{}", encoding="utf-8")
            command = ["install", f"{self.package}@{wanted}", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"]
            try:
                npm.call([*command, *RETRY_ONCE, "--loglevel=error"], cwd=work)
            except HostError as error:
                raise self._refusal(wanted, str(error)) from error
            version = npm.version(work / "node_modules", self.package)
            home = self.home / version
            try:
                (work / "node_modules" / self.package).rename(home)
            except OSError:
                if not (home / "package.json").is_file():  # otherwise another process was quicker, or it was here already
                    raise
        if self.find(wanted) is None:
            raise UserError(f"npm gave {self.package} {version} for {wanted!r}, a range that is not understood here; name the version.")
        return Release(version, home)

    def _pinned(self) -> Release | None:
        if not npm.is_installed(self._cache):
            return None
        modules = npm.modules(self._cache)
        return Release(npm.version(modules, self.package), modules / self.package)

    def _refusal(self, wanted: str, said: str) -> UserError | HostError:
        name = f"{self.package} {wanted}"
        if any(code in said for code in UNKNOWN):
            return UserError(f"npm has no {name}.")
        if (code := next((code for code in UNREACHABLE if code in said), None)) is not None:
            return HostError(f"npm could not reach its registry for {name} ({code}); this needs a network, or npm's own settings for one.")
        lines = [line.strip()[:200] for line in said.splitlines()[1:] if line.strip() and "log" not in line.lower()] or ["it said nothing"]
        return HostError(f"npm could not fetch {name}: {'; '.join(dict.fromkeys((lines[0], lines[-1])))}")


def _bounds(wanted: str) -> tuple[Triple, Triple]:
    """The first version within a range and the first after it. An empty range for what is none."""
    if (found := RANGE.fullmatch(wanted)) is None:
        return (0, 0, 0), (0, 0, 0)
    sign, major, minor, patch = found[1], int(found[2]), found[3], found[4]
    low = (major, int(minor or 0), int(patch or 0))
    if sign == ">=":
        return low, (10**9, 0, 0)
    if minor is None or (sign == "^" and major > 0):
        return low, (major + 1, 0, 0)
    if sign == "^" and low[1] == 0 and patch is not None:
        return low, (0, 0, low[2] + 1)
    return low, (major, low[1] + 1, 0)


def _triple(version: str) -> Triple:
    major, minor, patch = version.split("-")[0].split(".")
    return int(major), int(minor), int(patch)
