"""Does what a page holds on the GPU grow from frame to frame without end?"""

from scenewright.checks.registry import Evidence, Finding, check, failed, passed

LEAST_FRAMES = 20
STEADY = 0.8  # share of frames that made something which stayed: no pool, no end
SOME = 0.1
MUCH = 1.5  # times the bytes of the first frame


@check("growth")
def growth(evidence: Evidence) -> Finding:
    """Textures, buffers and programs are made once, or freed again."""
    grown = evidence.capture.metrics.growth
    if grown is None:
        return Finding("inconclusive", "Growth was not measured.", "leak", gate="advise")
    objects, size = grown.objects[1] - grown.objects[0], grown.bytes[1] - grown.bytes[0]
    said = f"Over {grown.frames} frames {objects:,} objects of WebGL and {size / 1e6:.1f} MB were added and not freed"
    fix = "Make geometries, materials and textures once, outside of the loop; dispose() those that are replaced."
    if grown.frames >= LEAST_FRAMES and grown.objects_steady >= STEADY and objects >= STEADY * grown.frames:
        return failed("leak", f"{said}, more in every frame.", fix=fix)
    grows = grown.objects_steady >= SOME and objects >= SOME * grown.frames
    swells = grown.bytes_steady >= STEADY and grown.bytes[1] >= MUCH * grown.bytes[0]
    if grown.frames >= LEAST_FRAMES and (grows or swells):
        return Finding("failed", f"{said}; whether that ends is not known.", "leak", fix=fix, gate="advise")
    return passed("What the page holds on the GPU does not grow.")


CHECKS = (growth,)
