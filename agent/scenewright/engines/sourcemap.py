"""SourceMap: from a place in a bundled script back to the file it was written in (source map format, revision 3)."""

import json
from bisect import bisect_right
from dataclasses import dataclass

from scenewright.values.capture import Place

DIGITS = {character: value for value, character in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}
Segment = tuple[int, int, int, int]  # column here, source, line there, column there; all from 0


@dataclass(frozen=True)
class SourceMap:
    """A map for a script that begins after `line_offset` whole lines of its file. `own` are the sources worth naming."""

    text: str
    line_offset: int
    own: frozenset[str]

    def origin(self, place: Place) -> Place | None:
        """The place in the source, or None when it is not in one of our own."""
        content = json.loads(self.text)
        lines = content["mappings"].split(";")
        row = place.line - 1 - self.line_offset
        if not 0 <= row < len(lines):
            return None
        segments = _decode(lines, row)
        at = bisect_right([segment[0] for segment in segments], place.column - 1) - 1
        if at < 0:
            return None
        _, source, line, column = segments[at]
        name = content["sources"][source].rsplit("/", 1)[-1]
        return Place(file=name, line=line + 1, column=column + 1) if name in self.own else None


def _decode(lines: list[str], row: int) -> list[Segment]:
    """The segments of one line; columns start anew on each line, all other numbers go on from line to line."""
    source = line = column = 0
    segments: list[Segment] = []
    for index in range(row + 1):
        here = 0
        segments = []
        for text in filter(None, lines[index].split(",")):
            numbers = _numbers(text)
            here += numbers[0]
            if len(numbers) >= 4:
                source, line, column = source + numbers[1], line + numbers[2], column + numbers[3]
                segments.append((here, source, line, column))
    return segments


def _numbers(text: str) -> list[int]:
    """Base 64 VLQ: five bits a digit, the lowest bit of a number is its sign."""
    numbers: list[int] = []
    value = shift = 0
    for character in text:
        digit = DIGITS[character]
        value |= (digit & 31) << shift
        shift += 5
        if not digit & 32:
            numbers.append(-(value >> 1) if value & 1 else value >> 1)
            value = shift = 0
    return numbers
