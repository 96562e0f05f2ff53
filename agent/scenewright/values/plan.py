"""Plan: what the scene will hold and how one will know that it is right, before any script is written."""

from pydantic import Field, JsonValue

from scenewright.values.base import Value
from scenewright.values.expect import Expectation


class PlannedObject(Value):
    """A thing, or several alike, that must be in the scene."""

    name: str = Field(description="Short name, also used as the object's name in the script.")
    count: int = Field(default=1, ge=1, le=10_000)
    look: str = Field(default="", description="Colour, material, size, place: what one should see.")


class Criterion(Value):
    """One statement that must hold for the finished scene."""

    id: str = Field(description="Short and unique, such as c1.")
    text: str
    expect: Expectation | None = Field(default=None, description="The same to be measured, where a form says it.")


class Plan(Value):
    """The plan of a scene; `unmet` says plainly what of the brief it leaves out."""

    title: str
    objects: tuple[PlannedObject, ...]
    camera: str = Field(default="", description="Where the camera stands and what it looks at.")
    light: str = Field(default="", description="Time of day, key, fill and accents.")
    motion: str = Field(default="", description="What moves and how; empty when nothing does.")
    criteria: tuple[Criterion, ...] = ()
    unmet: tuple[str, ...] = Field(default=(), description="What of the brief is not understood or left out, one plain sentence each.")
    notes: tuple[str, ...] = Field(default=(), description="What was read as another word, or is shown by something like it.")
    specification: JsonValue = Field(default=None, description="The author's own working data, carried for later edits.")
