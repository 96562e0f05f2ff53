"""Renderer: the name of a family of renderers whose pictures can be compared with each other."""

import re

SOFTWARE = ("llvmpipe", "lavapipe", "softpipe", "swiftshader", "warp")
ANGLE = re.compile(r"ANGLE \([^,]*,\s*(.*)\)$")
VULKAN = re.compile(r"Vulkan [\d.]+ \((.*)\)$")
NOISE = re.compile(r"\(.*?\)|\bMesa\b|ANGLE Metal Renderer:|\bDirect3D.*|/.*", re.IGNORECASE)


def family(renderer: str | None) -> str:
    """A short name for folders: `llvmpipe`, `swiftshader`, `nvidia-geforce-rtx-3080`.

    Versions of drivers and libraries are left out, so that a patch release keeps its baselines.
    """
    text = renderer or ""
    for name in SOFTWARE:
        if name in text.lower():
            return name
    if (inside := ANGLE.search(text)) is not None:
        text = re.split(r",(?![^(]*\))", inside[1])[0]
    if (device := VULKAN.search(text)) is not None:
        text = device[1]
    words = re.findall(r"[a-z0-9]+", NOISE.sub(" ", text).lower())
    return "-".join(dict.fromkeys(words))[:48] or "unknown"
