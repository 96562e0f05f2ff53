"""Formulas: what people write becomes JavaScript, and nothing else does."""

from math import cos, exp, hypot, sin

import pytest

from scenewright.composer.formula import BadFormulaError, found_in, javascript
from scenewright.composer.layout import lay_out
from scenewright.composer.parse import parse
from scenewright.composer.script import write_script


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("sin(x)*cos(y)", sin(0.5) * cos(2)),
        ("x^2 - y^2", 0.25 - 4),
        ("-x^2", -0.25),
        ("2xy + 1", 2 * 0.5 * 2 + 1),
        ("exp(-(x^2+y^2))", exp(-4.25)),
        ("x²y / 3", 0.25 * 2 / 3),
        ("2^-x", 2**-0.5),
        ("cos(r)", cos(hypot(0.5, 2))),
        ("2^3^2", 512),
        ("1 - -x", 1.5),
    ],
)
def test_a_formula_means_what_it_says(text: str, value: float) -> None:
    python = javascript(text).replace("Math.", "")
    names = {"sin": sin, "cos": cos, "exp": exp, "pow": pow, "hypot": hypot, "x": 0.5, "y": 2.0}
    assert eval(python, {"__builtins__": {}}, names) == pytest.approx(value)


@pytest.mark.parametrize(
    "text", ["", "alert(1)", "x; y", "sin x", "((x)", "x +", "constructor", "x.y", "`x`", "(" * 50 + "x" + ")" * 50, "+".join(["x"] * 99)]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadFormulaError):
        javascript(text)


def test_a_brief_cannot_bring_code_into_a_script() -> None:
    source = write_script(lay_out(parse("the surface z = x); fetch('/"), seed=0)[0])
    assert "fetch" not in source.split("\n", 1)[1]
    assert found_in("z = fetch(1)") == ("z = fetch(1)", None)
