"""Clauses: an edit's words cut into single wishes, and what introduces each."""

import re
from collections.abc import Mapping
from typing import Literal

Verb = Literal["add", "remove", "move", "swap", "make", "undo", "plain"]

_POLITE = re.compile(
    r"^(?:(?:please|now|then|also|and|but|ok|okay|just|hey|hi|so|finally|instead)\b[\s,]*|(?:can|could|would) (?:you|we)\b\s*"
    r"|i(?:'d| would)? (?:want|like|need|prefer)(?: you)?(?: to(?! the\b))?\b\s*|let(?:'s| us)\b\s*|it (?:should|must) have\b\s*(?=no\b))+"
)
_TAIL = re.compile(r"[\s,]*\b(?:please|too|as well|instead|now|thanks|thank you|at all|completely|entirely)$")
_VERBS: Mapping[Verb, str] = {
    "undo": r"undo|revert|go back|take (?:that|it) back|restore",
    "remove": (
        r"remove|delete|erase|drop|hide|take away|take out|get rid of|clear away|cut out|cut|lose|there should be no|no more|"
        r"without(?: any)?|no(?! longer)|do away with|leave out|make do without"
    ),
    "add": (
        r"add(?: in)?|insert|include|plant|build|there should (?:also )?be|give (?:me|us)|put in|introduce|"
        r"with\b(?! (?:a|an|the)? ?roof)"
    ),
    "move": r"move|shift|bring|push|pull|slide|drag|relocate|put|place|set(?= (?:the|it|them))|stand(?= (?:the|it|them))|lift|raise|lower",
    "swap": r"swap|replace|exchange|substitute|use",
    "make": r"make|turn|change|paint|colou?r|set|give|let|have|render|dye|switch|light|dim",
}
_STARTS = re.compile(rf"(?:{'|'.join(f'(?:{pattern})' for pattern in _VERBS.values())})\b")
_JOINT = re.compile(r"\s*(?:[.;!?]+|,\s*(?:and then|then|and|but)?|\band then\b|\bthen\b|\band\b|\bbut\b)\s+")


def clauses(text: str) -> list[str]:
    """The wishes of a text one by one, in lower case, without what is only polite. A joint parts two wishes where a verb follows."""
    text = " ".join(text.lower().replace("\u2019", "'").split())
    found: list[str] = []
    start = at = 0
    for joint in _JOINT.finditer(text):
        hard = joint[0].strip()[:1] in tuple(".;!?")
        if joint.start() >= at and (hard or _STARTS.match(_POLITE.sub("", text[joint.end() :]))):
            found.append(text[start : joint.start()])
            start = at = joint.end()
    found.append(text[start:])
    return [clause for one in found if (clause := _plain(one))]


def _plain(clause: str) -> str:
    clause = clause.strip(" .,;!?")
    while (shorter := _TAIL.sub("", _POLITE.sub("", clause)).strip(" .,;!?")) != clause:
        clause = shorter
    return clause


def verb_of(clause: str) -> tuple[Verb, str]:
    """What introduces a clause, and the rest of it."""
    for verb, pattern in _VERBS.items():
        if (found := re.match(rf"(?:{pattern})(?:\s+|$)", clause)) is not None:
            return verb, clause[found.end() :]
    return "plain", clause
