"""Blender's figures: our child from script to GLB, beside a plain Python that imports bpy, runs the same script and exports."""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from scenewright.box import Walls
from scenewright.composer.blender import write_script
from scenewright.composer.layout import lay_out
from scenewright.composer.parse import parse
from scenewright.engines.blender import process
from scenewright.packages import blender
from scenewright.settings import Settings

RUNS = 5
BRIEF = "a red house beside three pines on a hill at sunset"
PLAIN = """import bpy, sys
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.context.scene.world = bpy.data.worlds.new('World')
exec(compile(open('scene.py').read(), 'scene.py', 'exec'))
bpy.ops.export_scene.gltf(filepath='scene.glb', export_format='GLB', export_apply=True, export_cameras=True, export_lights=True)
"""


async def figures() -> dict[str, dict[str, float]]:
    """Seconds, medians, ours and the other way in turn. Raises BlenderMissing."""
    python = blender.python(Settings.read().cache)
    source = write_script(lay_out(parse(BRIEF), seed=0)[0])

    async def ours() -> float:
        started = time.perf_counter()
        await process.export(source, python, seed=0, walls=Walls.highest())
        return time.perf_counter() - started

    async def other() -> float:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / process.SCRIPT).write_text(source)
            started = time.perf_counter()
            quiet = asyncio.subprocess.DEVNULL
            child = await asyncio.create_subprocess_exec(str(python), "-c", PLAIN, cwd=folder, stdout=quiet, stderr=quiet)
            assert await child.wait() == 0
            return time.perf_counter() - started

    def written() -> float:
        started = time.perf_counter()
        write_script(lay_out(parse(BRIEF), seed=0)[0])
        return time.perf_counter() - started

    await ours()
    await other()
    pairs = [(await ours(), await other()) for _ in range(RUNS)]
    return {
        "blender: prompt to script": {"ours_s": round(statistics.median(written() for _ in range(RUNS)), 3)},
        "blender: script to GLB": {
            "ours_s": round(statistics.median(a for a, _ in pairs), 2),
            "other_s": round(statistics.median(b for _, b in pairs), 2),
            "ratio": round(statistics.median(a / b for a, b in pairs), 2),
        },
    }
