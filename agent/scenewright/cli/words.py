"""Words of models and pages, as a terminal may have them: an escape sequence in them could steer it."""


def plain(text: str) -> str:
    """On one line, without what could steer a terminal."""
    return "".join(character if character.isprintable() else " " for character in text)


def lines(text: str) -> str:
    """The same, line by line."""
    return "\n".join(plain(line) for line in text.splitlines())
