"""The ledger as stories: what was accepted stays, unless the person's words let it go; claims are shown and prove nothing."""

import re
from pathlib import Path

from pydantic import JsonValue

from scenewright.checks import Policy
from scenewright.events import RunCreated, TurnStarted
from scenewright.loop import run
from scenewright.models.chat import Reply
from scenewright.models.scripted import ScriptedModel, call
from scenewright.runs.ledger import accepted, ledger
from scenewright.tools import Toolbox, standard_tools
from scenewright.tools.tool import ToolContext
from scenewright.values.brief import Brief, Limits
from scenewright.values.capture import Capture
from scenewright.values.digest import Digest, Eye, Light, Material, Thing
from scenewright.values.message import ToolAnswer, User
from scenewright.values.site import Site
from tests.doubles import FunctionStage, PlainEngine, RecordedView, good


def painted(color: str, text: str = "There is a red boat.") -> JsonValue:
    return {"id": "c1", "text": text, "expect": {"kind": "color", "object": "boat", "color": color}}


def written(source: str) -> Reply:
    return call("write_script", source=source)


CALM: JsonValue = {"id": "c2", "text": "It feels calm."}
PLAN = call("write_plan", title="A boat", objects=[{"name": "boat"}], criteria=[painted("red"), CALM])


def scene(site: Site) -> Capture:
    """Things as the script lists them: `boat red 3` is a boat at x = 3 with a red material; `night` is a dark sky."""
    source = site.files[site.entry].data.decode()
    colors = {"red": "#b8352c", "blue": "#3565a8", "grey": "#8a8d91"}
    things, surfaces = list[Thing](), list[Material]()
    for name, color, x in re.findall(r"(\w+) (\w+) (-?\d+)", source):
        at = float(x)
        seen = {"in_view": True, "share": 0.1, "most_share": 0.1, "parts": 1, "triangles": 12, "moved": False}
        bounds = (at - 1, 0.0, -1.0, at + 1, 2.0, 1.0)
        things.append(Thing(path=name, name=name, type="Mesh", draws=True, bounds=bounds, material=len(surfaces), **seen))
        surfaces.append(Material(type="MeshStandardMaterial", color=colors[color], lit=True))
    digest = Digest(
        size_px=(8, 8),
        cameras=(Eye(type="PerspectiveCamera", position=(0, 2, 20), fov=40.0),),
        things=tuple(things),
        materials=tuple(surfaces),
        lights=(Light(type="DirectionalLight", intensity=3.0),),
        background="#0b1226" if "night" in source else "#b9d7ee",
    )
    return good(site).model_copy(update={"digest": digest})


class Run:
    """A run of several turns with a scripted model."""

    def __init__(self, store: Path):
        self.store, self.view, self.answers = store, RecordedView(), list[str]()
        self.view.apply(RunCreated(run="test", seed=0, engine="plain", made_with={}))

    async def turn(self, words: str, *replies: Reply) -> str:
        """One turn; its status."""
        model, number = ScriptedModel(*replies), (self.view.turn.turn if self.view.turn else 0) + 1
        kind, on = ("edit", self.view.head) if number > 1 else ("make", None)
        opening = (User(text=words, said=words),)
        brief = Brief(text=words)
        self.view.apply(TurnStarted(turn=number, kind=kind, on=on, brief=brief, model="scripted", limits=Limits(), messages=opening))
        tools = Toolbox(standard_tools(), ToolContext(self.view, self.store, PlainEngine(), FunctionStage(scene), Policy()))
        async for event in run(self.view, model, tools):
            self.view.apply(event)
        self.answers = [message.text for message in self.view.messages if isinstance(message, ToolAnswer)]
        assert self.view.finished is not None
        return self.view.finished.status


def states(view: RecordedView) -> dict[str, str]:
    return {outcome.id: outcome.state for outcome in ledger(view)}


async def test_a_missing_criterion_keeps_a_scene_from_passing(tmp_path: Path) -> None:
    work = Run(tmp_path)
    status = await work.turn(
        "a red boat",
        PLAN,
        written("boat blue 0"),
        call("finish"),
        written("boat red 0"),
        call("finish"),
    )
    assert (status, states(work.view), work.view.best) == ("passed", {"c1": "landed", "c2": "unproven"}, 2)
    assert "2 criteria, 1 of them measured" in work.answers[0]
    assert "c1 missing (There is a red boat): Boat is #3565a8 (100%), red expected." in work.answers[2]
    assert "criteria: c1 landed; c2 unproven" in work.answers[-1]


async def test_what_was_accepted_may_not_be_lost_by_an_edit(tmp_path: Path) -> None:
    work = Run(tmp_path)
    await work.turn("a red boat", PLAN, written("boat red 0 rock grey 6"), call("finish"))
    later = call("write_plan", title="Night", objects=[{"name": "boat"}], criteria=[])
    lost = written("night boat blue 0 rock grey 9")
    status = await work.turn("make it night", later, lost, call("finish"), written("night boat red 0 rock grey 6"), call("finish"))
    refused = next(answer for answer in work.answers if "regressed" in answer)
    assert "criteria: v1.c1 regressed" in refused
    assert "v1.c1 regressed (There is a red boat)" in refused
    assert "Not asked for: boat turned from #b8352c to #3565a8, rock moved 3 m." in refused.splitlines()[1]
    assert (status, work.view.best, states(work.view)) == ("passed", 3, {"v1.c1": "landed"})


async def test_a_version_that_regresses_does_not_become_best(tmp_path: Path) -> None:
    work = Run(tmp_path)
    await work.turn("a red boat", PLAN, written("boat red 0"), call("finish"))
    tries = [reply for i in range(12) for reply in (written(f"night boat blue 0{' ' * i}"), call("finish"))]
    await work.turn("make it night", *tries)
    assert work.view.finished is not None
    assert (work.view.finished.status, work.view.best) == ("failed", 1)


async def test_words_let_an_earlier_criterion_go(tmp_path: Path) -> None:
    work = Run(tmp_path)
    await work.turn("a red boat", PLAN, written("boat red 0"), call("finish"))
    again = call("write_plan", title="Blue", objects=[{"name": "boat"}], criteria=[painted("blue", "The boat is blue.")])
    assert await work.turn("make the boat blue", again, written("boat blue 0"), call("finish")) == "passed"
    assert states(work.view) == {"c1": "landed"}
    assert (
        await work.turn(
            "add a rock",
            written("boat red 0 rock grey 6"),
            call("finish"),
            written("boat blue 0 rock grey 6"),
            call("finish"),
        )
        == "passed"
    )
    assert [criterion.text for criterion in accepted(work.view)] == ["The boat is blue."]
    assert any("c1 regressed (The boat is blue)" in answer for answer in work.answers)


async def test_a_claim_is_shown_and_is_no_proof(tmp_path: Path) -> None:
    work = Run(tmp_path)
    odd = call("finish", claims={"c9": "It is."})
    claimed = call("finish", claims={"c1": "Red as a rose.", "c2": "Nothing moves and the light is soft."})
    assert await work.turn("a red boat", PLAN, written("boat red 0"), odd, claimed) == "passed"
    assert "The plan has no criterion 'c9', only c1, c2." in work.answers[2]
    assert {one.id: (one.state, one.claim) for one in ledger(work.view)} == {
        "c1": ("landed", None),
        "c2": ("unproven", "Nothing moves and the light is soft."),
    }


async def test_plans_that_cannot_be_kept_are_refused(tmp_path: Path) -> None:
    work = Run(tmp_path)
    twice = call("write_plan", title="x", objects=[], criteria=[painted("red"), painted("red")])
    odd = call("write_plan", title="x", objects=[], criteria=[painted("heliotropic")])
    await work.turn("a boat", twice, odd, PLAN, written("boat red 0"), call("finish"))
    assert "Two criteria are called 'c1'." in work.answers[0]
    assert "No colour is known by this name, c1: heliotropic." in work.answers[1]
