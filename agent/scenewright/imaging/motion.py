"""Motion: pictures one after another as one file: an animated GIF, or a WebM video. The one door to PyAV, which is optional."""

import importlib.util
from collections.abc import Callable, Sequence
from fractions import Fraction
from io import BytesIO
from itertools import pairwise
from typing import Any

from PIL import Image

from scenewright.errors import HostError

COLOURS, CLEAR = 255, 255  # of a palette; the last index of it is for what is transparent
SAMPLES, SAMPLE_PX = 16, 160
GIF_TICK_MS = 10
VP9 = {"crf": "24", "b": "0", "deadline": "good", "cpu-used": "4"}
Open = Callable[[], Image.Image]  # pictures are opened when they are needed: a second of them in full size is much


def gif(frames: Sequence[Open], moments_s: Sequence[float], *, last_s: float) -> bytes:
    """An endless GIF; frame k is shown until moment k + 1, the last for `last_s`. One palette for all, so that nothing flickers.

    Times are rounded to 1/100 s, as GIF has them, so that they do not drift. All frames have one size.
    """
    edges = [round((moment - moments_s[0]) * 1000 / GIF_TICK_MS) for moment in (*moments_s, moments_s[-1] + last_s)]
    durations = [max(1, after - before) * GIF_TICK_MS for before, after in pairwise(edges)]
    palette = _palette(frames)
    pictures = (_indexed(frame(), palette) for frame in frames)
    clear = frames[0]().mode == "RGBA"
    out = BytesIO()
    more: dict[str, Any] = {"transparency": CLEAR, "disposal": 2} if clear else {}
    next(pictures).save(out, "GIF", save_all=True, append_images=pictures, duration=durations, loop=0, optimize=False, **more)
    return out.getvalue()


def require_video() -> None:
    """Raises HostError without PyAV."""
    if importlib.util.find_spec("av") is None:
        raise HostError("WebM needs PyAV. Run `pip install 'scenewright[video]'`; a GIF can be made without it.")


def webm(frames: Sequence[Open], moments_s: Sequence[float], *, last_s: float) -> bytes:
    """A VP9 video, with alpha where the frames have it; frame k is shown until moment k + 1, the last for `last_s`.

    An odd width or height loses its last pixel, since video has colours for pairs of pixels. Raises HostError without PyAV.
    """
    require_video()
    import av

    first = frames[0]()
    width, height = max(2, first.width // 2 * 2), max(2, first.height // 2 * 2)
    out = BytesIO()
    with av.open(out, "w", format="webm") as container:
        stream = container.add_stream("libvpx-vp9", rate=Fraction(60), options=VP9)
        stream.width, stream.height = width, height
        stream.pix_fmt = "yuva420p" if first.mode == "RGBA" else "yuv420p"
        stream.time_base = stream.codec_context.time_base = Fraction(1, 1000)
        stamps = [round((moment - moments_s[0]) * 1000) for moment in (*moments_s, moments_s[-1] + last_s)]
        stamps[-1] -= round(1000 / 60)  # the last frame once more, since a file is as long as its frames say
        for stamp, frame in zip(stamps, (*frames, frames[-1]), strict=True):
            picture = av.VideoFrame.from_image(frame().crop((0, 0, width, height)))  # type: ignore[no-untyped-call]
            picture.pts, picture.time_base = stamp, Fraction(1, 1000)
            for packet in stream.encode(picture):
                container.mux(packet)
        for packet in stream.encode(None):
            container.mux(packet)
    return out.getvalue()


def _palette(frames: Sequence[Open]) -> Image.Image:
    """The colours that serve a few frames from beginning to end best."""
    chosen = [frames[round(k * (len(frames) - 1) / max(1, SAMPLES - 1))] for k in range(min(SAMPLES, len(frames)))]
    small = [frame().convert("RGB") for frame in dict.fromkeys(chosen)]
    for picture in small:
        picture.thumbnail((SAMPLE_PX, SAMPLE_PX))
    strip = Image.new("RGB", (max(picture.width for picture in small), sum(picture.height for picture in small)))
    top = 0
    for picture in small:
        strip.paste(picture, (0, top))
        top += picture.height
    return strip.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)


def _indexed(picture: Image.Image, palette: Image.Image) -> Image.Image:
    indexed = picture.convert("RGB").quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    if picture.mode == "RGBA":
        indexed.paste(CLEAR, mask=picture.getchannel("A").point([255 * (value < 128) for value in range(256)]))
    return indexed
