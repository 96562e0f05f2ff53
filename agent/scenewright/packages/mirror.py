"""Mirror: what the address of a file on a public mirror means: which package, which version, which file. Pure; asks nobody.

Mirrors are of three kinds. Of *files*: each address is a file of the npm package. Of *modules*: the files are rewritten for
browsers, and so that all modules of one version import one instance of the package. Of a *repository*: the tree on GitHub,
of which the npm package is a part. A version may be exact, a range, or a tag such as `latest`, as npm takes them.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal
from urllib.parse import parse_qs, unquote, urlsplit

Kind = Literal["files", "modules", "repository"]

LONGEST = 1_000
WANTED = re.compile(r"latest|(?:[\^~]|>=)?[0-9]{1,6}(?:\.(?:[0-9]{1,6}|x)){0,2}(?:-[0-9A-Za-z.]{1,32})?|[a-z][\w-]{0,31}|\*", re.ASCII)
RELEASE = re.compile(r"r?([0-9]{2,4})(?:\.([0-9]{1,3}))?", re.ASCII)  # how three.js names its releases; r128 is 0.128.0 at npm
PATH = re.compile(r"(?:[\w@+-][\w.@+-]*/)*(?:[\w@+-][\w.@+-]*)?", re.ASCII)
PACKAGE = r"(?P<package>three)(?:@(?P<wanted>[^/&]+))?(?:&[^/]*)?(?:/(?P<path>.*))?"
TREE = r"(?P<owner>mrdoob)/(?P<package>three)\.js[@/](?P<wanted>[^/]+)/(?P<path>.*)"
BUILDS = r"(?P<package>three)\.?js/(?P<wanted>[^/]+)/(?P<path>[^/]+)"
SITE = r"(?P<path>(?:build|examples|src)/.*)"


@dataclass(frozen=True)
class Address:
    """A file of a package. `path` is `""` for the package itself. `home` is what addresses of this version on this mirror begin
    with, `{}` standing for the version, and `tail` what they end with. `minifies` says that the mirror makes `x.min.js` of `x.js`.
    """

    package: str
    wanted: str
    path: str
    kind: Kind
    home: str
    tail: str = ""
    minifies: bool = False
    bare: bool = False  # names of packages are left in modules, for the page's import map

    def module(self, version: str, path: str) -> str:
        """The one address of a module in this package, from which everything on this mirror imports it."""
        return self.home.format(version) + path + self.tail


@dataclass(frozen=True)
class _Mirror:
    hosts: Sequence[str]
    path: re.Pattern[str]
    kind: Kind
    home: str  # on the host
    minifies: bool = False
    below: str = ""  # where the mirror's files lie in the package


def _mirror(hosts: str, path: str, kind: Kind, home: str, *, minifies: bool = False, below: str = "") -> _Mirror:
    return _Mirror(hosts.split(), re.compile(path, re.ASCII), kind, home, minifies, below)


JSDELIVR = "cdn.jsdelivr.net fastly.jsdelivr.net gcore.jsdelivr.net"
# A later issue widens this table to more packages.
MIRRORS = (
    _mirror(JSDELIVR, rf"/npm/{PACKAGE}", "files", "/npm/three@{}/", minifies=True),
    _mirror("unpkg.com www.unpkg.com npm.elemecdn.com", rf"/{PACKAGE}", "files", "/three@{}/"),
    _mirror("ga.jspm.io", rf"/npm:{PACKAGE}", "files", "/npm:three@{}/"),
    _mirror("esm.sh cdn.esm.sh", rf"/(?:stable/|v\d{{1,4}}/)?(?P<bare>\*)?{PACKAGE}", "modules", "/three@{}/"),
    _mirror("cdn.skypack.dev", rf"/(?:-/|pin/|new/)?{PACKAGE}", "modules", "/three@{}/"),
    _mirror("esm.run", rf"/{PACKAGE}", "modules", "/three@{}/"),
    _mirror("cdnjs.cloudflare.com cdn.bootcdn.net", rf"/ajax/libs/{BUILDS}", "files", "", minifies=True, below="build/"),
    _mirror("ajax.googleapis.com", rf"/ajax/libs/{BUILDS}", "files", "", minifies=True, below="build/"),
    _mirror(JSDELIVR, rf"/gh/{TREE}", "repository", "", minifies=True),
    _mirror("cdn.statically.io", rf"/gh/{TREE}", "repository", ""),
    _mirror("raw.githack.com rawcdn.githack.com rawgit.com cdn.rawgit.com", rf"/{TREE}", "repository", ""),
    _mirror("threejs.org www.threejs.org", rf"/{SITE}", "repository", ""),
    _mirror("mrdoob.github.io", rf"/three\.js/{SITE}", "repository", ""),
)
BY_HOST = {host: [mirror for mirror in MIRRORS if host in mirror.hosts] for mirror in MIRRORS for host in mirror.hosts}
BRANCHES = {"dev", "master", "main"}
# What module mirrors put before a path: the options and the target that they built for.
BUILT = re.compile(r"(?:X-[\w-]+/|(?:dist|mode)=[^/]*/|(?:un)?optimized/|es\d{4}/|esnext/|deno(?:next)?/|node/)+", re.ASCII)
WHOLE = re.compile(r"three(?:\.development)?(?:\.bundle)?\.m?js")
PINNED = re.compile(r"(\d+\.\d+\.\d+)-[0-9A-Za-z]{20}")  # Skypack's: the version and a key


def parse(url: str) -> Address | None:
    """What an absolute http(s) address means; None when it is no known mirror's, or no file that could be in a package."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable():
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or port not in (None, 80, 443) or "@" in parts.netloc or "\\" in url:
        return None
    query = parse_qs(parts.query, keep_blank_values=True)
    for mirror in BY_HOST.get(parts.hostname or "", ()):
        if (found := mirror.path.fullmatch(unquote(parts.path))) is not None:
            return _address(mirror, found.groupdict(), f"{parts.scheme}://{parts.netloc}", query)
    return None


def _address(mirror: _Mirror, found: dict[str, str | None], origin: str, query: dict[str, list[str]]) -> Address | None:
    package, path = found.get("package") or "three", mirror.below + (found["path"] or "")
    if mirror.kind == "modules":
        path = BUILT.sub("", path, count=1) if BUILT.match(path) else path
        path = "" if WHOLE.fullmatch(path) else re.sub(r"(?:\.development)?\.mjs$", ".js", path)
    wanted = _wanted(found.get("wanted"), release=bool(mirror.below) or mirror.kind == "repository")
    if wanted is None or not PATH.fullmatch(path):
        return None
    made = Address(package, wanted, path, mirror.kind, origin + mirror.home, minifies=mirror.minifies)
    if mirror.home and mirror.minifies and (path == "+esm" or path.endswith("/+esm")):
        return replace(made, kind="modules", path=path.removesuffix("+esm").rstrip("/"), tail="/+esm")
    if mirror.kind == "files" and not mirror.minifies and "module" in query:
        return replace(made, kind="modules", tail="?module")
    if mirror.kind == "modules":
        bare = bool(found.get("bare")) or package in ",".join(query.get("external", ())).split(",")
        return replace(made, bare=bare, tail="?external=three" if bare else "")
    return made


def _wanted(text: str | None, *, release: bool) -> str | None:
    """A version, range or tag as npm takes it; None for what cannot be one. `release` says that the mirror goes by releases."""
    text = (text or "latest").removeprefix("v")
    if release and text in BRANCHES:
        return "latest"
    if release and (named := RELEASE.fullmatch(text)) is not None:
        return f"0.{named[1]}.{named[2] or 0}"
    if (pinned := PINNED.fullmatch(text)) is not None:
        return pinned[1]
    return text if WANTED.fullmatch(text) else None
