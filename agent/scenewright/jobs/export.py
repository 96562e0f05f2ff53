"""Export: one version of a run as a file for somewhere else: page, archive, model, module, picture, film."""

import base64
import binascii
import io
import re
import tempfile
import zipfile
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Literal

from scenewright import __version__
from scenewright.box import Walls
from scenewright.errors import UserError
from scenewright.jobs import film
from scenewright.jobs.source import PAGE, Chosen
from scenewright.packages import npm
from scenewright.packages.bundle import BundleFailed, Bundler
from scenewright.runs import report
from scenewright.runs.files import recent
from scenewright.settings import Settings
from scenewright.stage import Stage
from scenewright.values.capture import Recipe, Shot, Size

Form = Literal["html", "zip", "glb", "module", "png", "gif", "webm"]
SUFFIXES: dict[Form, str] = {
    "html": ".html", "zip": ".zip", "glb": ".glb", "module": ".js", "png": ".png", "gif": ".gif", "webm": ".webm",
}  # fmt: skip
KIT = "@scenewright/kit"
MODEL = re.compile(rb'<script type="model/gltf-binary" id="model">([A-Za-z0-9+/=]*)</script>')
PATH = re.compile(r"^// .*/kit/([\w./-]+\.js)$", re.MULTILINE)  # esbuild says where on this machine a part was
BUDGET_S = 90.0
STATIC = "It holds the scene as it stands at its first moment: glTF has no words for sky, fog, shaders and what a script does."
Stages = Callable[[], AbstractAsyncContextManager[Stage]]


@dataclass(frozen=True)
class Made:
    """The file's bytes, and what a person should know of it, one sentence each."""

    data: bytes
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Exporter:
    """Makes files of one version. A stage is had from `stages` only where something must be performed.

    All raise UserError for what this version cannot become, HostError without a browser or packages.
    """

    chosen: Chosen
    settings: Settings
    stages: Stages
    size_px: Size | None = None
    around: bool = False
    trusted: bool = False

    async def make(self, form: Form) -> Made:
        """The file in one of the forms."""
        match form:
            case "html":
                return self._html()
            case "zip":
                return self._zip()
            case "glb":
                return await self._glb()
            case "module":
                return await self._module()
            case "png":
                return await self._png()
            case "gif" | "webm":
                wanted = film.Film(kind=form, around=self.around, size_px=self.size_px or film.SIZE)
                async with self.stages() as stage:
                    return Made(await film.take(self.chosen, wanted, stage, trusted=self.trusted))

    def _html(self) -> Made:
        page = self.chosen.page()
        if self.chosen.beside():
            raise UserError("This page loads files from its folder, so that one file cannot hold it: --to zip has them all.")
        return Made(page)

    def _zip(self) -> Made:
        name, script = self.chosen.script()
        folder, version = self.chosen.folder, self.chosen.version
        is_page = self.chosen.engine == PAGE
        parts = {self.chosen.address() if is_page else "scene.html": self.chosen.page(), **self.chosen.beside()}
        parts |= {} if is_page else {f"source/{name}": script.encode()}
        parts["about/report.html"] = report.html(folder, self.chosen.view, version).encode()
        parts["about/LICENSES.txt"] = self._licences().encode()
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for at, data in parts.items():
                archive.writestr(zipfile.ZipInfo(at), data, zipfile.ZIP_DEFLATED)
        return Made(out.getvalue())

    def _licences(self) -> str:
        """What is bundled into the page, and under which licence."""
        made_with = dict(self.chosen.view.created.made_with) if self.chosen.view.created is not None else {}
        said = [f"{self.chosen.title}\n\nMade with Scenewright {made_with.get('scenewright', __version__)} (Apache-2.0)."]
        if self.chosen.engine == PAGE:
            return said[0] + "\nThe page is its author's own, and so are the files beside it.\n"
        said.append(f"scene.html has Three.js {made_with.get('three', '')} inside, under this licence:")
        text = npm.modules(self.settings.cache) / "three" / "LICENSE"
        return "\n\n".join([*said, text.read_text(encoding="utf-8")])

    async def _glb(self) -> Made:
        if (found := MODEL.search(self.chosen.page())) is not None:
            try:
                return Made(base64.b64decode(found[1], validate=True), ("It is the model that Blender wrote.",))
            except binascii.Error as error:
                raise UserError("The model in this page cannot be read.") from error
        at_s = self._at_s()
        recipe = Recipe(shots=(Shot(at_s=at_s),), gather=frozenset({"model"}), budget_s=BUDGET_S)
        with tempfile.TemporaryDirectory(prefix="scenewright-model-") as keep:
            async with self.stages() as stage:
                capture = await stage.perform(self.chosen.site(), recipe, keep=Path(keep), seed=self.chosen.seed, trusted=self.trusted)
            if capture.model is None:
                raise UserError(f"Version {self.chosen.version.number} could not be made a GLB: {film.why(capture)}.")
            left_out = f"Left out: {', '.join(capture.model.left_out)}." if capture.model.left_out else ""
            return Made((Path(keep) / capture.model.file).read_bytes(), tuple(filter(None, (STATIC, left_out))))

    async def _module(self) -> Made:
        name, script = self.chosen.script()
        if not name.endswith(".js"):
            raise UserError(f"The script of this version is {name}, no ES module: --to zip or html holds it.")
        made_with = self.chosen.view.created.made_with if self.chosen.view.created is not None else {}
        head = [
            f"// {' '.join(self.chosen.title.split())}",
            f"// Made with Scenewright {made_with.get('scenewright', __version__)}.",
            f"// Imports: three {made_with.get('three', '')} (npm install three@{made_with.get('three', 'latest')}).",
            "// The default export takes { THREE, scene, camera, renderer, controls } and may return what each frame does: update(t, dt).",
        ]
        if KIT not in script:
            return Made("\n".join([*head, "", script]).encode())
        kit = Path(str(files("scenewright.composer").joinpath("kit", "index.js")))
        bundler = Bundler(npm.modules(self.settings.cache), {KIT: kit}, walls=Walls.allowed(self.settings.walls))
        try:
            bundle = await bundler.bundle({name: script}, name, external=("three", "three/addons/*"))
        except BundleFailed as failed:
            raise UserError(f"The script cannot be bundled: {failed}.") from failed
        code = PATH.sub(rf"// {KIT}: \1", bundle.code)
        return Made("\n".join([*head, f"// {KIT} is bundled in.", "", code]).encode())

    async def _png(self) -> Made:
        frames = self.chosen.version.capture.frames if self.chosen.version.capture is not None else ()
        if self.size_px is None:
            if not frames:
                raise UserError(f"Version {self.chosen.version.number} gave no picture.")
            return Made(self.chosen.read(frames[0].file))
        recipe = Recipe(shots=(Shot(at_s=self._at_s()),), size_px=self.size_px, budget_s=BUDGET_S)
        keep = recent(self.settings.cache / "frames")
        async with self.stages() as stage:
            capture = await stage.perform(self.chosen.site(), recipe, keep=keep, seed=self.chosen.seed, trusted=self.trusted)
        if not capture.frames:
            raise UserError(f"Version {self.chosen.version.number} gave no picture: {film.why(capture)}.")
        return Made((keep / capture.frames[0].file).read_bytes())

    def _at_s(self) -> float:
        """The moment of the version's first picture."""
        frames = self.chosen.version.capture.frames if self.chosen.version.capture is not None else ()
        return frames[0].t_s if frames else 0.0
