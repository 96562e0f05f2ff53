"""Fingerprint: the same for the same failure, whatever line, count, value or name of the author's it comes with this time."""

import hashlib
import re

QUOTED = re.compile(r"(?<!\w)[\"'`“‘«][^\"'`“”‘’«»\n]{1,120}[\"'`”’»](?!\w)")
COLOUR = re.compile(r"#[\da-f]{3,8}\b", re.IGNORECASE)
PLACE = re.compile(r"\(?\b(?:[\w~./\\-]+\.(?:js|mjs|html?|py|glsl|ts)|<anonymous>|line|column)\b[: ]*\d*(?::\d+)*\)?", re.IGNORECASE)
NUMBER = re.compile(r"[-+]?(?:\b0x[\da-f]+|(?:\b|\.)\d[\d,.]*(?:e[-+]?\d+)?)(?: ?(?:%|×|x\b|ms\b|s\b|fps\b|px\b|[mk]b\b))?", re.IGNORECASE)
NAME = r"[\w$]+(?:(?:\.|\[\w*\]|\(\))[\w$]*)*"
# Where engines and checks put an author's names without quotes: before what is said of them, and after what they are.
BEFORE = re.compile(rf"{NAME}(?= is not (?:defined|a function|a constructor|iterable|callable|subscriptable)\b| is read-only)")
AFTER = re.compile(
    rf"(\b(?:exports no|attribute|identifier|planned and not in the scene:|not to be seen:) ){NAME}(?:, {NAME})*", re.IGNORECASE
)
NEAREST = re.compile(r" Nearest: .*")  # the remedy depends on the name


def fingerprint(*parts: str) -> str:
    """12 hex digits of the gist of all parts."""
    return hashlib.sha256(gist("\n".join(parts)).encode()).hexdigest()[:12]


def gist(text: str) -> str:
    """A failure without what may change while it stays the same: places, numbers, colours, and names that its author gave."""
    for pattern in (QUOTED, COLOUR):
        text = pattern.sub("#", text)
    text = AFTER.sub(r"\1#", BEFORE.sub("#", PLACE.sub("", text)))
    text = NUMBER.sub("#", NEAREST.sub("", text)).lower()
    return " ".join(filter(None, (re.sub(r"[^\w#]+", "", word) for word in text.split())))
