"""The composer's scripts for Blender, without Blender: they compile, are whole, and hold nothing of the brief but comments."""

import ast
import builtins

import pytest

from scenewright.composer import Composer
from scenewright.composer import blender as hand
from scenewright.composer.blender import near
from scenewright.composer.blender.library import has
from scenewright.composer.kinds import KINDS, Kind
from scenewright.composer.layout import lay_out
from scenewright.composer.parse import parse
from scenewright.composer.script import block_at
from scenewright.composer.story import story_of
from scenewright.models.chat import ChatModel
from scenewright.values.message import Assistant, Message, System, ToolAnswer, ToolCall, User


def script(brief: str, *, seed: int = 0) -> str:
    layout, _ = lay_out(parse(brief), seed=seed)
    return hand.write_script(layout)


def undefined(source: str) -> set[str]:
    """Names that a script uses and nowhere binds."""
    tree = ast.parse(source)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    bound = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    bound |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    bound |= {
        alias.asname or alias.name for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names
    }
    bound |= {argument.arg for node in ast.walk(tree) if isinstance(node, ast.arguments) for argument in (*node.args, *node.kwonlyargs)}
    bound |= {node.kwarg.arg for node in ast.walk(tree) if isinstance(node, ast.arguments) and node.kwarg}
    return used - bound - set(dir(builtins))


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("rest", ["", " in winter at night", " floating in the sky with a waterfall at dusk"])
def test_every_kind_gives_a_whole_script(kind: str, rest: str) -> None:
    words = KINDS[kind].words.split(",")[0]
    assert undefined(script(f"a {words}{rest}")) == set()


@pytest.mark.parametrize("brief", ["", "xyzzy", "three colourful cars driving", "seven birds", "a lighthouse by the sea in the rain"])
def test_other_briefs_do_too(brief: str) -> None:
    assert undefined(script(brief)) == set()


def test_options_are_those_of_the_parts() -> None:
    """A part that is called with an option that it does not take would fail in Blender only."""
    for kind in KINDS.values():
        tree = ast.parse(script(f"a red {kind.words.split(',')[0]} with a blue roof in autumn at night"))
        taken = {node.name: {argument.arg for argument in node.args.args} for node in tree.body if isinstance(node, ast.FunctionDef)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and any(k.arg == "seed" for k in node.keywords):
                assert {keyword.arg for keyword in node.keywords} <= taken.get(node.func.id, set()), f"{kind.name}: {node.func.id}"


@pytest.mark.parametrize("brief", ["a house\nimport os\nos.remove('x')", "a house'); boom('", 'a """ house', "a house\r\u2028boom()"])
def test_words_of_a_brief_are_never_code(brief: str) -> None:
    calm = ast.dump(ast.parse(script("a house")))
    loud = script(brief)
    names = {node.id for node in ast.walk(ast.parse(loud)) if isinstance(node, ast.Name)}
    assert not names & {"os", "boom", "remove"}
    assert "import os" not in calm


def test_the_same_brief_and_seed_give_the_same_script() -> None:
    assert script("three pines", seed=3) == script("three pines", seed=3)
    assert script("three pines", seed=3) != script("three pines", seed=4)


def test_lines_lead_back_to_things() -> None:
    source = script("a house beside a tree")
    line = next(i for i, text in enumerate(source.splitlines(), start=1) if text.startswith("the_tree"))
    assert block_at(source, line) == "tree"
    call = ToolCall(id="1", name="write_script", arguments='{"source": ' + repr("x\n# tree: tree\ny\n").replace("'", '"') + "}")
    said: list[Message] = [
        System(text=""),
        User(text="a tree"),
        Assistant(calls=(call,)),
        ToolAnswer(call_id="1", text="failed: scene.py:3 boom"),
    ]
    assert story_of(said).dropped == ("tree",)


def test_a_plan_says_what_is_simpler_in_blender() -> None:
    layout, _ = lay_out(parse("three birds over a car that is driving"), seed=0)
    assert hand.simplified(layout) == (hand.script.STILL["bird"], hand.script.STILL["car"])
    model: ChatModel = Composer(0, engine="blender")
    assert model.name == "composer"


def test_what_stands_in_for_a_kind_has_a_part() -> None:
    wrong = {kind.name: kind.near for kind in KINDS.values() if kind.near and (has(kind.part) or not has(KINDS[kind.near].part))}
    assert wrong == {}


def test_what_blender_lacks_is_what_is_near_it_or_left_out_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    made, _ = lay_out(parse("a ball on a red table"), seed=0)
    desk = KINDS["table"].model_copy(update={"part": "desk", "near": "cube"})

    def shown(kind: Kind) -> tuple[str, float, tuple[str, ...]]:
        monkeypatch.setattr(near, "KINDS", {**KINDS, "table": kind})
        items = tuple(item.model_copy(update={"part": kind.part}) if item.name == "table" else item for item in made.items)
        layout, said = hand.fitted(made.model_copy(update={"items": items}))
        table, ball = layout.item("table"), layout.item("ball")
        assert ball is not None
        size = f"{table.part} {table.spots[0].scale} {table.options}" if table else ""
        return size, ball.spots[0].at[1], said

    assert shown(KINDS["table"]) == ("table 1.0 {'color': '#b8352c'}", 0.78, ())
    assert shown(desk) == ("cube 0.78 {'color': '#b8352c'}", 0.78, ("There is no table for Blender yet; a cube stands in for it.",))
    low = desk.model_copy(update={"radius": 0.35})
    assert shown(low)[:2] == ("cube 0.5 {'color': '#b8352c'}", 0.5)
    assert shown(desk.model_copy(update={"near": ""})) == ("", 0.0, ("There is no table for Blender yet: left out.",))
