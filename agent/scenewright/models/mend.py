"""Mend: calls that a model made and an endpoint let leak, and JSON that is almost right. Only what is certain is mended.

Forms: Kimi's `<|tool_call_begin|>`, `<tool_call>` of Qwen and Hermes, and fenced blocks. What is mended in a call's arguments is
mended where they are read; in the history they stay as they were said.
"""

import json
import re
from collections.abc import Sequence

from pydantic import JsonValue

from scenewright.models.chat import Reply
from scenewright.values.message import ToolCall

LAST = "finish"
KIMI = re.compile(
    r"<\|tool_call_begin\|>\s*(?P<id>[\w.:-]+)\s*<\|tool_call_argument_begin\|>(?P<arguments>.*?)<\|tool_call_end\|>", re.DOTALL
)
KIMI_MARKS = re.compile(r"<\|tool_calls?_(?:section_)?(?:begin|end)\|>|<\|tool_call_argument_begin\|>")
HERMES = re.compile(r"<tool_call>(?P<object>.*?)</tool_call>", re.DOTALL)
NAMED = re.compile(r"^```call +(?P<name>[\w.:-]+)[ \t]*\n(?P<arguments>.*?)\n?^```[ \t]*$", re.DOTALL | re.MULTILINE)
FENCED = re.compile(r"^```(?:json|tool|tool_call)?[ \t]*\n(?P<object>\s*\{.*?)\n?^```[ \t]*$", re.DOTALL | re.MULTILINE)
FENCE = re.compile(r"^\s*```(?:json)?\s*\n(.*?)\n?\s*```\s*$", re.DOTALL)
TRAILING = re.compile(r'("(?:\\.|[^"\\])*")|,(\s*[}\]])')  # a string, which stays, or a comma before an end'


def reply(made: Reply, names: Sequence[str]) -> Reply:
    """The same reply with calls that leaked into its text, with tools' names as they are, and `finish` last."""
    text, calls = made.message.text, list(made.message.calls)
    if not calls and text:
        text, calls = _leaked(text, names)
    calls = [call.model_copy(update={"name": name(call.name, names)}) for call in calls]
    calls.sort(key=lambda call: call.name == LAST)
    if (text, tuple(calls)) == (made.message.text, made.message.calls):
        return made
    finish = "calls" if calls and made.finish == "stop" else made.finish
    return made.model_copy(update={"message": made.message.model_copy(update={"text": text, "calls": tuple(calls)}), "finish": finish})


def name(said: str, names: Sequence[str]) -> str:
    """The tool that is meant: `functions.writeScript:3` is `write_script`. What fits none stays as it is."""
    if said in names:
        return said
    bare = _bare(said)
    meant = [known for known in names if _bare(known) == bare]
    return meant[0] if len(meant) == 1 else said


def arguments(said: str) -> tuple[str, bool]:
    """JSON for what was said, and whether it had to be mended; as it was said when it cannot be."""
    if not said.strip():
        return "{}", False
    if isinstance(_parsed(said), dict):
        return said, False
    for tried in _mended(said):
        parsed = _parsed(tried, strict=False)
        if isinstance(parsed, str):  # JSON inside a string of JSON
            parsed = _parsed(parsed, strict=False)
        if isinstance(parsed, dict):
            return json.dumps(parsed, ensure_ascii=False), True
    return said, False


def _mended(said: str) -> Sequence[str]:
    """Readings of what was said, the surest first. A text that was cut short has none: what is missing is not certain."""
    inside = found[1] if (found := FENCE.match(said)) else said
    tidy = TRAILING.sub(lambda found: found[1] or found[2], inside)
    once = _first_object(inside)
    return [inside, *([once] if once else ()), tidy]


def _first_object(text: str) -> str | None:
    """The object of a text that says it twice, or closes it once too often, as some servers stream it."""
    try:
        value, end = json.JSONDecoder().raw_decode(text.strip())
    except ValueError:
        return None
    rest = text.strip()[end:].strip()
    again = _parsed(rest) == value or not rest.strip("}]")
    return text.strip()[:end] if isinstance(value, dict) and rest and again else None


def _leaked(text: str, names: Sequence[str]) -> tuple[str, list[ToolCall]]:
    calls: list[ToolCall] = []

    def take(call_id: str, tool: str, said: str) -> str:
        calls.append(ToolCall(id=call_id or f"functions.{name(tool, names)}:{len(calls)}", name=tool, arguments=said))
        return ""

    def taken(found: re.Match[str]) -> str:
        value = _parsed(found["object"], strict=False)
        if not isinstance(value, dict) or not isinstance(tool := value.get("name"), str) or name(tool, names) not in names:
            return found[0]
        inner: JsonValue = value.get("arguments", value.get("parameters", {}))
        return take("", tool, inner if isinstance(inner, str) else json.dumps(inner, ensure_ascii=False))

    rest = KIMI.sub(lambda found: take(found["id"], found["id"], found["arguments"].strip()), text)
    rest = KIMI_MARKS.sub("", rest) if calls else rest
    rest = HERMES.sub(taken, rest)
    rest = NAMED.sub(lambda found: take("", found["name"], found["arguments"]) if name(found["name"], names) in names else found[0], rest)
    rest = FENCED.sub(taken, rest)
    return (rest.strip(), calls) if calls else (text, [])


def _bare(tool: str) -> str:
    """`functions.write_script:0`, `writeScript` and `write-script` alike."""
    tool = re.sub(r"^(functions|tools?|default_api)[.:/]", "", tool.strip())
    return re.sub(r"[^a-z0-9]", "", re.sub(r":\d+$", "", tool).lower())


def _parsed(text: str, *, strict: bool = True) -> JsonValue:
    try:
        value: JsonValue = json.loads(text, strict=strict)
    except ValueError:
        return None
    return value
