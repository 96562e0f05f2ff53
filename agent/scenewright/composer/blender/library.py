"""Library: the definitions that scripts for Blender are put together from."""

import ast
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

SOURCES = ("shape", "land", "plants", "buildings", "figures")


@cache
def parts(names: frozenset[str]) -> str:
    """The definitions of these names and of all that they use, in the order in which they are written."""
    definitions = _definitions()
    wanted, left = set[str](), list(names)
    while left:
        name = left.pop()
        if name in definitions and name not in wanted:
            wanted.add(name)
            left += [node.id for node in ast.walk(definitions[name][0]) if isinstance(node, ast.Name)]
    return "\n\n\n".join(dict.fromkeys(text for name, (_, text) in definitions.items() if name in wanted))


@cache
def _definitions() -> Mapping[str, tuple[ast.stmt, str]]:
    """Every top-level name of the parts, with its statement and source."""
    found: dict[str, tuple[ast.stmt, str]] = {}
    for source in SOURCES:
        text = files("scenewright.composer.blender").joinpath("parts", f"{source}.py").read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            segment = ast.get_source_segment(text, node) or ""
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    found[name] = node, segment
                case ast.Assign(targets=[ast.Tuple(elts=elements)]):
                    found |= {element.id: (node, segment) for element in elements if isinstance(element, ast.Name)}
                case ast.Assign(targets=[ast.Name(id=name)]):
                    found[name] = node, segment
                case _:
                    pass
    return found


def has(part: str) -> bool:
    """Whether there is a part of that name: a function that takes a seed first."""
    match _definitions().get(part):
        case (ast.FunctionDef(args=ast.arguments(args=[first, *_])), _):
            return first.arg == "seed"
        case _:
            return False
