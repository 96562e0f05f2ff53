"""Story: what a model does to make a scene, and every way in which a seed lets its provider spoil one of its answers."""

import json
import random
from collections.abc import Callable
from typing import Any

from tests.endpoint import chunk, part
from tests.provider.server import DONE, Answer, Pause, refused

PLAN = {"title": "A cube", "objects": [{"name": "cube"}]}
USAGE = {"prompt_tokens": 500, "completion_tokens": 60, "total_tokens": 560}
SPOILED = 0.4  # of all answers


class Story:
    """Answers requests of one run as `seed` says. `faults` names what was done, in order."""

    def __init__(self, seed: int):
        self._random = random.Random(seed)
        self.faults: list[str] = []

    def answer(self, body: dict[str, Any], n: int) -> Answer:
        """The next step of the work, spoiled or not."""
        name, arguments = self._step(body["messages"])
        if self._random.random() >= SPOILED:
            return _good(f"functions.{name}:{n}", name, json.dumps(arguments))
        fault = self._random.choice(sorted(FAULTS))
        self.faults.append(fault)
        return FAULTS[fault](f"functions.{name}:{n}", name, json.dumps(arguments))

    def _step(self, messages: list[dict[str, Any]]) -> tuple[str, dict[str, Any]]:
        names = {call["id"]: call["function"]["name"] for m in messages for call in m.get("tool_calls") or ()}
        answers = [(names.get(m["tool_call_id"]), m["content"]) for m in messages if m["role"] == "tool"]
        done = [name for name, said in answers if not said.startswith("failed")]
        if "write_plan" not in done:
            return "write_plan", PLAN
        if "write_script" not in done:
            return "write_script", {"source": "cube\nboom" if self._random.random() < 0.3 else "cube"}
        if answers[-1][0] == "finish" and "boom is not defined" in answers[-1][1]:
            return "edit_script", {"old": "boom", "new": "spin"}
        return "finish", {"summary": "A cube."}


def _call(call_id: str, name: str, arguments: str, *, pieces: int = 3) -> list[Any]:
    size = max(1, len(arguments) // pieces)
    first = chunk(tool_calls=[part(0, id=call_id, type="function", function={"name": name, "arguments": ""})])
    cut = [arguments[at : at + size] for at in range(0, len(arguments), size)]
    return [chunk(reasoning_content="Let me see."), first, *(chunk(tool_calls=[part(0, function={"arguments": text})]) for text in cut)]


def _end(finish: str = "tool_calls", **usage: Any) -> list[Any]:
    return [chunk(finish), {**chunk(), "choices": [], "usage": USAGE | usage}, DONE]


def _good(call_id: str, name: str, arguments: str) -> Answer:
    return Answer([*_call(call_id, name, arguments), *_end()])


def _text(text: str, finish: str = "stop") -> Answer:
    return Answer([chunk(content=text), *_end(finish)])


def _usage_in_choice(call_id: str, name: str, arguments: str) -> Answer:
    last = chunk("tool_calls")
    last["choices"][0]["usage"] = {**USAGE, "cached_tokens": 100}  # type: ignore[index]
    return Answer([*_call(call_id, name, arguments), last, DONE])


def _twice(call_id: str, name: str, arguments: str) -> Answer:
    other = chunk(tool_calls=[part(1, id=f"{call_id}b", function={"name": "inspect_scene", "arguments": "{}"})])
    return Answer([*_call(call_id, name, arguments), other, *_end()])


Fault = Callable[[str, str, str], Answer]
FAULTS: dict[str, Fault] = {
    "sampling refused": lambda i, n, a: refused(400, "invalid temperature: only 1 is allowed for this model"),
    "unknown model": lambda i, n, a: refused(400, "This model ID is incorrect"),
    "key refused": lambda i, n, a: refused(401, "no"),
    "out of credit": lambda i, n, a: refused(402, "pay"),
    "not found": lambda i, n, a: refused(404, "no"),
    "too many people": lambda i, n, a: refused(429, "Too many people are chatting", retry_after="0.01"),
    "rate limit": lambda i, n, a: refused(429, "rate limit", retry_after="0.02"),
    "server error": lambda i, n, a: refused(500, "oh"),
    "overloaded": lambda i, n, a: refused(503, "busy"),
    "reset at once": lambda i, n, a: Answer(["reset"]),
    "reset in the middle": lambda i, n, a: Answer([*_call(i, n, a)[:-1], "reset"]),
    "cut in the middle": lambda i, n, a: Answer([*_call(i, n, a)[:-1], "cut"]),
    "stall": lambda i, n, a: Answer([*_call(i, n, a)[:-1], "hang"]),
    "slow": lambda i, n, a: Answer([*_call(i, n, a), Pause(0.05), *_end()]),
    "refusal": lambda i, n, a: _text("I cannot help with that.", "refusal"),
    "empty": lambda i, n, a: Answer([*_end("stop")]),
    "prose": lambda i, n, a: _text("Here is your scene."),
    "cut by length": lambda i, n, a: Answer([*_call(i, n, a)[:-1], *_end("length")]),
    "odd finish": lambda i, n, a: Answer([*_call(i, n, a), *_end("unexpected_state")]),
    "usage in a choice": _usage_in_choice,
    "no usage": lambda i, n, a: Answer([*_call(i, n, a), chunk("tool_calls"), DONE]),
    "no DONE": lambda i, n, a: Answer([*_call(i, n, a), chunk("tool_calls")]),
    "broken JSON": lambda i, n, a: Answer([*_call(i, n, a[:-2]), *_end()]),
    "almost JSON": lambda i, n, a: Answer([*_call(i, n, f"```json\n{a}\n```"), *_end()]),
    "leaked markup": lambda i, n, a: _text(f'<tool_call>\n{{"name": "{n}", "arguments": {a}}}\n</tool_call>'),
    "leaked Kimi markup": lambda i, n, a: _text(f"<|tool_call_begin|>{i}<|tool_call_argument_begin|>{a}<|tool_call_end|>"),
    "unknown tool": lambda i, n, a: Answer([*_call(i, "run_bash", a), *_end()]),
    "missing field": lambda i, n, a: Answer([*_call(i, "write_script", "{}"), *_end()]),
    "no id": lambda i, n, a: Answer([*_call("", n, a), *_end()]),
    "two calls": _twice,
    "no JSON in the stream": lambda i, n, a: Answer([b"data: {oops\n\n"]),
    "a page instead": lambda i, n, a: Answer([b"<html>Hello</html>"], kind="text/html"),
    "error in the stream": lambda i, n, a: Answer([{"error": {"message": "Too many people are chatting"}}]),
}
