"""Recipe and Capture: what the stage is asked to do with a site, and all the evidence that it brings back."""

from typing import Literal

from scenewright.values.base import Value
from scenewright.values.digest import Digest
from scenewright.values.look import Look
from scenewright.values.view import View
from scenewright.values.witness import Witness

Size = tuple[int, int]
Gather = Literal["metrics", "frame_cost", "digest", "model"]
TroubleKind = Literal[
    "load_failed",
    "script_error",
    "unhandled_rejection",
    "console_error",
    "console_warning",
    "request_failed",
    "refused_by_stage",
    "missing_package",
    "shader_error",
    "navigation_refused",
    "popup_closed",
    "dialog_dismissed",
    "unowned_clock",
    "process_lost",
    "no_view",
    "no_picture",
    "no_model",
    "start_gesture",
]


class Shot(Value):
    """One picture, `at_s` seconds of the page's own time after its first frame; by the page's own camera, or from a view."""

    at_s: float = 0.0
    view: View | None = None


class Recipe(Value):
    """What to do with a site: pictures, measurements, and how long it may take. `size_px` is width and height.

    `scale` is how many pixels of the device a pixel of the page is wide (devicePixelRatio). `transparent` leaves out what the
    page clears its picture with, and the background of a Three.js scene.
    """

    shots: tuple[Shot, ...] = (Shot(),)
    size_px: Size = (960, 540)
    scale: float = 1
    transparent: bool = False
    gather: frozenset[Gather] = frozenset({"metrics"})
    budget_s: float = 30.0


class Place(Value):
    """Where in a script; 1-based line and column."""

    file: str
    line: int
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Trouble(Value):
    """Something that went wrong in the page or at its edges. `count` is how often the same was seen."""

    kind: TroubleKind
    text: str
    place: Place | None = None
    count: int = 1


class Frame(Value):
    """A picture as it was drawn. `file` is its name in the run's store; `sha256` is of its RGBA pixels."""

    t_s: float
    file: str
    sha256: str
    size_px: Size
    look: Look
    motion: float | None = None  # mean difference of luminance from the frame before, 0 to 255; None for the first
    view: str | None = None  # its name; None for the page's own camera


class Rate(Value):
    """Frames a second in real time; `min` is of the longest gap between two frames."""

    measured: float
    min: float


class Cost(Value):
    """Milliseconds of closed frames: drawn, and read back so that they were really finished."""

    p50: float
    p95: float
    n: int
    spread: float | None = None  # from the first to the third quarter of the sorted frames


class Growth(Value):
    """How the objects of GL (textures, buffers, programs) and their bytes changed over frames: first, last, share of growing steps."""

    frames: int
    objects: tuple[int, int]
    bytes: tuple[int, int]
    objects_steady: float
    bytes_steady: float


class Metrics(Value):
    """Numbers of one page. Bytes are of live GL objects, render targets within `texture_bytes`."""

    renderer: str | None = None
    software: bool | None = None
    size_px: Size | None = None
    fps: Rate | None = None
    frame_ms: Cost | None = None
    relative: float | None = None  # frame_ms as a multiple of the reference scene's on this machine, where that was measured
    first_frame_ms: float | None = None
    compile_ms: float | None = None  # what the first frame took more than later ones: shaders, and sending to the GPU
    draw_calls: int | None = None
    triangles: int | None = None
    programs: int | None = None
    texture_bytes: int | None = None
    buffer_bytes: int | None = None
    main_thread_ms: float | None = None  # of a frame: the page's JavaScript, without drawing
    growth: Growth | None = None
    three_revision: str | None = None


class Contexts(Value):
    """Contexts of WebGL and WebGPU: how many were made, asked for in vain, lost on a canvas in the document; and such canvases."""

    canvases: int = 0
    made: int = 0
    refused: int = 0
    lost: int = 0
    webgpu_refused: int = 0  # adapters that a page asked for in vain
    offscreen: int = 0  # canvases handed to workers, whose draw calls are not counted
    outside: int = 0  # drew on canvases that are not in the document
    shown: bool | None = None  # whether styles let the largest one be seen; None when there is none
    screen_draws: int = 0  # draw calls to the screen since the page was loaded


class Model(Value):
    """The Three.js scene as a GLB, as it stood at the last frame. `left_out` says in words what glTF has no words for."""

    file: str  # its name in the run's store
    left_out: tuple[str, ...] = ()


class Served(Value):
    """A file of a package that the stage gave in place of a public mirror. `exact` is False where a version stood in for a range."""

    address: str
    package: str
    version: str
    exact: bool


class Capture(Value):
    """All evidence of one performance. `ended` is how it ended; everything seen until then is here."""

    site_sha: str
    ended: Literal["done", "hung", "crashed"]
    ready: bool  # the page drew and then waited for nothing
    frames: tuple[Frame, ...] = ()
    trouble: tuple[Trouble, ...] = ()
    refused_scripts: tuple[str, ...] = ()  # addresses of code or data that the page asked the network for
    served: tuple[Served, ...] = ()
    loaded: tuple[str, ...] = ()  # addresses of what was read from the site's folder
    contexts: Contexts = Contexts()
    metrics: Metrics = Metrics()
    screen: Frame | None = None  # the whole window at the moment of the last frame, as the compositor shows it
    witness: Witness | None = None  # how far `screen` and the canvas's own pixels agree
    digest: Digest | None = None  # of the Three.js scene on the screen, where one was asked for and found
    model: Model | None = None  # where one was asked for and could be made
    quanta_before: int = 0  # steps of 1/60 s before the page's time 0
    seconds: float = 0.0  # of work, without waiting for a browser
