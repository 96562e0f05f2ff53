"""Composer: the built-in author of scenes, spoken to like any model, with no model in it.

It reads nothing but the messages: the same messages and seed give the same reply.
"""

import json
from collections.abc import AsyncIterator, Sequence

from pydantic import JsonValue

from scenewright.composer import blender
from scenewright.composer.builder import Builder
from scenewright.composer.edit import Amended, amended
from scenewright.composer.layout import built, finished
from scenewright.composer.parse import parse
from scenewright.composer.placement import Layout
from scenewright.composer.planning import plan_of
from scenewright.composer.script import write_script
from scenewright.composer.story import Step, Story, story_of
from scenewright.composer.thin import thinned, without
from scenewright.composer.wordnet import WordNet
from scenewright.models.chat import Ask, Delta, Reply, ToolSchema
from scenewright.values.engine import EngineName
from scenewright.values.message import Assistant, Message, ToolCall
from scenewright.values.plan import Plan

_TOOLS: dict[Step, str] = {"plan": "write_plan", "script": "write_script", "look": "render_scene", "finish": "finish"}
_LONGEST_SUMMARY = 1900
_AFTER: dict[Step, Step] = {"plan": "script", "script": "look", "look": "finish", "finish": "done"}


class Composer:
    """Composes a scene from an English brief, by rules and from a kit of parts. No language model, no network."""

    name = "composer"

    def __init__(self, seed: int, *, engine: EngineName = "three", dictionary: WordNet = WordNet()):
        self.seed = seed
        self.engine = engine
        self.dictionary = dictionary

    async def reply(self, messages: Sequence[Message], tools: Sequence[ToolSchema], ask: Ask = Ask()) -> AsyncIterator[Delta | Reply]:
        """The next step: plan, script, look, finish; a repair after a failure; after too many, words that say what is wrong."""
        story = story_of(messages)
        if (why := self._refusal(story)) is not None:
            yield Delta(text=why)
            yield Reply(message=Assistant(text=why), finish="refusal")
            return
        message = self._next(story, frozenset(tool.name for tool in tools))
        yield Delta(text=message.text)
        yield Reply(message=message, finish="calls" if message.calls else "stop")

    def _refusal(self, story: Story) -> str | None:
        """Why the last edit cannot be done, when it cannot."""
        if not story.edits or story.next != "plan":
            return None
        if story.foreign:
            return f"{story.foreign} Name a model for this change, or describe the scene anew."
        _, last = self._built(story)
        return " ".join(last.unmet) if not last.done else None

    def _next(self, story: Story, offered: frozenset[str]) -> Assistant:
        step = story.next
        while offered and step in _TOOLS and _TOOLS[step] not in offered:
            step = _AFTER[step]
        if step == "done":
            return Assistant(text="The scene is finished.")
        if step == "stuck":
            tried = f" Tried: {'; '.join(story.repairs)}." if story.repairs else ""
            return Assistant(text=f"The composer cannot make this scene work. What is wrong: {story.trouble or 'unknown'}.{tried}")
        layout, plan = self._scene(story)
        arguments: JsonValue
        match step:
            case "plan":
                text, arguments = _opening(plan, story), plan.model_dump(mode="json")
            case "script":
                text = f"Trouble: {story.trouble}. Repair: {story.repairs[-1]}." if story.repairs else _writing(plan, layout)
                arguments = {"source": blender.write_script(layout) if self.engine == "blender" else write_script(layout)}
            case "look":
                text, arguments = "Looking at it at the start and a little later.", {"at_s": [0.0, 2.0]}
            case _:
                text, arguments = "Handing it in to be judged.", {"summary": _summary(plan, story)}
        call = ToolCall(id=f"composer-{story.calls + 1}", name=_TOOLS[step], arguments=json.dumps(arguments, ensure_ascii=False))
        if step != "script" or not (story.dropped or story.thin > 1):
            return Assistant(text=text, calls=(call,))
        fewer = ("Of crowds only half is shown, so that the scene runs.",) if story.thin > 1 else ()
        gone = (f"{repair[:1].upper()}{repair[1:]}." for repair in story.repairs if repair.startswith("left out '"))
        plan = plan.model_copy(update={"unmet": (*plan.unmet, *gone, *fewer)})
        again = ToolCall(id=f"composer-{story.calls + 2}", name=_TOOLS["plan"], arguments=plan.model_dump_json())
        return Assistant(text=text, calls=(call, again))  # what was left out, or is fewer now, is no longer promised

    def _built(self, story: Story) -> tuple[Builder, Amended]:
        """The scene as it was laid out first, with every edit done to it in turn; and what came of the last."""
        request = parse(story.brief, self.dictionary).without(frozenset(story.dropped))
        builder, lost = built(request, seed=self.seed, dictionary=self.dictionary)
        unmet, focus, done = lost, tuple[str, ...](), 0
        for text in story.edits:
            came = amended(builder, text, focus)
            unmet, focus, done = (*unmet, *came.unmet), came.focus, came.done
        return builder, Amended(done, unmet if not story.edits or done else came.unmet, focus)

    def _scene(self, story: Story) -> tuple[Layout, Plan]:
        builder, came = self._built(story)
        layout = without(thinned(finished(builder), story.thin), frozenset(story.dropped))
        plain: tuple[str, ...] = ()
        if self.engine == "blender":
            layout, plain = blender.fitted(layout)
            plain = (*plain, *blender.simplified(layout))
        things = tuple(thing for thing in builder.request.things if thing.name in builder.given)
        request = builder.request.model_copy(update={"things": things})
        return layout, plan_of(request, layout, edits=story.edits, unmet=(*came.unmet, *plain))


def _opening(plan: Plan, story: Story) -> str:
    if story.edits:
        return " ".join((f"Changed: {story.edits[-1]}.", *plan.notes, *plan.unmet))
    found = ", ".join(f"{thing.count} × {thing.name}" if thing.count > 1 else thing.name for thing in plan.objects)
    return " ".join((f"Read: {found}.", *plan.notes, *plan.unmet, "By the built-in composer: rules and a kit of parts, no language model."))


def _writing(plan: Plan, layout: Layout) -> str:
    read = {thing.name for thing in plan.objects}
    around = sum(item.name not in read for item in layout.items)
    named = f"{len(read)} {'kinds of things' if len(read) != 1 else 'kind of thing'} as read"
    return f"Writing the script: {named}, and {around} more that make up the place." if around else f"Writing the script: {named}."


def _summary(plan: Plan, story: Story) -> str:
    parts = [f"{plan.title}: {', '.join(thing.name for thing in plan.objects)}."]
    parts += [*plan.notes, *plan.unmet]
    parts += [f"Repaired: {repair}." for repair in story.repairs]
    text = " ".join(parts)
    return text if len(text) < _LONGEST_SUMMARY else text[: _LONGEST_SUMMARY - 1] + "…"
