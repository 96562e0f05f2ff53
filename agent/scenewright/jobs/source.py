"""Source: one version of a stored run, and the very bytes of it that were judged, as something to perform or to hand on."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from scenewright.errors import UserError
from scenewright.runs import store
from scenewright.runs.fold import RunView, Version
from scenewright.stage.network import media_type
from scenewright.values.site import Blob, Site, one_page

PAGE = "page"  # the engine of runs that began with a page


@dataclass(frozen=True)
class Chosen:
    """A version of a run."""

    folder: Path
    view: RunView
    version: Version

    @property
    def engine(self) -> str:
        """What its script is written for."""
        return self.view.created.engine if self.view.created is not None else "three"

    @property
    def seed(self) -> int:
        """What is left to chance in it."""
        return self.view.created.seed if self.view.created is not None else 0

    @property
    def title(self) -> str:
        """What the scene is called."""
        return self.view.plan.title if self.view.plan is not None else self.folder.name

    def path(self, name: str) -> Path:
        """Where the run keeps a file. Raises UserError for a name that leads elsewhere."""
        return store.kept(self.folder, name)

    def read(self, name: str) -> bytes:
        """A file that the run keeps. Raises UserError when it is not there."""
        try:
            return self.path(name).read_bytes()
        except OSError as error:
            raise UserError(f"{self.folder.name} lacks a file that its log names: {name[:12]}….") from error

    def page(self) -> bytes:
        """The page that was judged. Raises UserError when there is none."""
        if self.version.page is None:
            raise UserError(f"Version {self.version.number} of {self.folder.name} was never seen: it has no page.")
        return self.read(self.version.page)

    def script(self) -> tuple[str, str]:
        """Name and text of the script. Raises UserError."""
        name, at = next(iter(self.version.files.items()))
        return name, self.read(at).decode("utf-8", errors="replace")

    def address(self) -> str:
        """Where the page stands among the files that it loads."""
        created = self.view.created
        return _within(created.entry, self.folder) if created is not None and created.entry is not None else "index.html"

    def beside(self) -> dict[str, bytes]:
        """What the page loads from its folder, by address. Raises UserError."""
        return {_within(address, self.folder): self.read(at) for address, at in self.view.kept.items()}

    def site(self) -> Site:
        """The page as it was judged, with all that it loads. Raises UserError."""
        if self.engine != PAGE:
            return one_page(self.page().decode())
        loaded = {address: Blob(data=data, media_type=media_type(Path(address))) for address, data in self.beside().items()}
        page = Blob(data=self.page(), media_type="text/html; charset=utf-8")
        return Site(entry=self.address(), files={**loaded, self.address(): page}, mirrors=True)


def choose(folder: Path, view: RunView, number: int | None = None) -> Chosen:
    """A version by its number, else the one that is delivered. Raises UserError."""
    wanted = number if number is not None else view.best if view.best is not None else view.head
    version = view.versions.get(wanted) if wanted is not None else None
    if version is None and number is not None:
        there = ", ".join(map(str, view.versions)) or "none"
        raise UserError(f"{folder.name} has no version {number}; there are: {there}.")
    if version is None:
        raise UserError(f"{folder.name} has no version yet.")
    return Chosen(folder, view, version)


def _within(address: str, folder: Path) -> str:
    """An address below the page's folder. Raises UserError for any other: a log may be a stranger's, and archives are unpacked."""
    path = PurePosixPath(address)
    if path.is_absolute() or ".." in path.parts or "\\" in address or ":" in address or "\0" in address or not path.parts:
        raise UserError(f"{folder.name} names a file that is not its own: {address[:80]!r}.")
    return address
