"""Ways out into the network: each is tried inside the box, reaches nobody, and would have reached somebody outside of it."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import async_playwright

from scenewright.box import Walls, tree
from scenewright.box.launcher import Launcher
from scenewright.box.limits import browser_limits
from scenewright.settings import Settings
from scenewright.stage import Stage, browser, chromium
from scenewright.values.capture import Recipe, Shot
from scenewright.values.site import one_page
from tests.hostile.attacks import FIRED
from tests.pages import LOOP, point

pytestmark = pytest.mark.stage

WAYS = """
const A = '127.0.0.1:PORT', tries = [];
const way = (name, go) => { tries.push(name); try { go()?.catch?.(() => 0); } catch {} };
way('fetch', () => fetch(`http://${A}/fetch`));
way('fetch without CORS', () => fetch(`http://${A}/nocors`, { mode: 'no-cors', method: 'POST', body: 'x' }));
way('XMLHttpRequest', () => { const x = new XMLHttpRequest(); x.open('GET', `http://${A}/xhr`); x.send(); });
way('WebSocket', () => new WebSocket(`ws://${A}/socket`));
way('EventSource', () => new EventSource(`http://${A}/events`));
way('beacon', () => navigator.sendBeacon(`http://${A}/beacon`, 'x'));
way('image', () => { new Image().src = `http://${A}/image`; });
const add = (tag, values) => document.body.append(Object.assign(document.createElement(tag), values));
way('style', () => add('link', { rel: 'stylesheet', href: `http://${A}/style` }));
way('prefetch', () => add('link', { rel: 'prefetch', href: `http://${A}/prefetch` }));
way('preconnect', () => add('link', { rel: 'preconnect', href: `http://${A}/` }));
way('script', () => add('script', { src: `http://${A}/script` }));
way('frame', () => add('iframe', { src: `http://${A}/frame` }));
way('module', () => import(`http://${A}/module`));
way('worker', () => new Worker(URL.createObjectURL(new Blob([`fetch('http://${A}/worker'); new WebSocket('ws://${A}/w')`]))));
way('form', () => { const f = document.body.appendChild(document.createElement('form'));
  const i = document.body.appendChild(document.createElement('iframe')); i.name = 'sink';
  f.action = `http://${A}/form`; f.target = 'sink'; f.submit(); });
way('WebRTC', () => { const c = new RTCPeerConnection({ iceServers: [{ urls: `stun:${A}` }] });
  c.createDataChannel('x'); return c.createOffer().then((o) => c.setLocalDescription(o)); });
console.warn('FIRED ' + tries.length);
"""
COUNT = WAYS.count("way('")


class Listener:
    """TCP and UDP on one port of loopback; `heard` is the first line of everything that came."""

    def __init__(self) -> None:
        self._tcp = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._tcp.getsockname()[1]
        self._udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._udp.bind(("127.0.0.1", self.port))
        self.heard: list[str] = []
        self._threads = [threading.Thread(target=run) for run in (self._accept, self._receive)]
        for thread in self._threads:
            thread.start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._tcp.accept()
                connection.settimeout(1.0)
                with connection, contextlib.suppress(OSError):
                    self.heard.append(connection.recv(200).decode(errors="replace").partition("\r")[0] or "connected")
                    connection.sendall(b"HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n")

    def _receive(self) -> None:
        with contextlib.suppress(OSError):
            while data := self._udp.recv(200):
                if data == b"end":
                    return
                self.heard.append("datagram")

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._tcp.shutdown(socket.SHUT_RDWR)
        self._tcp.close()
        self._udp.sendto(b"end", ("127.0.0.1", self.port))
        for thread in self._threads:
            thread.join(5)
        self._udp.close()


@pytest.fixture
def listener() -> Iterator[Listener]:
    made = Listener()
    yield made
    made.close()


def ways(listener: Listener) -> str:
    return WAYS.replace("PORT", str(listener.port)).replace("FIRED", FIRED)


async def test_no_way_leads_out_of_the_stage(stage: Stage, listener: Listener, tmp_path: Path) -> None:
    recipe = Recipe(shots=(Shot(at_s=0.0), Shot(at_s=1.0)), size_px=(320, 180), budget_s=10.0)
    capture = await stage.perform(one_page(point(LOOP, ways(listener))), recipe, keep=tmp_path)
    said = [trouble.text for trouble in capture.trouble if FIRED in trouble.text]
    assert said == [f"{FIRED} {COUNT}"], "all of them were tried"
    await asyncio.sleep(0.5)
    assert listener.heard == []


@pytest.mark.parametrize("walls", [Walls.highest(), Walls(None)], ids=["walls", "no walls"])
async def test_the_walls_alone_stop_what_reaches_out_without_them(
    walls: Walls, settings: Settings, listener: Listener, tmp_path: Path
) -> None:
    """The same page in a browser that nobody told to be quiet: outside it reaches the listener, inside the box it does not."""
    async with async_playwright() as playwright:
        launcher = Launcher(tmp_path, chromium.find(settings, playwright), walls=walls, limits=browser_limits())
        plain = await playwright.chromium.launch(executable_path=launcher.path)
        try:
            page = await plain.new_page()
            await page.set_content("<body></body>")
            await page.evaluate(f"(() => {{ {ways(listener)} }})(); new Promise((done) => setTimeout(done, 1500))")
        finally:
            await plain.close()
    if walls.bwrap is None:
        heard = {line.split(" ")[1] for line in listener.heard if " " in line}
        assert heard >= {"/fetch", "/xhr", "/beacon", "/image", "/frame", "/worker", "/socket", "/events", "/script"}
        assert "datagram" in listener.heard
    else:
        assert listener.heard == []


async def test_the_rung_is_what_the_browser_says_of_itself(settings: Settings) -> None:
    async with async_playwright() as playwright:
        boxed = await browser.launch(settings, playwright)
        try:
            page = await boxed.browser.new_page()
            await page.goto("chrome://sandbox")
            says = await page.evaluate("document.body.innerText")
        finally:
            await boxed.close()
    assert ("You are adequately sandboxed" in says) == ("sandbox" in boxed.rung)


async def test_an_environment_without_keys(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on the highest rung nor on the lowest does the browser know what is in our environment."""
    monkeypatch.setenv("OPENAI_API_KEY", "canary-key")
    for walls in ("auto", "none"):
        async with async_playwright() as playwright:
            boxed = await browser.launch(settings.model_copy(update={"walls": walls}), playwright)
            try:
                assert boxed.pid is not None
                known = []
                for process in tree.members(boxed.pid):
                    with contextlib.suppress(OSError):  # it may end meanwhile
                        known.append(Path(f"/proc/{process.pid}/environ").read_bytes())
                assert len(known) > 2
                assert not any(b"canary-key" in environment for environment in known)
            finally:
                await boxed.close()
