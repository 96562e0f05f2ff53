"""Errors, by who has to act.

    ScenewrightError
    ├─ UserError     the person fixes it        exit 2
    ├─ HostError     the operator fixes it      exit 3
    ├─ ModelError    the provider or the model  exit 4
    └─ SceneError    a tool's refusal (lint, ambiguous edit); never leaves Toolbox.call

What a page does is evidence, not an error; a limit is not an error; bugs are not wrapped.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from scenewright.values.capture import Place


class ScenewrightError(Exception):
    """Everything that Scenewright raises on purpose. The message is for a person and says what to do."""

    exit_code = 3


class UserError(ScenewrightError):
    """The person fixes it: a wrong argument, a missing file."""

    exit_code = 2


class HostError(ScenewrightError):
    """The operator fixes it: a missing browser, a full disk."""

    exit_code = 3


ModelTrouble = Literal[
    "key", "credit", "unknown_model", "not_found", "sampling", "context", "bad_request",  # what is asked must change
    "rate_limit", "overloaded", "server", "unreachable", "cut", "empty", "not_an_answer",  # another try may succeed
    "no_first_token", "stalled", "other",
]  # fmt: skip


class ModelError(ScenewrightError):
    """The provider or the model: refused, unreachable, not an answer. `trouble` names which."""

    exit_code = 4

    def __init__(self, message: str, *, trouble: ModelTrouble = "other"):
        super().__init__(message)
        self.trouble = trouble


class SceneError(ScenewrightError):
    """A tool's refusal, told to the model. `place` is in its own script."""

    def __init__(self, message: str, *, place: Place | None = None):
        super().__init__(message)
        self.place = place


class BrowserMissing(HostError):
    """No Chromium was found in any of the usual places."""

    def __init__(self, tried: Sequence[Path]):
        where = ", ".join(map(str, tried)) or "nothing"
        super().__init__(f"No Chromium found (tried {where}). Run `scenewright setup`, or set SCENEWRIGHT_CHROMIUM to its path.")


class BrowserFailed(HostError):
    """Chromium was found and would not start, or died and would not come back."""


class NoWalls(UserError):
    """Something that Scenewright did not write itself would run without any wall around it."""

    def __init__(self) -> None:
        super().__init__(
            "No wall can stand around the browser on this machine, so only scenes of the composer run. `scenewright doctor` says how to "
            "change that; --unsafe-local, or SCENEWRIGHT_UNSAFE_LOCAL=1, runs everything nevertheless."
        )


class PackagesMissing(HostError):
    """Three.js or esbuild is not in the cache folder."""

    def __init__(self, folder: Path):
        super().__init__(f"Three.js and esbuild are not in {folder}. Run `scenewright setup`.")


class BlenderMissing(HostError):
    """The Blender environment is not in the cache folder."""

    def __init__(self, folder: Path):
        super().__init__(f"Blender is not in {folder}. Run `scenewright setup blender` (a download of about 350 MB).")
