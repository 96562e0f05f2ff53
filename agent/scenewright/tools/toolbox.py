"""Toolbox: the choke point. Every call comes through here, and here trouble becomes words."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from scenewright.errors import SceneError
from scenewright.events import Event, ToolReturned
from scenewright.models.chat import ToolSchema
from scenewright.tools import arguments, say
from scenewright.tools.clock import WorkClock
from scenewright.tools.edit_script import edit_script
from scenewright.tools.fingerprint import fingerprint
from scenewright.tools.finish import finish
from scenewright.tools.inspect_scene import inspect_scene
from scenewright.tools.read_script import read_script
from scenewright.tools.render_scene import render_scene
from scenewright.tools.scripts import head_source
from scenewright.tools.tool import Tool, ToolContext, ToolResult
from scenewright.tools.write_plan import write_plan
from scenewright.tools.write_script import write_script
from scenewright.values.message import ToolAnswer, ToolCall


class Toolbox:
    """The tools of one run."""

    def __init__(self, tools: Sequence[Tool[Any]], context: ToolContext):
        self._tools = {tool.name: tool for tool in tools}
        self._context = context
        self._schemas = tuple(tool.schema() for tool in tools)  # made once: it takes longer than all else in a step

    def schemas(self) -> Sequence[ToolSchema]:
        """What models are told of the tools, always in the same order."""
        return self._schemas

    async def call(self, call: ToolCall) -> AsyncIterator[Event]:
        """Carry out one call; the last event is its ToolReturned. Raises HostError, and nothing for what a model does."""
        clock = WorkClock(self._tools[call.name].timeout_s if call.name in self._tools else 0.0)
        result = await self._result(call, clock)
        for event in result.events:
            yield event
        yield ToolReturned(
            message=ToolAnswer(call_id=call.id, text=result.say.text()),
            tool=call.name,
            ok=result.ok,
            fingerprint=result.fingerprint,
            arguments=result.arguments,
            seconds=round(clock.worked_s, 3),
        )

    @property
    def source(self) -> str:
        """The script of the version at hand. Raises SceneError when there is none."""
        return head_source(self._context)

    @property
    def files(self) -> Path:
        """The folder in which the run's pictures lie."""
        return self._context.store

    def cut_off(self, call: ToolCall) -> ToolReturned:
        """The answer to a call that was being carried out when the run was interrupted. What it had done is not known."""
        answer = ToolAnswer(call_id=call.id, text=say.CutOff(tool=call.name).text())
        return ToolReturned(message=answer, tool=call.name, ok=False, seconds=0.0)

    async def judge(self) -> ToolResult:
        """The judgement in full of the version at hand, which no model asked for. Raises HostError."""
        return await self._result(ToolCall(id="judge", name=finish.name, arguments="{}"), WorkClock(finish.timeout_s))

    async def _result(self, call: ToolCall, clock: WorkClock) -> ToolResult:
        tool = self._tools.get(call.name)
        if tool is None:
            return replace(self._refused(call, say.UnknownTool(tool=call.name, tools=tuple(self._tools))), arguments="invalid")
        try:
            values, fit = arguments.read(tool.arguments, call.arguments)
        except ValidationError as error:
            return replace(self._refused(call, say.BadArguments(tool=call.name, problems=arguments.problems(error))), arguments="invalid")
        try:
            async with clock:
                result = await tool.handler(values, replace(self._context, clock=clock))
        except SceneError as error:
            result = self._refused(call, say.SceneFailed(error=str(error), place=str(error.place) if error.place else None))
        except TimeoutError:
            result = self._refused(call, say.ToolTimedOut(tool=call.name, timeout_s=tool.timeout_s))
        return replace(result, arguments=fit)

    def _refused(self, call: ToolCall, words: say.Say) -> ToolResult:
        return ToolResult(words, ok=False, fingerprint=fingerprint(call.name, words.text()))


def standard_tools(engine: str = "three") -> Sequence[Tool[Any]]:
    """The tools that every run has, in the order in which they are told; for a page, which a model did not write, one to read it."""
    own = (read_script,) if engine == "page" else ()
    return (write_plan, *own, write_script, edit_script, render_scene, inspect_scene, finish)
