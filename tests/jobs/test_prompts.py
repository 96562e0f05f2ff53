"""Descriptions of a batch: three formats, and one sentence for all that can be wrong with them."""

import pytest

from scenewright.errors import UserError
from scenewright.jobs.batch import prompts
from scenewright.jobs.batch.prompts import Format, Item, format_of, read


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_the_same_from_each_format(bom: str, newline: str) -> None:
    txt = ["# two", "a red cube", "", "  a boat, at night "]
    table = ["ID,Prompt,seed,mood", 'r,a red cube,7,"calm, warm"', ",,,", 'b,"a boat, at night",,']
    objects = ['{"id": "r", "prompt": "a red cube", "seed": 7, "mood": "calm, warm"}', "", '{"id": "b", "description": "a boat, at night"}']
    plain = (Item(id="1", text="a red cube"), Item(id="2", text="a boat, at night"))
    rich = (Item(id="r", text="a red cube", seed=7, extra={"mood": "calm, warm"}), Item(id="b", text="a boat, at night"))
    formats: list[tuple[Format, list[str], tuple[Item, ...]]] = [("txt", txt, plain), ("csv", table, rich), ("jsonl", objects, rich)]
    for form, lines, items in formats:
        assert read((bom + newline.join(lines) + newline).encode(), form, name="x") == items


def test_what_spreadsheets_and_people_write() -> None:
    semicolons = b"prompt;model\na boat, at night;kimi\n"
    assert read(semicolons, "csv", name="x") == (Item(id="1", text="a boat, at night", model="kimi"),)
    lines = b'description\n"a house\nwith a door"\na house\na house\n'
    assert [item.text for item in read(lines, "csv", name="x")] == ["a house\nwith a door", "a house", "a house"]
    separators = '{"prompt": "one\u2028line", "id": 4, "engine": "three", "tags": ["a", 1]}'.encode()
    assert read(separators, "jsonl", name="x") == (Item(id="4", text="one\u2028line", engine="three", extra={"tags": ["a", 1]}),)


@pytest.mark.parametrize(
    ("form", "data", "words"),
    [
        ("txt", b"", "p has no description in it."),
        ("txt", b"# only\n\n", "p has no description in it."),
        ("txt", b"fine\nb\xffd\n", "p line 2 cannot be read as UTF-8 text"),
        ("txt", "a cube".encode("utf-16"), "p line 1 cannot be read as UTF-8 text"),
        ("txt", b"ok\n" + b"a" * 20_001, "p line 2: the description cannot be taken: String should have at most 20000"),
        ("csv", b"", "p has no description in it."),
        ("csv", b"prompt\n", "p has no description in it."),
        ("csv", b"text\na cube\n", "p needs a column named prompt or description; its first line has text."),
        ("csv", b"prompt,Prompt\na,b\n", "p has two columns of the same name."),
        ("csv", b"prompt,description\na,b\n", "p line 2 has both a prompt and a description"),
        ("csv", b"id,prompt\n1,a boat, at night\n", "p line 2 has 3 fields and the first line 2: a description with a comma in it needs"),
        ("csv", b'prompt\n"a\nb"\n"never closed\n', "p line 4 is no CSV: unexpected end of data."),
        ("csv", b"id,prompt\n1,a\n2,\n", "p line 3 has no description."),
        ("csv", b"id,prompt\n1,a\n1,b\n", "p line 3 has the id '1', as line 2 has; ids must differ."),
        ("csv", b"id,prompt\n2,a\n,b\n", "p line 3 has the id '2', as line 2 has"),
        ("csv", b"seed,prompt\nsoon,a\n", "p line 2: the seed is 'soon'; it takes a whole number from 0."),
        ("csv", b"seed,prompt\n-1,a\n", "p line 2: the seed is '-1'"),
        ("csv", b"engine,prompt\nunity,a\n", "p line 2: the engine is 'unity'; it can be three"),
        ("csv", b"prompt\n" + b"x" * 200_000, "p line 2 is no CSV: field larger than field limit"),
        ("jsonl", b'{"prompt": "a"}\n{"prompt": \n', "p line 2 is no JSON: Expecting value at column"),
        ("jsonl", b'["a"]\n', "p line 1 is no JSON object"),
        ("jsonl", b'{"prompt": 3}\n', "p line 1 has no description."),
        ("jsonl", b'{"prompt": "a", "id": {}}\n', "p line 1: the id is {}"),
        ("jsonl", b'{"prompt": "a", "model": 3}\n', "p line 1: the model is 3; it takes a name."),
        ("jsonl", b'{"prompt": "a", "seed": true}\n', "p line 1: the seed is True"),
        ("jsonl", b'{"prompt": "a", "x": NaN}\n', "p line 1 is no JSON: NaN is no number."),
        ("jsonl", b'{"prompt": "a", "x": "\\ud800"}\n', "p line 1 has half a character in it"),
        ("jsonl", b"[" * 100_000, "p line 1 is no JSON"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(form: Format, data: bytes, words: str) -> None:
    with pytest.raises(UserError) as refused:
        read(data, form, name="p")
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_there_is_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prompts, "MOST_ITEMS", 2)
    with pytest.raises(UserError, match="more than 2 descriptions"):
        read(b"a\nb\nc\n", "txt", name="p")


def test_formats_go_by_name() -> None:
    assert [format_of(name) for name in ("a.TXT", "b.csv", "c.jsonl", "d.ndjson")] == ["txt", "csv", "jsonl", "jsonl"]
    with pytest.raises(UserError, match=r"a\.json is none of \.txt"):
        format_of("a.json")
