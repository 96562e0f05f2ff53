"""Arguments: what help says that an option takes, and what is wrong with an argument in one sentence, as Scenewright says all else.

The library's own words (`<float range>`, `Value error, 'unity' is not one of …`) are those of its insides.
"""

import re
from collections.abc import Callable
from pathlib import Path

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

HELP = ["-h", "--help"]
OF_TYPE = {bool: "", int: "N", float: "NUMBER", str: "TEXT", Path: "PATH"}
OF_NAME = {
    "at": "SECONDS", "seconds": "SECONDS", "max_seconds": "SECONDS", "start": "SECOND", "end": "SECOND", "size": "WxH", "price": "PRICE",
    "max_dollars": "DOLLARS", "max_total_dollars": "DOLLARS", "base_url": "URL", "model": "NAME", "key_variable": "NAME",
    "out": "PATH", "root": "FOLDER", "record": "FOLDER", "replay": "FOLDER", "on": "VERSION",
    "keep": "FOLDER", "baselines": "FOLDER", "device": "NAME", "three": "VERSION", "junit": "FILE",
}  # fmt: skip
ALSO = {"max-usd": "max-dollars", "max-total-usd": "max-total-dollars"}  # options, without their dashes
CHOICE = re.compile(r"Invalid value for '([^']+)': Value error, (.+) is not one of (.+)")
NUMBER = re.compile(r"Invalid value for '([^']+)': Input should be (.+)")
MORE = re.compile(r"Got unexpected extra argument\(s\) \((.+)\)", re.DOTALL)
NUMBERS = (
    (r"greater than or equal to (\S+)", r"\1 or more"),
    (r"less than or equal to (\S+)", r"\1 or less"),
    (r"a valid integer.*", "a whole number"),
    (r"a valid number.*", "a number"),
    (r"a finite number.*", "a number"),
)


def plain(app: typer.Typer) -> TyperGroup:
    """The commands of an app, with help in plain words."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    waiting: list[object] = [group]
    while waiting:
        command = waiting.pop()
        assert isinstance(command, TyperCommand | TyperGroup)
        waiting += command.commands.values() if isinstance(command, TyperGroup) else ()
        helping = command.get_help_option(typer.Context(command, help_option_names=HELP))
        for parameter in (*command.params, helping):
            assert isinstance(parameter, TyperArgument | TyperOption)
            takes = _takes(parameter)
            if isinstance(parameter, TyperArgument):
                parameter.metavar = parameter.metavar or (parameter.name or "").upper()
                takes = takes if "|" in takes else ""
            parameter.display_type_rich = _always(takes)  # type: ignore[method-assign]
    return group


def usual(token: str) -> str:
    """The name of an option that is also known by another."""
    return ALSO.get(token, token)


def _always(words: str) -> Callable[..., str]:
    return lambda ctx: words


def _takes(parameter: TyperArgument | TyperOption) -> str:
    described = parameter.type_descriptor
    if described.is_choice:
        return "|".join(map(str, described.choices or ()))
    return OF_NAME.get(parameter.name or "") or next((word for kind, word in OF_TYPE.items() if kind.__name__ in parameter.bare_type()), "")


def sentence(error: typer.TyperException) -> str:
    """What is wrong, and what would mend it; empty where help was printed instead."""
    said = error.format_message().strip().rstrip(".")
    command = getattr(getattr(error, "ctx", None), "command_path", "scenewright")
    if (found := CHOICE.fullmatch(said)) is not None:
        name, given, known = found.groups()
        return f"{name} is {given}; it can be {' or '.join(known.replace(chr(39), '').split(', '))}."
    if (found := NUMBER.fullmatch(said)) is not None:
        name, wanted = found.groups()
        for pattern, words in NUMBERS:
            wanted = re.sub(pattern, words, wanted)
        return f"{name} takes {wanted}."
    if (found := MORE.fullmatch(said)) is not None and command.endswith(" make"):
        return f'{found[1]!r} is too much: put the description in quotes, as in {command} "a boat at dusk".'
    if found is not None:
        return f"{found[1]!r} is too much; `{command} --help` says what it takes."
    return f"{said}; `{command} --help` says what there is." if said else ""
