"""What is mended of a model's calls, and what is not, because it is not certain."""

import json

import pytest

from scenewright.models import mend
from scenewright.models.chat import Reply
from scenewright.values.message import Assistant, ToolCall

NAMES = ("write_plan", "write_script", "finish")
SECTION = ("<|tool_calls_section_begin|>", "<|tool_calls_section_end|>")
KIMI = "<|tool_call_begin|>functions.finish:3<|tool_call_argument_begin|>{}<|tool_call_end|>".join(SECTION)


@pytest.mark.parametrize(
    "said",
    [
        '```json\n{"a": [1, 2]}\n```',
        '{"a": [1, 2],}',
        '{"a": [1, 2,]}',
        '{"a": [1, 2]}{"a": [1, 2]}',
        '{"a": [1, 2]}}',
        json.dumps('{"a": [1, 2]}'),
    ],
)
def test_json_that_can_only_mean_one_thing_is_mended(said: str) -> None:
    text, mended = mend.arguments(said)
    assert (json.loads(text), mended) == ({"a": [1, 2]}, True)


def test_a_comma_inside_a_string_stays() -> None:
    assert mend.arguments('{"a": "x,}", "b": ["y,]",],}') == ('{"a": "x,}", "b": ["y,]"]}', True)


def test_a_line_break_inside_a_string_is_mended() -> None:
    assert mend.arguments('{"source": "a\nb"}') == ('{"source": "a\\nb"}', True)


@pytest.mark.parametrize("said", ['{"a": 1', '{"source": "const a', '{"a": 1}{"a": 2}', "[1]", "a: 1", "{'a': 1}", '{"a": 1} and more'])
def test_what_was_cut_or_could_mean_two_things_is_left(said: str) -> None:
    assert mend.arguments(said) == (said, False)


def test_a_comma_inside_a_string_is_not_touched_where_the_json_is_right() -> None:
    assert mend.arguments('{"a": "x,}"}') == ('{"a": "x,}"}', False)
    assert mend.arguments("") == ("{}", False)


@pytest.mark.parametrize(
    ("text", "call", "rest"),
    [
        (f"I finish. {KIMI}", ("functions.finish:3", "finish", "{}"), "I finish."),
        ('<tool_call>\n{"name": "finish", "arguments": {"summary": "é"}}\n</tool_call>', (None, "finish", '{"summary": "é"}'), ""),
        ('Now:\n```json\n{"name": "writeScript", "arguments": "{\\"a\\": 1}"}\n```', (None, "write_script", '{"a": 1}'), "Now:"),
        ('```call finish\n{"summary": "x"}\n```\nDone.', (None, "finish", '{"summary": "x"}'), "Done."),
    ],
)
def test_a_call_that_leaked_into_the_text_is_a_call(text: str, call: tuple[str | None, str, str], rest: str) -> None:
    made = mend.reply(Reply(message=Assistant(text=text)), NAMES)
    (found,) = made.message.calls
    assert (found.name, found.arguments, made.message.text, made.finish) == (call[1], call[2], rest, "calls")
    assert call[0] in (None, found.id)


@pytest.mark.parametrize(
    "text",
    [
        '```json\n{"name": "lamp", "color": "red"}\n```',
        "```js\nconst finish = 1\n```",
        "<tool_call>oops</tool_call>",
        "I would call finish.",
        "```call dance\n{}\n```",
    ],
)
def test_words_that_are_no_call_stay_words(text: str) -> None:
    made = Reply(message=Assistant(text=text))
    assert mend.reply(made, NAMES) == made


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("functions.write_plan:0", "write_plan"),
        ("writePlan", "write_plan"),
        ("write-plan", "write_plan"),
        ("Finish", "finish"),
        ("write", "write"),
        ("bash", "bash"),
    ],
)
def test_a_name_is_mended_when_one_tool_alone_can_be_meant(said: str, meant: str) -> None:
    assert mend.name(said, NAMES) == meant


def test_finish_comes_last_and_all_else_stays_in_order() -> None:
    calls = tuple(ToolCall(id=i, name=n, arguments="{}") for i, n in (("a", "finish"), ("b", "write_script"), ("c", "write_plan")))
    made = mend.reply(Reply(message=Assistant(calls=calls), finish="calls"), NAMES)
    assert [call.id for call in made.message.calls] == ["b", "c", "a"]
