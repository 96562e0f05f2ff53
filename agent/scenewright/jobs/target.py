"""Target: a page or script that is already there, and how it is performed."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from scenewright.engines import Built, Engine
from scenewright.errors import SceneError, UserError
from scenewright.stage import Stage
from scenewright.values.capture import Capture, Place, Recipe, Shot, Trouble
from scenewright.values.site import Blob, Site

PAGES = {".html", ".htm", ".xhtml"}
SCRIPTS = {".js", ".mjs"}
LONGEST_S = 600
SMALLEST_PX, LARGEST_PX = 16, 4096


@dataclass(frozen=True)
class Performer:
    """Performs files on one stage. The engine is asked for when there is a script, since pages need none.

    `root` is the folder whose files a page may load; None stands for the folder of the page itself.
    """

    stage: Stage
    engine: Callable[[], Engine]
    keep: Path
    root: Path | None = None

    async def perform(self, path: Path, recipe: Recipe, *, seed: int = 0) -> Capture:
        """An HTML page as it is, with its folder; a script as the engine would build it. What the engine refuses did not load.

        Raises UserError when the file cannot be read, HostError when there is no browser.
        """
        try:
            built = await self._built(path, seed)
        except SceneError as error:
            where = error.place or Place(file=path.name, line=1)
            return Capture(site_sha="", ended="done", ready=False, trouble=(Trouble(kind="load_failed", text=str(error), place=where),))
        return built.trace(await self.stage.perform(built.site, recipe, keep=self.keep, seed=seed))

    async def _built(self, path: Path, seed: int) -> Built:
        require(path, self.root)
        if path.suffix.lower() in SCRIPTS:
            return await self.engine().build(_read(path), title=path.stem, seed=seed)
        root = (self.root or path.parent).resolve()
        entry = path.resolve().relative_to(root).as_posix()
        page = Blob(data=path.read_bytes(), media_type="text/html; charset=utf-8")
        return Built(Site(entry=entry, files={entry: page}, root=root, mirrors=True))


@dataclass(frozen=True)
class Target:
    """A file and the folder that it may load from, as Performer has it."""

    path: Path
    root: Path | None


def targets(given: Sequence[Path], root: Path | None) -> list[Target]:
    """The files; a folder stands for all pages in it and below, by name, which may load from anywhere in it.

    Raises UserError for what cannot be performed.
    """
    found: dict[Path, Target] = {}
    for path in given:
        if not path.is_dir():
            found.setdefault(path, Target(path, root))
            continue
        pages = sorted(page for page in path.rglob("*") if page.suffix.lower() in PAGES and page.is_file())
        if not pages:
            raise UserError(f"There is no page ({', '.join(sorted(PAGES))}) in {path}.")
        for page in pages:
            found.setdefault(page, Target(page, root or path))
    for target in found.values():
        require(target.path, target.root)
    return list(found.values())


def require(path: Path, root: Path | None) -> None:
    """Raises UserError for a file that cannot be performed."""
    suffix = path.suffix.lower()
    if not path.is_file():
        raise UserError(f"{path} is not a file.")
    if suffix in SCRIPTS:
        _read(path)
    elif suffix not in PAGES:
        raise UserError(f"{path} is neither a page ({', '.join(sorted(PAGES))}) nor a script ({', '.join(sorted(SCRIPTS))}).")
    elif not path.resolve().is_relative_to((root or path.parent).resolve()):
        raise UserError(f"{path} does not lie in {root or path.parent}, the folder that it may load from (--root).")
    elif not os.access(path, os.R_OK):
        raise UserError(f"{path} cannot be read: permission denied.")


def page(path: Path, root: Path | None) -> str:
    """The text of a page. Raises UserError for what is none, or cannot be performed or read."""
    require(path, root)
    if path.suffix.lower() not in PAGES:
        raise UserError(f"{path} is no page ({', '.join(sorted(PAGES))}).")
    return _read(path)


def shots(moments_s: tuple[float, ...]) -> tuple[Shot, ...]:
    """One a moment, in order. Milliseconds are enough: 0.1 + 0.2 and 0.3 are one moment."""
    return tuple(Shot(at_s=moment) for moment in sorted({round(moment, 3) for moment in moments_s}))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path} cannot be read as UTF-8 text: {error}.") from error
