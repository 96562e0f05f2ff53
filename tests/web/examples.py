"""Takes the pictures of the empty page anew: `make examples`. Look at them before they are committed."""

import asyncio
import tempfile
from pathlib import Path

from scenewright.imaging import codec
from scenewright.jobs import Order, Workshop
from scenewright.runs.store import FILES
from scenewright.settings import Settings
from scenewright.values.brief import Brief
from scenewright_web.app import HOME
from scenewright_web.examples import EXAMPLES

LARGEST_BYTES = 25_000
WIDTH_PX = 480


async def main() -> None:
    """One run of the composer each; its first frame, as small as it must be."""
    with tempfile.TemporaryDirectory() as renders:
        async with Workshop(Settings.read()) as workshop:
            for example in EXAMPLES:
                outcome = await workshop.make(Order(brief=Brief(text=example.text)), renders=Path(renders))
                assert outcome.exit_code == 0, outcome.view.finished
                best = outcome.view.versions[outcome.view.best or 1].capture
                assert best is not None
                frame = (outcome.folder / FILES / best.frames[0].file).read_bytes()
                picture = codec.thumbnail(codec.decode(frame), width_px=WIDTH_PX)
                jpegs = (codec.encode_jpeg(picture, quality=quality) for quality in (85, 80, 75, 70, 65, 60))
                data = next(jpeg for jpeg in jpegs if len(jpeg) <= LARGEST_BYTES)
                (HOME / "static" / "examples" / f"{example.name}.jpg").write_bytes(data)
                print(f"{example.name}.jpg: {len(data):,} bytes")


asyncio.run(main())
