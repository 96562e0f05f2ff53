"""Pictures beside baselines, on generated images: what passes, what fails and with which words."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageEnhance

from scenewright.errors import HostError, UserError
from scenewright.imaging import codec
from scenewright.jobs.regression import allow
from scenewright.jobs.target import shots
from scenewright.pytest_plugin import TOLERANCES
from scenewright.regress.baseline import Baselines, Moment, Unreadable, read, write
from scenewright.regress.compare import compare, percent, show
from scenewright.regress.renderer import family
from scenewright.values.match import Match, Origin, Tolerance

SIZE = (480, 270)
MESA = Origin(renderer="ANGLE (Mesa/X.org, llvmpipe (LLVM 15.0.6 256 bits), OpenGL ES 3.2)", browser="156.0.1")
NEWER = Origin(renderer="ANGLE (Mesa/X.org, llvmpipe (LLVM 19.1.0 256 bits), OpenGL ES 3.2)", browser="160.0.0")
SWIFT = Origin(renderer="ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)")
MOMENT = Moment(0.0, SIZE)


def scene(*, left_px: int = 200, size: tuple[int, int] = SIZE) -> Image.Image:
    """A lit ground with one red box on it."""
    image = Image.linear_gradient("L").resize(size).point([60 + value // 3 for value in range(256)]).convert("RGB")
    ImageDraw.Draw(image).rectangle((left_px, 120, left_px + 40, 180), fill=(190, 70, 50))
    return image


def noise(image: Image.Image) -> Image.Image:
    """Every pixel one level lighter."""
    return image.point([min(255, value + 1) for value in range(256)] * 3)


def recoloured(image: Image.Image) -> Image.Image:
    """The box in a green of the same luminance: only colour tells."""
    ImageDraw.Draw(image).rectangle((200, 120, 240, 180), fill=(20, 165, 60))
    return image


def shaded(image: Image.Image) -> Image.Image:
    """A faint shadow in one corner, which is little of the whole picture and too faint for any pixel to count."""
    corner = (370, 0, 480, 60)
    image.paste(image.crop(corner).point([max(0, value - 8) for value in range(256)] * 3), corner)
    return image


@pytest.fixture
def put(tmp_path: Path) -> Callable[..., Path]:
    def put(image: Image.Image, name: str = "frame.png") -> Path:
        path = tmp_path / name
        path.write_bytes(codec.encode_png(image))
        return path

    return put


@pytest.fixture
def beside(tmp_path: Path, put: Callable[..., Path]) -> Callable[..., Match]:
    """Compare a picture with the baseline of `scene()`."""

    def beside(image: Image.Image, *, drawn_by: Origin = MESA, tolerance: Tolerance = Tolerance()) -> Match:
        baselines, page = Baselines(tmp_path / "baselines"), tmp_path / "page.html"
        write(baselines.path(page, "llvmpipe", MOMENT), put(scene(), "made.png"), MESA)
        match = compare(
            baselines, page, MOMENT, put(image), sha256=codec.pixel_hash(image.convert("RGBA")), drawn_by=drawn_by, tolerance=tolerance
        )
        return show(match, tmp_path / "frame.png", tmp_path / "shown", stem="page", title="page", tolerance=tolerance)

    return beside


def test_equal_pixels_pass_whatever_is_allowed(beside: Callable[..., Match]) -> None:
    match = beside(scene(), tolerance=Tolerance(threshold=0, area=0, luminance=0))
    assert (match.status, match.reason) == ("passed", "Equal pixels.")


def test_one_level_of_noise_passes_and_is_said(beside: Callable[..., Match]) -> None:
    match = beside(noise(scene()))
    assert match.status == "passed"
    assert match.reason.startswith("Within the tolerance: 0 % of the pixels changed, lighter by 1.0 of 255")


@pytest.mark.parametrize(
    ("image", "kind", "words"),
    [
        (scene(left_px=210), "picture", "of the pixels changed (0.05 % allowed)"),
        (recoloured(scene()), "picture", "1.93 % of the pixels changed"),
        (ImageEnhance.Brightness(scene()).enhance(0.5), "light", "Darker by 67.4 of 255 at the bottom"),
        (ImageEnhance.Brightness(scene()).enhance(0.95), "light", "Darker by"),
        (ImageEnhance.Brightness(scene()).enhance(1.05), "light", "Lighter by"),
        (shaded(scene()), "light", "Darker by 6.5 of 255 at the top right (1.5 allowed)."),
        (scene(size=(320, 180)), "size", "The picture has 320×180 pixels, the baseline 480×270."),
    ],
    ids=["moved", "recoloured", "halved", "dimmer", "brighter", "a shadow in one corner", "smaller"],
)
def test_what_a_person_would_notice_fails(beside: Callable[..., Match], tmp_path: Path, image: Image.Image, kind: str, words: str) -> None:
    match = beside(image)
    assert (match.status, match.kind) == ("failed", kind)
    assert words in match.reason
    assert {path.name for path in (tmp_path / "shown").iterdir()} == {
        f"page-{name}.png" for name in ("expected", "actual", "difference", "compare")
    }
    assert beside(scene()).status == "passed"
    assert not (tmp_path / "shown").exists(), "what an earlier failure left is gone once it passes"


def test_dimming_that_no_pixel_shows_is_caught_by_its_luminance(beside: Callable[..., Match]) -> None:
    match = beside(ImageEnhance.Brightness(scene()).enhance(0.95))
    assert match.changed == 0


def test_what_changed_is_pink_and_the_rest_is_grey(beside: Callable[..., Match]) -> None:
    difference = codec.decode(Path(str(beside(scene(left_px=300)).exhibit.difference)).read_bytes())
    red, green, blue, _ = difference.getpixel((320, 150))  # type: ignore[misc]
    assert red > 150 and green < 80 and blue > 60
    assert len(set(difference.getpixel((20, 20))[:3])) == 1  # type: ignore[index]


def test_a_larger_tolerance_lets_it_pass(beside: Callable[..., Match]) -> None:
    assert beside(scene(left_px=202)).status == "failed"
    assert beside(scene(left_px=202), tolerance=Tolerance(area=0.01, luminance=20)).status == "passed"


def test_another_release_of_the_renderer_keeps_its_baselines_and_is_named_when_they_differ(beside: Callable[..., Match]) -> None:
    assert beside(scene(), drawn_by=NEWER).status == "passed"
    reason = beside(scene(left_px=300), drawn_by=NEWER).reason
    assert "drawn by ANGLE (Mesa/X.org, llvmpipe (LLVM 15.0.6 256 bits), OpenGL ES 3.2) in Chromium 156.0.1." in reason
    assert "drawn by" not in beside(scene(left_px=300)).reason


def test_another_renderer_needs_a_baseline_of_its_own(beside: Callable[..., Match]) -> None:
    match = beside(scene(), drawn_by=SWIFT)
    assert (match.kind, match.reason) == ("other_renderer", "There is a baseline for llvmpipe, and none for swiftshader, which draws here.")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b"GIF89a", "not a PNG"),
        (b"version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
        (None, "cannot be read"),
    ],
)
def test_a_baseline_that_is_no_picture(tmp_path: Path, data: bytes | None, words: str) -> None:
    path = tmp_path / "baseline.png"
    path.mkdir() if data is None else path.write_bytes(data)
    with pytest.raises(Unreadable, match=words):
        read(path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(at=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255), cut=st.booleans())
def test_a_damaged_baseline_never_raises_anything_else(tmp_path: Path, at: float, byte: int, cut: bool) -> None:
    data = bytearray(codec.encode_png(scene(), notes={"scenewright": MESA.model_dump_json()}))
    place = int(at * len(data))
    (tmp_path / "baseline.png").write_bytes(data[:place] if cut else bytes([*data[:place], byte, *data[place + 1 :]]))
    try:
        read(tmp_path / "baseline.png")
    except Unreadable as error:
        assert str(error)


def test_a_baseline_remembers_what_drew_it_and_the_same_gives_the_same_bytes(tmp_path: Path, put: Callable[..., Path]) -> None:
    for name in ("a.png", "b.png"):
        write(tmp_path / name, put(scene()), MESA)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert read(tmp_path / "a.png").made == MESA
    assert read(put(scene())).made == Origin()  # a picture from elsewhere


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path, put: Callable[..., Path]) -> None:
    (tmp_path / "baselines").write_text("a file")
    with pytest.raises(HostError, match=r"Could not write .*baselines/page.html/llvmpipe/0s-480x270.png: "):
        write(Baselines(tmp_path / "baselines").path(tmp_path / "page.html", "llvmpipe", MOMENT), put(scene()), MESA)


def test_where_baselines_lie(tmp_path: Path) -> None:
    baselines = Baselines(tmp_path / "baselines")
    paths = {
        baselines.path(tmp_path / name, "llvmpipe", moment).relative_to(tmp_path).as_posix()
        for name in ("page.html", "day/page.html", "../site/page.html")
        for moment in (MOMENT, Moment(1.5, SIZE, seed=3))
    }
    assert paths == {
        "baselines/page.html/llvmpipe/0s-480x270.png",
        "baselines/page.html/llvmpipe/1.5s-480x270-seed3.png",
        "baselines/day/page.html/llvmpipe/0s-480x270.png",
        "baselines/day/page.html/llvmpipe/1.5s-480x270-seed3.png",
        "baselines/_up/site/page.html/llvmpipe/0s-480x270.png",
        "baselines/_up/site/page.html/llvmpipe/1.5s-480x270-seed3.png",
    }


def test_baselines_of_pages_that_are_gone(tmp_path: Path, put: Callable[..., Path]) -> None:
    baselines = Baselines(tmp_path / "tests" / "baselines")
    for name in ("gone.html", "here.html", "../site/here.html", "../site/gone.html"):
        page = tmp_path / "tests" / name
        write(baselines.path(page, "llvmpipe", MOMENT), put(scene()), MESA)
        page.parent.mkdir(exist_ok=True)
        if page.stem == "here":
            page.write_text("x")
    assert {path.relative_to(baselines.folder).as_posix() for path in baselines.orphans()} == {"gone.html", "_up/site/gone.html"}


def test_moments_that_are_one() -> None:
    assert [shot.at_s for shot in shots((1.0, 0.1 + 0.2, 0.3))] == [0.3, 1.0]
    assert Moment(0.1 + 0.2, SIZE).stem == "0.3s-480x270"
    assert Moment(10.0, SIZE).stem == "10s-480x270"


@pytest.mark.parametrize(
    ("renderer", "name"),
    [
        (MESA.renderer, "llvmpipe"),
        (SWIFT.renderer, "swiftshader"),
        ("ANGLE (NVIDIA Corporation, NVIDIA GeForce RTX 3080/PCIe/SSE2, OpenGL ES 3.2 NVIDIA 535.1)", "nvidia-geforce-rtx-3080"),
        ("ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)", "nvidia-geforce-rtx-3060"),
        ("ANGLE (NVIDIA, Vulkan 1.3.277 (NVIDIA NVIDIA H200 (0x00002335)), NVIDIA-550.1)", "nvidia-h200"),
        ("ANGLE (Apple, ANGLE Metal Renderer: Apple M1 Pro, Unspecified Version)", "apple-m1-pro"),
        ("ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)", "intel-uhd-graphics-620"),
        ("WebKit WebGL", "webkit-webgl"),
        (None, "unknown"),
    ],
)
def test_families_of_renderers(renderer: str | None, name: str) -> None:
    assert family(renderer) == name


def test_shares_in_as_many_digits_as_say_something() -> None:
    assert [percent(share) for share in (0, 0.00001, 0.0005, 0.0081, 0.548, 1)] == [
        "0 %",
        "under 0.005 %",
        "0.05 %",
        "0.81 %",
        "54.8 %",
        "100 %",
    ]


def test_tolerances_that_cannot_be_meant() -> None:
    assert allow(Tolerance(), area=0.2, threshold=None) == Tolerance(area=0.2)
    for name, number in (("area", 2.0), ("threshold", -1.0), ("luminance", 300.0), ("luminance", float("nan"))):
        with pytest.raises(UserError, match=f"{name} takes a number from 0 to (1|255), not"):
            allow(Tolerance(), **{name: number})


def test_the_plugin_states_the_defaults_that_hold() -> None:
    for name, meaning in TOLERANCES.items():
        assert f"(default {getattr(Tolerance(), name):g})" in meaning
