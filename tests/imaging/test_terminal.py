"""Pictures for terminals: read back as a terminal would."""

import base64
import re
from io import BytesIO

from PIL import Image

from scenewright.imaging import terminal


def two_halves() -> Image.Image:
    """Red on the left, blue on the right; 40 by 20 pixels."""
    image = Image.new("RGB", (40, 20), (255, 0, 0))
    image.paste((0, 0, 255), (20, 0, 40, 20))
    return image


def test_cells_have_two_colours() -> None:
    rows = terminal.cells(two_halves(), 8)
    assert (len(rows), len(rows[0])) == (2, 8)
    assert rows[0][0] == ((255, 0, 0), (255, 0, 0)) and rows[1][7] == ((0, 0, 255), (0, 0, 255))


def test_kitty_gets_a_png_in_pieces() -> None:
    noise = Image.effect_noise((200, 100), 80).convert("RGB")
    parts = re.findall("\x1b_G([^;]*);([^\x1b]*)\x1b\\\\", terminal.kitty(noise, 40))
    assert parts[0][0] == "a=T,f=100,c=40,m=1" and parts[-1][0] == "m=0" and all(len(data) <= 4096 for _, data in parts)
    with Image.open(BytesIO(base64.b64decode("".join(data for _, data in parts)))) as sent:
        assert sent.size == (200, 100)


def test_iterm_gets_a_png() -> None:
    found = re.fullmatch(r"\x1b\]1337;File=inline=1;size=(\d+);width=40;preserveAspectRatio=1:(.+)\x07\n", terminal.iterm(two_halves(), 40))
    assert found is not None and len(base64.b64decode(found[2])) == int(found[1])


def test_sixel_reads_back() -> None:
    text = terminal.sixel(two_halves(), 40)
    found = re.fullmatch(r'\x1bPq"1;1;(\d+);(\d+)(.*)\x1b\\\n', text, re.DOTALL)
    assert found is not None
    palette = {int(k): tuple(map(int, rgb.split(";"))) for k, rgb in re.findall(r"#(\d+);2;(\d+;\d+;\d+)", found[3])}
    body = re.sub(r"#\d+;2;\d+;\d+;\d+", "", found[3])
    seen: dict[tuple[int, int], tuple[int, ...]] = {}
    for band, line in enumerate(body.split("-")[:-1]):
        for run in line.split("$"):
            index, x = re.match(r"#(\d+)", run), 0
            assert index is not None
            for count, sign in re.findall(r"(?:!(\d+))?([?-~])", run[index.end() :]):
                for _ in range(int(count or 1)):
                    seen |= {(x, band * 6 + k): palette[int(index[1])] for k in range(6) if ord(sign) - 63 >> k & 1}
                    x += 1
    assert len(seen) == 40 * 20 and seen[0, 0] == (100, 0, 0) == seen[19, 19] and seen[20, 0] == (0, 0, 100) == seen[39, 19]
