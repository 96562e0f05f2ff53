"""Terminal: a picture as what terminals can show: characters of two colours each, or the bytes of Kitty, iTerm2 and sixel.

Sources: Kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol), iTerm2's inline images (iterm2.com/documentation-images),
sixel (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14).
"""

import base64

from PIL import Image

from scenewright.imaging import codec

CHUNK = 4096  # characters of a payload that Kitty takes at once
CELL_PX = (10, 20)  # of a character, about; only sixel has no other measure
SIXEL_COLOURS = 255
Colour = tuple[int, int, int]


def cells(picture: codec.Picture, columns: int) -> list[list[tuple[Colour, Colour]]]:
    """Rows of characters, each with the colours of its upper and its lower half."""
    rows = max(1, round(picture.height * columns / picture.width / 2))
    small = picture.convert("RGB").resize((columns, rows * 2), Image.Resampling.LANCZOS)
    data = small.tobytes()
    colour = [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3)]
    return [
        list(zip(colour[2 * r * columns : (2 * r + 1) * columns], colour[(2 * r + 1) * columns : (2 * r + 2) * columns], strict=True))
        for r in range(rows)
    ]


def kitty(picture: codec.Picture, columns: int) -> str:
    """As PNG, fitted to so many columns."""
    payload = base64.b64encode(codec.encode_png(_fitted(picture, columns, zoom=2))).decode()
    parts = [payload[at : at + CHUNK] for at in range(0, len(payload), CHUNK)]
    last = len(parts) - 1
    heads = [f"a=T,f=100,c={columns},m={int(k < last)}" if k == 0 else f"m={int(k < last)}" for k in range(len(parts))]
    return "".join(f"\x1b_G{head};{part}\x1b\\" for head, part in zip(heads, parts, strict=True)) + "\n"


def iterm(picture: codec.Picture, columns: int) -> str:
    """As PNG, fitted to so many columns."""
    data = codec.encode_png(_fitted(picture, columns, zoom=2))
    return f"\x1b]1337;File=inline=1;size={len(data)};width={columns};preserveAspectRatio=1:{base64.b64encode(data).decode()}\x07\n"


def sixel(picture: codec.Picture, columns: int) -> str:
    """In bands of six rows, a run of characters for each colour in a band."""
    small = _fitted(picture, columns, zoom=1).convert("RGB").quantize(SIXEL_COLOURS)
    width, height = small.size
    palette = small.getpalette() or []
    data = small.tobytes()
    colours = [f"#{k};2;" + ";".join(str(round(part * 100 / 255)) for part in palette[3 * k : 3 * k + 3]) for k in range(len(palette) // 3)]
    out = [f'\x1bPq"1;1;{width};{height}', *colours]
    for top in range(0, height, 6):
        masks: dict[int, bytearray] = {}
        for y in range(top, min(top + 6, height)):
            for x, index in enumerate(data[y * width : (y + 1) * width]):
                masks.setdefault(index, bytearray(width))[x] |= 1 << (y - top)
        out.append("$".join(f"#{index}{_runs(mask)}" for index, mask in masks.items()) + "-")
    return "".join(out) + "\x1b\\\n"


def _runs(mask: bytearray) -> str:
    out, at = [], 0
    while at < len(mask):
        end = at
        while end < len(mask) and mask[end] == mask[at]:
            end += 1
        sign = chr(63 + mask[at])
        out.append(f"!{end - at}{sign}" if end - at > 3 else sign * (end - at))
        at = end
    return "".join(out)


def _fitted(picture: codec.Picture, columns: int, *, zoom: int) -> codec.Picture:
    return codec.thumbnail(picture, width_px=min(picture.width, columns * CELL_PX[0] * zoom))
