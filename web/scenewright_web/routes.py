"""Routes: runs as JSON, as a stream, and as files. A run's name is looked up among the runs that exist, never joined to a path."""

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Header, Request, Response
from fastapi.responses import FileResponse
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import Field, TypeAdapter

from scenewright.jobs import Order
from scenewright.jobs.models import COMPOSER, Choice
from scenewright.jobs.turns import move_head
from scenewright.runs import log, store
from scenewright.values.base import Value
from scenewright.values.brief import Brief, Limits
from scenewright.values.engine import EngineName
from scenewright.values.money import Price
from scenewright_web.desk import Desk
from scenewright_web.errors import NotHere
from scenewright_web.gallery import Card, Gallery
from scenewright_web.guard import REPORT, SCENE, boxed
from scenewright_web.offers import Offers, offers
from scenewright_web.telling import told

router = APIRouter()
FOREVER = {"Cache-Control": "private, max-age=31536000, immutable"}  # of files that are named by their hash
FRAME = re.compile(r"[0-9a-f]{64}\.png")
CARDS = TypeAdapter(list[Card])


Name = Annotated[str, Field(min_length=1, max_length=200)]


class Wish(Value):
    """What the prompt bar sends. Without `model` it is the composer for a new scene, and for one that is there its own.

    Whatever else is said of the model is as in a Choice.
    """

    text: str = Field(min_length=1, max_length=20_000)
    model: Name | None = None
    base_url: str | None = Field(default=None, max_length=2_000, pattern=r"^https?://\S+$")
    key_variable: str | None = Field(default=None, max_length=200, pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")
    effort: str | None = Field(default=None, min_length=1, max_length=40)
    price: Price | None = None
    repair: Name | None = None
    fallback: Name | None = None
    limits: Limits = Limits()

    def choice(self) -> Choice:
        """The model that was named."""
        said = self.model_dump(include=set(Choice.model_fields) - {"model"}, exclude_none=True)
        return Choice(model=self.model or COMPOSER, **said)


class NewScene(Wish):
    """A scene that is not there yet."""

    seed: int = Field(default=0, ge=0, le=2**31 - 1)
    engine: EngineName = "three"


class Change(Wish):
    """What to change in a version; by default in the one at hand."""

    on: int | None = None


class Chosen(Value):
    """A version."""

    version: int


class Begun(Value):
    """The name of a run that was begun."""

    run: str


class Gone(Value):
    """The last word of a stream: nobody writes the log any more."""

    type: Literal["end"] = "end"


def the_desk(request: Request) -> Desk:
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


def the_gallery(request: Request) -> Gallery:
    if not hasattr(request.app.state, "gallery"):
        request.app.state.gallery = Gallery(the_desk(request).renders)
    gallery = request.app.state.gallery
    assert isinstance(gallery, Gallery)
    return gallery


def the_folder(run: str, desk: Annotated[Desk, Depends(the_desk)]) -> Path:
    """The folder of the run that is named in the address. Raises NotHere."""
    for folder in store.all_runs(desk.renders):
        if folder.name == run:
            return folder
    raise NotHere("There is no such run.")


Here = Annotated[Desk, Depends(the_desk)]
Folder = Annotated[Path, Depends(the_folder)]


@router.get("/api/runs")
async def runs(desk: Here, gallery: Annotated[Gallery, Depends(the_gallery)], if_none_match: Annotated[str, Header()] = "") -> Response:
    """All runs, the latest first, with the names of those that can be stopped here; 304 while nothing is new."""
    cards = await asyncio.to_thread(gallery.cards)
    mine = [card.run for card in cards if desk.owns(card.run)]
    body = b'{"runs":%b,"stoppable":%b}' % (CARDS.dump_json(cards), TypeAdapter(list[str]).dump_json(mine))
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag}
    return Response(status_code=304, headers=headers) if if_none_match == tag else Response(body, 200, headers, "application/json")


@router.get("/api/models")
async def models() -> Offers:
    """The models that can be chosen, with their prices. Asked anew each time: a keyring may have got a key meanwhile."""
    return await asyncio.to_thread(offers)


@router.post("/api/runs", status_code=201)
async def begin(wish: NewScene, desk: Here) -> Begun:
    """Begin a run; the answer comes when its log exists."""
    order = Order(brief=Brief(text=wish.text), choice=wish.choice(), engine=wish.engine, seed=wish.seed, limits=wish.limits)
    return Begun(run=await desk.start(order))


@router.post("/api/runs/{run}/edit", status_code=202)
async def edit(change: Change, folder: Folder, desk: Here) -> Begun:
    """Begin to change a scene; the answer comes when the log says so."""
    choice = change.choice() if change.model is not None else None
    return Begun(run=await desk.change(folder, Brief(text=change.text), on=change.on, choice=choice, limits=change.limits))


@router.post("/api/runs/{run}/resume", status_code=202)
async def resume(folder: Folder, desk: Here) -> Begun:
    """Have a run that did not come to its end go on."""
    return Begun(run=await desk.resume(folder))


@router.post("/api/runs/{run}/head")
async def head(chosen: Chosen, folder: Folder) -> Begun:
    """Deliver another version."""
    await asyncio.to_thread(move_head, folder, chosen.version)
    return Begun(run=folder.name)


@router.post("/api/runs/{run}/stop", status_code=202)
async def stop(folder: Folder, desk: Here) -> Begun:
    """Have a run of this server end as cancelled."""
    desk.stop(folder.name)
    return Begun(run=folder.name)


@router.get("/api/runs/{run}/events", response_class=EventSourceResponse)
async def events(folder: Folder, desk: Here, last_event_id: Annotated[int, Header()] = -1) -> AsyncIterator[ServerSentEvent]:
    """The log as it grows, from the entry after `Last-Event-ID`; `end` when nobody writes it any more."""
    async for entry in log.follow(folder, after=last_event_id, until=desk.closing):
        yield ServerSentEvent(id=str(entry.seq), data=told(entry))
    if not desk.closing.is_set():
        yield ServerSentEvent(data=Gone())


@router.get("/api/runs/{run}/versions/{number}/script")
async def script(folder: Folder, number: int) -> Response:
    """A version's script as text."""
    version = (await asyncio.to_thread(store.view, folder)).versions.get(number)
    if version is None:
        raise NotHere(f"There is no version {number} of this run.")
    name = next(iter(version.files.values()), "")
    return _file(store.kept(folder, name), "text/plain; charset=utf-8", {})


@router.get("/runs/{run}/versions/{number}/scene.html")
async def scene_of(folder: Folder, number: int) -> Response:
    """A version's scene as it was judged, in a box: no origin, no network."""
    version = (await asyncio.to_thread(store.view, folder)).versions.get(number)
    if version is None or version.page is None:
        raise NotHere(f"Version {number} of this run was not performed.")
    return _scene(store.kept(folder, version.page))


@router.get("/runs/{run}/scene.html")
async def scene(folder: Folder, download: bool = False) -> Response:
    """The delivered scene: shown in the same box, or saved."""
    return _scene(folder / "scene.html", save_as=f"{folder.name}.html" if download else None)


def _scene(path: Path, *, save_as: str | None = None) -> Response:
    return _file(path, "text/html; charset=utf-8", boxed(SCENE), save_as=save_as)


@router.get("/runs/{run}/report.html")
async def report(folder: Folder) -> Response:
    """The report, in which only its own script runs."""
    return _file(folder / "report.html", "text/html; charset=utf-8", boxed(REPORT))


@router.get("/runs/{run}/thumbnail.jpg")
async def thumbnail(folder: Folder) -> Response:
    """The picture of the best version."""
    return _file(folder / "thumbnail.jpg", "image/jpeg", {})


@router.get("/runs/{run}/frames/{name}")
async def frame(folder: Folder, name: str) -> Response:
    """A frame by its hash."""
    if FRAME.fullmatch(name) is None:
        raise NotHere("There is no such frame.")
    return _file(store.kept(folder, name), "image/png", FOREVER)


def _file(path: Path, media_type: str, headers: dict[str, str], *, save_as: str | None = None) -> Response:
    if not path.is_file():
        raise NotHere(f"This run has no {path.name if path.parent.name != store.FILES else 'such file'}.")
    return FileResponse(path, media_type=media_type, headers=headers, filename=save_as)
