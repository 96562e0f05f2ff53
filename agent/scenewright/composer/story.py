"""Story: what a conversation says has happened so far, folded from its messages; what was repaired, and whether to give up.

Nothing is remembered between replies: every reply folds the whole conversation anew.
"""

import json
import re
from collections.abc import Sequence
from typing import Literal

from scenewright.composer.script import block_at
from scenewright.values.base import Value
from scenewright.values.message import Assistant, Message, ToolAnswer, ToolCall, User

Step = Literal["plan", "script", "look", "finish", "done", "stuck"]
FIXED = frozenset({"light", "camera", "framed", "ground", "sea", "island"})
"""Blocks that a scene cannot do without."""

HANDMADE = "A person has changed its script since: the composer would write it anew, and that change would be lost."
FOREIGN = "Another model wrote it."
_UNSEEN = ("A person changed the script since you last saw it:", "You have not seen the script as it is now:")
_PLACE = re.compile(r"scene\.(?:js|py):(\d+)")
_SLOW = re.compile(r"slow|budget|too many|draw.?calls|triangles|frame.?(?:rate|cost|time)|\bfps\b|memory|timed? ?out|hung", re.IGNORECASE)
_FAILED = re.compile(r"^\W*(?:[\w-]+: +)?(?:failed|refused|inconclusive|error)\b", re.IGNORECASE | re.MULTILINE)
_VERDICT = re.compile(r"^\W*[\w-]+: +(?:failed|inconclusive)\b(?!.*advice only)", re.IGNORECASE)
_SAME = 2
_MOST = 6


class Story(Value):
    """What happened so far and what comes next. `edits`: what was to be changed since, in a person's words; `foreign`: why the
    scene as it is now is not the composer's to change. `dropped`: things taken out; `thin`: how far the rest was thinned (0 to 2)."""

    brief: str = ""
    edits: tuple[str, ...] = ()
    foreign: str = ""
    calls: int = 0
    next: Step = "plan"
    script: str = ""
    dropped: tuple[str, ...] = ()
    thin: int = 0
    repairs: tuple[str, ...] = ()
    trouble: str = ""
    seen: tuple[str, ...] = ()


def story_of(messages: Sequence[Message]) -> Story:
    """Folds a conversation."""
    story = Story()
    asked: dict[str, ToolCall] = {}
    for message in messages:
        match message:
            case User():
                story = _heard(story, message)
            case Assistant(calls=calls):
                asked |= {call.id: call for call in calls}
                story = _said(story, calls)
            case ToolAnswer(call_id=call_id, text=text):
                if (call := asked.get(call_id)) is not None:
                    story = _answered(story, call, text)
            case _:
                pass
    return story


def _heard(story: Story, message: User) -> Story:
    if not story.brief:
        return story.model_copy(update={"brief": message.said or message.text})
    if message.said is None:
        return story  # the harness spoke
    foreign = HANDMADE if any(sign in message.text for sign in _UNSEEN) else story.foreign
    anew = {"edits": (*story.edits, message.said), "next": "plan", "foreign": foreign, "seen": (), "repairs": (), "trouble": ""}
    return story.model_copy(update=anew)


def _said(story: Story, calls: Sequence[ToolCall]) -> Story:
    story = story.model_copy(update={"calls": story.calls + len(calls)})
    if any(not call.id.startswith("composer-") for call in calls):
        story = story.model_copy(update={"foreign": FOREIGN})
    for call in calls:
        if call.name == "write_script":
            story = story.model_copy(update={"script": str(json.loads(call.arguments)["source"])})
    return story


def _answered(story: Story, call: ToolCall, text: str) -> Story:
    after: dict[str, Step] = {
        "write_plan": "script",
        "write_script": "look",
        "edit_script": "look",
        "render_scene": "finish",
        "finish": "done",
    }
    if not failed(text) and call.name == "write_plan" and story.next != "plan":
        return story  # a plan rewritten after a repair comes with its script
    if not failed(text):
        return story.model_copy(update={"next": after.get(call.name, story.next)})
    if call.name == "write_plan":
        return story.model_copy(update={"next": "stuck", "trouble": text})
    return _repaired(story, text)


def failed(answer: str) -> bool:
    """Whether a tool's answer reports a failure. A report that says first that it passed may still hold failed advice."""
    return not answer.lstrip().lower().startswith("passed") and _FAILED.search(answer) is not None


def _repaired(story: Story, text: str) -> Story:
    """The next repair: leave out the thing whose block failed, else thin out, else stop."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    signs = (_PLACE, _VERDICT, _FAILED)
    worst = next((line for sign in signs for line in lines if sign.search(line)), text.strip())
    place = _PLACE.search(worst)
    name = block_at(story.script, int(place[1])) if place else None
    sign = f"{name or ''}: {re.sub(r'[0-9.]+', '#', worst)}"
    seen = (*story.seen, sign)
    update: dict[str, object] = {"seen": seen, "trouble": worst, "next": "script"}
    stuck = seen.count(sign) > _SAME or len(seen) > _MOST
    if not stuck and name is not None and name not in FIXED and name not in story.dropped:
        update["dropped"] = (*story.dropped, name)
        update["repairs"] = (*story.repairs, f"left out '{name}', whose part of the script failed")
    elif not stuck and story.thin < 2 and (place is None or _SLOW.search(worst)):
        update["thin"] = story.thin + 1
        update["repairs"] = (
            *story.repairs,
            "thinned out the background" if story.thin == 0 else "left out all that nobody asked for",
        )
    else:
        update["next"] = "stuck"
    return story.model_copy(update=update)
