"""The page as a program: `scenewright serve` in a process of its own, and a model whose words are timed on their way to the screen."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.endpoint import chunk, part
from tests.provider.server import DONE, Answer, Pause, Provider, Step

SCENEWRIGHT = str(Path(sys.executable).parent / "scenewright")
MARK = "first-{}-{}"
WATCH = """marks => {
  window.seen = {};
  const look = () => {
    for (const mark of marks) if (!(mark in seen) && document.body.innerText.includes(mark)) {
      seen[mark] = 0;
      requestAnimationFrame(() => { seen[mark] = performance.timeOrigin + performance.now(); });
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def serving(renders: Path, *options: str) -> subprocess.Popen[str]:
    """The server, about to print where it is."""
    return subprocess.Popen(
        [SCENEWRIGHT, "serve", "--port", "0", *options],
        cwd=renders.parent,
        env={**os.environ, "SCENEWRIGHT_RENDERS": str(renders)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


def address(process: subprocess.Popen[str]) -> str:
    """Where it is, once it says so."""
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Scenewright is at http://127.0.0.1:"), line
    return line.split()[3]


class Speaker:
    """A provider's story: every reply begins with a marked word of reasoning, of text and of a script, and says when each was sent."""

    def __init__(self, *, pause_s: float):
        self._pause = Pause(pause_s)
        self.sent_s: dict[str, float] = {}

    def answer(self, body: dict[str, Any], n: int) -> Answer:
        """The n-th reply."""
        return Answer(self._steps(n))

    def _steps(self, n: int) -> Iterator[Step]:
        kinds = ("reasoning", "text", "script")
        reasoning, text, script = (MARK.format(kind, n) for kind in kinds)
        name, arguments = ("write_script", {"source": f'// {script} "it\'s"\nboom'}) if n else ("write_plan", _plan(script))
        called = part(0, id=f"functions.{name}:{n}", type="function", function={"name": name, "arguments": ""})
        said = [chunk(reasoning_content=f"{reasoning} "), chunk(content=f"{text} ")]
        said.append(chunk(tool_calls=[part(0, function={"arguments": json.dumps(arguments)})]))
        for mark, piece in zip((reasoning, text, script), said, strict=True):
            if mark == script:
                yield chunk(tool_calls=[called])
            self.sent_s[mark] = time.time()
            yield piece
            yield self._pause
        usage = {"prompt_tokens": 1000, "completion_tokens": 200, "prompt_tokens_details": {"cached_tokens": 800}}
        yield from (chunk("tool_calls"), {**chunk(), "choices": [], "usage": usage}, DONE)


def _plan(title: str) -> dict[str, Any]:
    return {"title": title, "objects": [{"name": "cube"}]}


async def begin(page: Page, provider: Provider, *, steps: int) -> None:
    """Have this provider's model asked in the page, as a person would, with a watch for the marked words of so many replies."""
    marks = [MARK.format(kind, n) for n in range(steps) for kind in ("reasoning", "text", "script")]
    await page.evaluate(WATCH, marks)
    await page.click("#choice > summary")
    await page.check("input[value=other]")
    await page.fill("input[name=model]", "kimi-k3")
    await page.fill("input[name=base_url]", provider.url)
    await page.click("#more > summary")
    await page.fill("input[name=price]", "3, 0.3, 15")
    await page.fill("input[name=steps]", str(steps))
    await page.fill("#text", "a red cube")
    await page.keyboard.press("Enter")


async def late_ms(page: Page, speaker: Speaker) -> list[float]:
    """How long after each marked word was sent the frame was drawn that shows it."""
    seen: dict[str, float] = await page.evaluate("window.seen")
    return [seen[mark] - 1000 * sent_s for mark, sent_s in speaker.sent_s.items()]
