"""Compare: one picture beside its baseline, and the pictures that show how they differ."""

from contextlib import suppress
from pathlib import Path

from scenewright.imaging import codec, diff, exhibit
from scenewright.regress.baseline import Baselines, Moment, Unreadable, read
from scenewright.regress.renderer import family
from scenewright.runs import files
from scenewright.values.match import Exhibit, Gap, Match, MatchKind, Origin, Tolerance

ROWS, COLUMNS = ("top", "", "", "bottom"), ("left", "", "", "right")
LEGENDS: dict[MatchKind, str] = {
    "picture": "difference: pink counts as changed, amber is lighter, blue is darker",
    "light": "difference: amber is lighter, blue is darker",
    "size": "difference: pink is in one of them only",
}
BROAD = 12  # of 16 parts lighter together, or darker together: that is light, not an object


def compare(baselines: Baselines, page: Path, moment: Moment, frame: Path, *, sha256: str, drawn_by: Origin, tolerance: Tolerance) -> Match:
    """Judge a frame; `sha256` is of its RGBA pixels. Reads the disk and writes nothing."""
    path = baselines.path(page, family(drawn_by.renderer), moment)

    def match(kind: MatchKind | None, reason: str, gap: Gap | None = None) -> Match:
        status, changed, shift = "failed" if kind else "passed", gap and gap.changed, gap and gap.shift
        return Match(t_s=moment.t_s, status=status, kind=kind, reason=reason, baseline=str(path), changed=changed, shift=shift)

    if not path.exists():
        if others := baselines.families(page, moment):
            here = family(drawn_by.renderer)
            return match("other_renderer", f"There is a baseline for {' and '.join(others)}, and none for {here}, which draws here.")
        return match("missing", "There is no baseline yet.")
    try:
        baseline = read(path)
    except Unreadable as error:
        return match("unreadable", f"The baseline {error}.")
    data, old = frame.read_bytes(), baseline.picture
    if (size := codec.size(data)) != old.size:
        return match("size", f"The picture has {size[0]}×{size[1]} pixels, the baseline {old.width}×{old.height}.")
    if codec.pixel_hash(old) == sha256:
        return match(None, "Equal pixels.", Gap())
    gap = Gap(changed=diff.changed(path, frame, threshold=tolerance.threshold), shifts=diff.shifts(old, codec.decode(data)))
    if gap.changed <= tolerance.area and abs(gap.shift) <= tolerance.luminance:
        return match(None, f"Within the tolerance: {_apart(gap)}.", gap)
    same = (baseline.made.renderer, baseline.made.browser) == (drawn_by.renderer, drawn_by.browser)
    return match(_kind(gap, tolerance), f"{_beyond(gap, tolerance)}.{'' if same else f' The baseline was drawn by {baseline.made}.'}", gap)


def show(match: Match, frame: Path, folder: Path, *, stem: str, title: str, tolerance: Tolerance) -> Match:
    """The match with pictures of its difference in `folder`, named after `stem`. Raises HostError when the disk will not."""
    paths = {name: folder / f"{stem}-{name}.png" for name in Exhibit.model_fields}
    earlier = [path for path in paths.values() if path.exists()]
    for path in earlier:
        files.remove(path)
    if match.status != "failed":
        if earlier:
            with suppress(OSError):  # there is more in it
                folder.rmdir()
        return match
    files.write(paths["actual"], frame.read_bytes())
    made = {"actual": str(paths["actual"])}
    if match.kind in ("picture", "light", "size"):
        baseline = Path(match.baseline)
        expected, actual = codec.decode(baseline.read_bytes()), codec.decode(frame.read_bytes())
        # Where the light of the whole picture changed, so did most pixels: which way says more than that they did.
        mask = diff.mask(baseline, frame, threshold=tolerance.threshold) if match.kind == "picture" else None
        difference = exhibit.difference(expected, actual, mask)
        pictures = {"expected": expected, "actual": actual, LEGENDS[match.kind]: difference}
        files.write(paths["expected"], baseline.read_bytes())
        files.write(paths["difference"], codec.encode_png(difference))
        files.write(paths["compare"], codec.encode_png(exhibit.sheet(f"{title}: {match.reason}", pictures, around=mask)))
        made = {name: str(path) for name, path in paths.items()}
    return match.model_copy(update={"exhibit": Exhibit(**made)})


def _kind(gap: Gap, tolerance: Tolerance) -> MatchKind:
    """`light` where most of the picture became lighter, or darker, together."""
    limit = tolerance.luminance / 2
    together = max(sum(shift > limit for shift in gap.shifts), sum(shift < -limit for shift in gap.shifts))
    return "light" if together >= BROAD or gap.changed <= tolerance.area else "picture"


def _beyond(gap: Gap, tolerance: Tolerance) -> str:
    """What broke its budget, with the budget."""
    said = []
    if abs(gap.shift) > tolerance.luminance:
        said.append(f"{_shift(gap)} ({tolerance.luminance:g} allowed)")
    if gap.changed > tolerance.area:
        said.append(f"{percent(gap.changed)} of the pixels changed ({percent(tolerance.area)} allowed)")
    text = ", and ".join(said if _kind(gap, tolerance) == "light" else reversed(said))
    return text[0].upper() + text[1:]


def _apart(gap: Gap) -> str:
    return f"{percent(gap.changed)} of the pixels changed, {_shift(gap)}"


def _shift(gap: Gap) -> str:
    part = gap.shifts.index(gap.shift)
    where = " ".join(filter(None, (ROWS[part // 4], COLUMNS[part % 4])))
    return f"{'lighter' if gap.shift > 0 else 'darker'} by {abs(gap.shift):.1f} of 255 {f'at the {where}' if where else 'in the middle'}"


def percent(share: float) -> str:
    """In as many digits as say something: 54.8 %, 0.05 %."""
    if 0 < share < 0.00005:
        return "under 0.005 %"
    return f"{share * 100:.3g} %" if share >= 0.01 else f"{share * 100:.2g} %"
