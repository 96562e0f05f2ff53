"""Model: the Three.js scene on the stage as a GLB, made in the page and checked here before it is believed."""

import base64
import binascii
import json
import secrets
import struct
from importlib.resources import files
from pathlib import Path

from scenewright.box.walls import Walls
from scenewright.packages import npm
from scenewright.packages.bundle import Bundler
from scenewright.runs.files import store
from scenewright.settings import Settings
from scenewright.stage.answers import EXPORTED, YES
from scenewright.stage.session import Session
from scenewright.values.capture import Model

LARGEST = 64_000_000  # bytes
HEADER = struct.Struct("<4sII")  # magic, version, length (glTF 2.0, 4.4.2); then chunks of length, type and data
CALL = """(async () => {
const { LENT, SLOT, MOST } = GIVEN;
const lent = window[LENT];
delete window[LENT];
try {
SCRIPT
return await window[SLOT](lent, MOST);
} catch (error) { return { why: String(error?.message ?? error).slice(0, 300) }; } finally { delete window[SLOT]; }
})()"""
_made: dict[Path, str] = {}


class NoModel(Exception):
    """Why there is none. Caught in here."""


async def exporter(settings: Settings) -> str:
    """The script that makes a GLB, with the newest Three.js inside. Raises PackagesMissing."""
    modules = npm.modules(settings.cache)
    if modules not in _made:
        source = files("scenewright.stage").joinpath("page", "model.js").read_text(encoding="utf-8")
        _made[modules] = (await Bundler(modules, {}, walls=Walls.allowed(settings.walls)).bundle({"model.js": source}, "model.js")).code
    return _made[modules]


async def export(session: Session, script: str, keep: Path) -> Model | None:
    """The scene as it stands, kept; why there is none is noted. Raises PageGone."""
    slot, made = f"_{secrets.token_hex(8)}", f"_{secrets.token_hex(8)}"
    if not await session.ask(f"lend({json.dumps(slot)})", YES):
        session.trouble.add("no_model", "A model needs a page that Three.js draws.")
        return None
    given = json.dumps({"LENT": slot, "SLOT": made, "MOST": LARGEST})
    answer = await session.main_world(CALL.replace("GIVEN", given).replace("SCRIPT", script), EXPORTED)
    try:
        if answer.glb is None:
            raise NoModel(answer.why or "The scene could not be made a model.")
        return Model(file=store(keep, checked(answer.glb), ".glb"), left_out=tuple(text[:120] for text in answer.left_out[:50]))
    except NoModel as error:
        session.trouble.add("no_model", str(error))
        return None


def checked(text: str) -> bytes:
    """The bytes, if they are a GLB with glTF 2.0 inside. Raises NoModel: the page's own world made them."""
    if len(text) > 4 * LARGEST // 3 + 4:
        raise NoModel("The model is too large.")
    try:
        data = base64.b64decode(text, validate=True)
        magic, version, length = HEADER.unpack_from(data)
        size, kind = struct.unpack_from("<I4s", data, HEADER.size)
        document = json.loads(data[HEADER.size + 8 : HEADER.size + 8 + size])
        if (magic, version, length, kind) != (b"glTF", 2, len(data), b"JSON") or document["asset"]["version"] != "2.0":
            raise ValueError
    except (binascii.Error, struct.error, ValueError, KeyError, TypeError, RecursionError) as error:
        raise NoModel("What the page gave for its scene is no GLB.") from error
    return data
