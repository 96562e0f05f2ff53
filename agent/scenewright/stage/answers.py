"""Answers: what the witness in the page reports, checked before anything is made of it."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel


class Context(BaseModel):
    kind: str  # webgl, webgl2, webgpu, or offscreen for a canvas that was handed to a worker
    canvas: int  # its place among the document's canvases; -1 for one that is not in the document
    lost: bool
    drew: bool  # a draw call of it has reached its screen
    programs: int
    texture_bytes: float
    buffer_bytes: float


class Gpu(BaseModel):
    """Adapters of WebGPU: asked for, and in vain; and what a device complained of that nobody caught."""

    asked: int = 0
    refused: int = 0
    problems: list[str] = []


class Count(BaseModel):
    calls: int
    triangles: float


class Hushed(BaseModel):
    """Something that went wrong, of which the page kept the browser from telling. 1-based line and column; line 0: not known."""

    kind: Literal["script_error", "unhandled_rejection"]
    text: str
    file: str
    line: int
    column: int


class State(BaseModel):
    """What the probe reports, as far as it is used here."""

    model_config = ConfigDict(extra="ignore", alias_generator=to_camel)
    ready: bool = False
    exhausted: bool = False
    quanta: int = 0
    first_frame_ms: float | None = Field(default=None, alias="first_frame_ms")
    canvases: int = 0
    screen: int = 0
    count: Count = Count(calls=0, triangles=0)
    contexts: list[Context] = []
    refused_contexts: list[str] = []
    gpu: Gpu = Gpu()
    revision: str | None = None
    unowned: list[str] = []
    hushed: list[Hushed] = []
    png: str | int | None = None  # a data URL, or the number by which it is asked for
    done: int = 0


class Measured(BaseModel):
    closed_ms: list[float]
    script_ms: list[float]
    gaps_ms: list[float]
    count: Count
    weights: list[tuple[float, float]] = []  # objects and bytes of GL after each frame


class Renderer(BaseModel):
    name: str | None  # None where a worker draws
    width: int
    height: int
    shown: bool


class Seen(BaseModel):
    """A view as a data URL, or why there is none."""

    png: str | None = None
    why: str | None = None


class Exported(BaseModel):
    """A GLB in base64, with what it leaves out; or why there is none."""

    glb: str | None = None
    left_out: list[str] = Field(default=[], alias="leftOut")
    why: str | None = None


class Entrance(BaseModel):
    """Where a person would click to start the page, in CSS pixels of the window."""

    x: float
    y: float
    what: str


STATE = TypeAdapter(State)
PICTURE = TypeAdapter(str)
SEEN = TypeAdapter(Seen)
EXPORTED = TypeAdapter(Exported)
ENTRANCE = TypeAdapter(Entrance | None)
MEASURED = TypeAdapter(Measured)
RENDERER = TypeAdapter(Renderer | None)
SHADERS = TypeAdapter(list[str])
YES = TypeAdapter(bool)
