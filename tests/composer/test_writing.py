"""Words that are to be read in a scene: on a sign, or as letters."""

import pytest

from scenewright.composer.parse import parse


@pytest.mark.parametrize(
    ("brief", "kind", "text"),
    [
        ('a sign that says "WELCOME" by a gate', "sign", "WELCOME"),
        ('a sign "No entry" beside a wall', "sign", "No entry"),
        ("a wooden sign saying HOME in front of a house", "sign", "HOME"),
        ('the word "HELLO" in big red letters', "letters", "HELLO"),
        ("letters spelling HELLO on a beach", "letters", "HELLO"),
        ('"hello world" in 3D letters', "letters", "hello world"),
        ("the name ANNA in pink letters at night", "letters", "ANNA"),
        ('a sign reading "Café"', "sign", "Café"),
    ],
)
def test_quoted_and_shouted_words_are_written(brief: str, kind: str, text: str) -> None:
    request = parse(brief)
    written = {thing.kind: thing.options.get("text") for thing in request.things if "text" in thing.options}
    assert written == {kind: text}
    assert sum(thing.kind == kind and thing.count == 1 for thing in request.things) == 1
    assert request.unmet == ()


def test_looks_of_letters_are_read() -> None:
    (letters,) = parse('the word "GO" made of huge blue letters').things
    assert (letters.color, letters.scale) == ("#3565a8", 2.0)


def test_what_cannot_be_written_is_said() -> None:
    assert parse('a sign saying "beware of the dog that bites"').unmet == (
        "Of the words 'beware of the dog that bites' is shown 'beware of the dog that b'.",
    )
    assert "'你好' cannot be written yet." in parse('a house with a sign saying "你好"').unmet


@pytest.mark.parametrize("brief", ['a "quaint" house by a lake', 'a dog barks "woof" at a cat', "a sign of spring: a TREE"])
def test_other_quotation_marks_are_only_marks(brief: str) -> None:
    assert all("text" not in thing.options or thing.kind not in {"sign", "letters"} for thing in parse(brief).things)
    assert parse('a "quaint" house').things == parse("a quaint house").things


def test_words_of_a_sign_are_no_code() -> None:
    (sign,) = parse('a sign saying "\');alert(1)//"').things
    assert sign.options["text"] == "'alert1//"
