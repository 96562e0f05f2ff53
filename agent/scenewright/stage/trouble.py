"""TroubleLog: what a page complains of, as Chromium's protocol tells it, each kind and text once with a count."""

from collections.abc import Mapping
from typing import Any

from playwright.async_api import CDPSession

from scenewright.values.capture import Place, Trouble, TroubleKind

MOST = 200
LONGEST_TEXT = 2_000
# Said by Chromium about the stage's own reading of pixels.
OURS = ("GPU stall due to ReadPixels",)


class TroubleLog:
    """Collects troubles in the order they were first seen."""

    def __init__(self) -> None:
        self._seen: dict[tuple[TroubleKind, str, Place | None], int] = {}
        self._exceptions: dict[int, tuple[TroubleKind, str, Place | None]] = {}

    def add(self, kind: TroubleKind, text: str, place: Place | None = None) -> None:
        """Note one occurrence. Beyond 200 different ones only the counts of known ones grow."""
        key = (kind, text[:LONGEST_TEXT], place)
        if key in self._seen or len(self._seen) < MOST:
            self._seen[key] = self._seen.get(key, 0) + 1

    def all(self) -> tuple[Trouble, ...]:
        """Everything noted so far."""
        return tuple(Trouble(kind=kind, text=text, place=place, count=count) for (kind, text, place), count in self._seen.items())

    def listen(self, cdp: CDPSession) -> None:
        """Note what this page throws and prints."""
        cdp.on("Runtime.exceptionThrown", self._thrown)
        cdp.on("Runtime.exceptionRevoked", self._revoked)
        cdp.on("Runtime.consoleAPICalled", self._printed)
        cdp.on("Log.entryAdded", self._logged)

    def _thrown(self, event: Mapping[str, Any]) -> None:
        details = event["exceptionDetails"]
        thrown = details.get("exception", {})
        kind: TroubleKind = "unhandled_rejection" if "(in promise)" in details.get("text", "") else "script_error"
        text = thrown.get("description") or str(thrown.get("value", details.get("text", "an error without a message")))
        frames = _of_page(details)
        place = _place(frames[0]) if frames else _place(details) if details.get("url") else None
        message = text.split("\n    at ")[0]
        self._exceptions[details["exceptionId"]] = (kind, message[:LONGEST_TEXT], place)
        self.add(kind, message, place)

    def _revoked(self, event: Mapping[str, Any]) -> None:
        """A rejection found its handler after all."""
        if (key := self._exceptions.pop(event["exceptionId"], None)) in self._seen and key is not None:
            self._seen[key] -= 1
            if self._seen[key] == 0:
                del self._seen[key]

    def _printed(self, event: Mapping[str, Any]) -> None:
        kinds: dict[str, TroubleKind] = {"error": "console_error", "assert": "console_error", "warning": "console_warning"}
        kind = kinds.get(event["type"])
        text = " ".join(_words(argument) for argument in event["args"])
        if kind is None or any(ours in text for ours in OURS):
            return
        frames = _of_page(event)
        if kind == "console_error" and "Shader Error" in text:
            kind = "shader_error"
        self.add(kind, text, _place(frames[0]) if frames else None)

    def _logged(self, event: Mapping[str, Any]) -> None:
        """What the browser itself blocked: a script of other bytes than its integrity says, one that is not safe to load."""
        entry = event["entry"]
        if entry["source"] == "security" and entry["level"] == "error":
            self.add("request_failed" if "blocked" in entry["text"] else "console_error", entry["text"])


def _words(argument: Mapping[str, Any]) -> str:
    return str(argument.get("value", argument.get("description", argument.get("type", ""))))


def _of_page(told: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The calls that led to it, the innermost first, without those of the stage's own scripts, which have no address."""
    return [frame for frame in told.get("stackTrace", {}).get("callFrames", []) if frame["url"]]


def _place(frame: Mapping[str, Any]) -> Place:
    """Chromium counts lines and columns from 0."""
    return Place(file=str(frame["url"]).rsplit("/", 1)[-1] or "index.html", line=frame["lineNumber"] + 1, column=frame["columnNumber"] + 1)
