"""Run: executed by the Python that has bpy, never imported by Scenewright. Runs `scene.py` of the working folder, writes `scene.glb`
and `result.json`: {kind: begun | ok | scene | host, text, line}. Both files are there, and empty; no other can be made beside them.
"""

# mypy: ignore-errors
# There is no bpy beside the program, so nothing here can be checked against it.

import json
import linecache
import os
import random
import resource
import sys
import tempfile
import traceback
from pathlib import Path

SCRIPT, MODEL, RESULT = "scene.py", "scene.glb", "result.json"
LARGEST_FILE = 100_000_000  # bytes; what a script prints goes to a file too
SOLID = {"MESH", "CURVE", "SURFACE", "FONT", "META"}
FRAMES = 8  # of the script's own in a traceback
UNTOUCHED = 0.05  # the grey of a new world
AREA_TO_SPOT = 4.0  # a lamp of an area shines forward with P / pi, a spot with P / (4 pi)


def main(seed: int, folder: Path) -> None:
    """One script from source to GLB. Every end but a crash leaves a result."""
    for kind, most in ((resource.RLIMIT_FSIZE, LARGEST_FILE), (resource.RLIMIT_CORE, 0)):
        resource.setrlimit(kind, (most, most))
    try:
        import bpy
    except ImportError as error:
        answer(folder, "host", str(error).splitlines()[0])
        return
    import mathutils

    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("World")
    random.seed(seed)
    mathutils.noise.seed_set(seed % 2**31 or 1)  # 0 would mean the time of day
    answer(folder, "begun", "")
    source = (folder / SCRIPT).read_text(encoding="utf-8")
    linecache.cache[SCRIPT] = (len(source), None, source.splitlines(keepends=True), SCRIPT)
    os.chdir(tempfile.gettempdir())  # for what a script writes by the way
    try:
        exec(compile(source, SCRIPT, "exec"), {"__name__": "__main__", "__file__": SCRIPT})
    except SystemExit as stop:
        text = f"The script called exit({stop.code!r}). A script may not exit; it must run to its last line."
        answer(folder, "scene", text, own_line(stop))
        return
    except BaseException as error:
        answer(folder, "scene", told(error), own_line(error))
        return
    if not any(one.object.type in SOLID and not one.object.hide_render for one in bpy.context.evaluated_depsgraph_get().object_instances):
        text = "The script left nothing that can be seen: no mesh is in the scene. Link every new object to bpy.context.scene.collection."
        answer(folder, "scene", text)
        return
    try:
        export(bpy, folder)
    except (RuntimeError, ValueError, TypeError, KeyError, AttributeError) as error:
        lines = [line for line in str(error).splitlines() if line.strip()]
        answer(folder, "scene", f"The scene cannot be exported as glTF: {lines[-1] if lines else type(error).__name__}")
        return
    answer(folder, "ok", "")


def export(bpy, folder: Path) -> None:
    """Everything that Three.js can show, as one GLB; what glTF has no place for is written into the scene's extras."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    for name in list(scene.keys()):  # settings of render engines, which no viewer reads
        del scene[name]
    scene["scenewright"] = json.dumps(facts(bpy, scene), sort_keys=True)
    bare = [thing.data for thing in bpy.data.objects if thing.type in SOLID and not any(thing.data.materials)]
    for data in bare:  # glTF takes what has no material for metal
        data.materials.clear()
        data.materials.append(bpy.data.materials.get("plain") or bpy.data.materials.new("plain"))
    for name in [lamp.name for lamp in bpy.data.lights if lamp.type == "AREA"]:
        bpy.data.lights[name].type = "SPOT"
        spot = bpy.data.lights[name]  # anew: it is of another class now
        spot.energy *= AREA_TO_SPOT
        spot.spot_size, spot.spot_blend = 2.3, 1.0
    moving = any(thing.animation_data or (thing.type == "MESH" and thing.data.shape_keys) for thing in scene.objects) or any(
        thing.constraints for thing in scene.objects if thing.type != "CAMERA"
    )
    bpy.ops.export_scene.gltf(
        filepath=str(folder / MODEL),
        export_format="GLB",
        use_active_scene=True,
        use_renderable=True,
        export_apply=True,
        export_cameras=True,
        export_lights=True,
        export_extras=True,
        export_import_convert_lighting_mode="COMPAT",
        export_animations=moving,
        export_animation_mode="SCENE",
        export_anim_scene_split_object=False,
        export_frame_range=True,
        export_optimize_animation_size=True,
        export_vertex_color="MATERIAL",
    )


def facts(bpy, scene) -> dict:
    """What the viewer shows and glTF has no place for, in Blender's own axes (Z up) and linear colours.

    `color` and `strength` are the world's background; `world` holds its custom properties; lengths in metres.
    """
    said = {"color": None, "strength": 1.0, "world": {}, "mist": None, "target": None}
    world = scene.world
    if world is not None:
        nodes = world.node_tree.nodes if world.node_tree else ()
        node = next((node for node in nodes if node.type == "BACKGROUND" and not node.inputs["Color"].is_linked), None)
        colours = [*([node.inputs["Color"].default_value[:3]] if node else []), world.color]
        said["color"] = next((list(c) for c in colours if any(abs(part - UNTOUCHED) > 0.002 for part in c)), None)
        said["strength"] = node.inputs["Strength"].default_value if node else 1.0
        said["world"] = {key: value.to_list() if hasattr(value, "to_list") else value for key, value in world.items()}
        if world.mist_settings.use_mist:
            said["mist"] = [world.mist_settings.start, world.mist_settings.depth]
    if scene.camera is not None:
        scene.camera["scenewright_camera"] = 1
        said["target"] = aim(bpy, scene)
    return said


def aim(bpy, scene) -> list | None:
    """What the camera looks at: what it tracks or focuses on, else what its middle meets first."""
    camera = scene.camera
    tracked = next((c.target for c in camera.constraints if c.type in {"TRACK_TO", "DAMPED_TRACK", "LOCKED_TRACK"} and c.target), None)
    focus = tracked or camera.data.dof.focus_object
    if focus is not None:
        return list(focus.matrix_world.translation)
    way = -camera.matrix_world.to_3x3().col[2].normalized()
    hit, place, *_ = scene.ray_cast(bpy.context.evaluated_depsgraph_get(), camera.matrix_world.translation, way)
    return list(place) if hit else None


def own_line(error: BaseException) -> int | None:
    """The last line of the script that took part."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == SCRIPT]
    return lines[-1] if lines else getattr(error, "lineno", None)


def told(error: BaseException) -> str:
    """What went wrong, and how the script came there, by its own frames alone."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == SCRIPT][-FRAMES:]
    said = f"{type(error).__name__}: {str(error).strip() or 'no message'}"
    way = "".join(f"\n  {SCRIPT}:{frame.lineno} in {frame.name}: {(frame.line or '').strip()[:120]}" for frame in frames)
    return said[:1500] + (way if len(frames) > 1 else "")


def answer(folder: Path, kind: str, text: str, line: int | None = None) -> None:
    """The result in place of the one before."""
    (folder / RESULT).write_text(json.dumps({"kind": kind, "text": text, "line": line}), encoding="utf-8")


if __name__ == "__main__":
    here = Path.cwd()
    main(int(sys.argv[1]), here)
    sys.stdout.flush()
    os._exit(0)  # Blender's own way out takes a while and may crash; everything is on disk
