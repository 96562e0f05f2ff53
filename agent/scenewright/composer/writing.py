"""Writing: words in quotation marks that are to be read in the scene, on a sign or as letters, taken out of a brief."""

import re

_QUOTED = r"[\"\u201c\u201d](?P<text>[^\"\u201c\u201d\n]{1,60})[\"\u201c\u201d]"
_SHOUTED = r"(?P<loud>[A-Z0-9][A-Z0-9'!?&-]+(?: [A-Z0-9][A-Z0-9'!?&-]+)*)\b[!?]?"
_TEXT = rf"(?:{_QUOTED}|{_SHOUTED})"
_BUILT = r"(?:(?:written|made|built|spelled|spelt|set)(?: out)? )?(?:in|with|of|from|out of)"
_SAY = (
    r"(?:that |which )?(?:says?|saying|reads?|reading|spells?|spelling|spelled|spelt|with the (?:words?|text|name)|marked|labell?ed)"
    r"(?: out)?(?: the words?)?"
)
_LETTERS = rf" {_BUILT} (?P<looks>(?:[\w-]+,? ){{0,4}})letters"
_PATTERNS = (
    (re.compile(rf"\b[Ll]etters?(?P<between> [\w ]{{0,30}}?)?,? {_SAY} {_TEXT}"), "lettering{between}"),
    (re.compile(rf"\b(?:[Tt]he |[Aa] )?(?:[Ww]ords?|[Tt]ext|[Nn]ame|[Tt]itle|[Ll]etters) {_TEXT}(?:{_LETTERS})?"), "a {looks}lettering"),
    (re.compile(rf"{_QUOTED}{_LETTERS}"), "a {looks}lettering"),
    (re.compile(rf"(?:,? (?:{_SAY}|with|and the words?)|:) {_TEXT}"), ""),
    (re.compile(rf"(?<=[Ss]ign) {_QUOTED}"), ""),
)  # fmt: skip
_SOLID = re.compile(r"\b3-?[dD] ")  # letters are
BEARERS = ("letters", "sign")
LONGEST = 24  # characters
_DRAWN = re.compile(r"[A-Za-z0-9 !?.,:'&+/-]")


def writing_of(brief: str) -> tuple[str, tuple[str, ...]]:
    """The brief without what is to be read in the scene, and those words, in order; letters that stand are called lettering."""
    if not re.search(r"\b(sign|signpost|board|letters?|lettering|words?|text|name|title)\b", brief, re.IGNORECASE):
        return brief, ()
    found: list[tuple[int, str]] = []
    for pattern, instead in _PATTERNS:

        def taken(match: re.Match[str], instead: str = instead) -> str:
            parts = match.groupdict()
            found.append((match.start(), (parts["text"] if parts.get("text") else parts.get("loud")) or ""))
            return instead.format(**{key: _SOLID.sub("", value or "") for key, value in parts.items()})

        brief = pattern.sub(taken, brief)
    return brief, tuple(text for _, text in sorted(found, key=lambda one: one[0]))


def drawn(text: str) -> tuple[str, str | None]:
    """The words as the kit can draw them, and a sentence when not all of them can be shown."""
    plain = "".join(c for c in text if _DRAWN.fullmatch(c) or (c.isalpha() and c < "\u0180")).strip()
    shown = " ".join(plain.split())[:LONGEST].strip()
    return shown, None if shown == " ".join(
        text.split()
    ) else f"Of the words '{text}' is shown '{shown}'." if shown else f"'{text}' cannot be written yet."
