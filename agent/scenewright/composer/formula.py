"""Formula: a function of x and y as people write it, 'sin(x)*cos(y)' or 'x^2 - y^2', read by a small grammar into JavaScript.

    sum = product {(+ | -) product}        product = power {[* | /] power}        power = sign [(^ | **) power]
    sign = [+ | -] sign | number | x | y | r | pi | e | name "(" sum ")" | "(" sum ")"

Nothing that is not in the grammar gets into a script.
"""

import re
from collections.abc import Iterator

FUNCTIONS = {
    "sin": "sin", "cos": "cos", "tan": "tan", "asin": "asin", "acos": "acos", "atan": "atan", "sinh": "sinh", "cosh": "cosh",
    "tanh": "tanh", "sqrt": "sqrt", "abs": "abs", "exp": "exp", "ln": "log", "log": "log", "floor": "floor", "sign": "sign",
}  # fmt: skip
_VALUES = {"x": "x", "y": "y", "r": "Math.hypot(x, y)", "pi": "Math.PI", "π": "Math.PI", "e": "Math.E"}
_TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|\.\d+|\*\*|[a-zπ]+|[-+*/^()²³])")
_HEAD = re.compile(r"(?:\b(?P<noun>surface|plot|graph|function)\s+(?:of\s+)?)?(?:\b[z]|\bf\s*\(\s*x\s*,\s*y\s*\))\s*=\s*", re.IGNORECASE)
_LONGEST = 80  # tokens
_DEEPEST = 24


class BadFormulaError(ValueError):
    """Text that the grammar does not read."""


def javascript(text: str) -> str:
    """The formula as the body of a JavaScript function of x and y. Raises BadFormulaError."""
    tokens = list(_tokens(text))
    if "".join(tokens) != re.sub(r"\s+", "", text.lower()) or not tokens:
        raise BadFormulaError(text)
    return _Reader(tokens).whole()


def found_in(brief: str) -> tuple[str, str | None]:
    """A brief with its first formula taken out, 'surface' left in its place, and the formula; None without one that can be read."""
    head = _HEAD.search(brief)
    if head is None:
        return brief, None
    spans = [match.end() for match in _matches(brief[head.end() :].lower())]
    for end in reversed(spans[:_LONGEST]):
        text = brief[head.end() : head.end() + end].strip().lower()
        try:
            javascript(text)
        except BadFormulaError:
            continue
        noun = "surface" if head["noun"] or not re.search(r"\bsurface\b", brief[: head.start()]) else ""
        return f"{brief[: head.start()]}{noun} {brief[head.end() + end :]}", text
    return brief, None


def _matches(text: str) -> Iterator[re.Match[str]]:
    at = 0
    while (match := _TOKEN.match(text, at)) is not None:
        word = match[1]
        if word.isalpha() and word not in FUNCTIONS and word not in _VALUES and not set(word) <= {"x", "y"}:
            return
        yield match
        at = match.end()


def _tokens(text: str) -> Iterator[str]:
    for match in _matches(text.lower()):
        yield match[1]


class _Reader:
    """Recursive descent over tokens."""

    def __init__(self, tokens: list[str]):
        # 'xy' is a product, '²' a power
        self.tokens = [
            part for token in tokens for part in (list(token) if set(token) <= {"x", "y"} and len(token) > 1 else _powers(token))
        ]
        self.at = 0
        self.depth = 0

    def whole(self) -> str:
        if len(self.tokens) > _LONGEST:
            raise BadFormulaError("too long")
        found = self.sum()
        if self.peek():
            raise BadFormulaError(self.peek())
        return found

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        self.at += 1
        return token

    def sum(self) -> str:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise BadFormulaError("too deep")
        found = self.product()
        while self.peek() in {"+", "-"}:
            found = f"{found} {self.take()} {self.product()}"
        self.depth -= 1
        return found

    def product(self) -> str:
        found = self.power()
        while (token := self.peek()) and token not in {"+", "-", ")", "^", "**"}:
            mark = self.take() if token in {"*", "/"} else "*"
            found = f"{found} {mark} {self.power()}"
        return found

    def power(self) -> str:
        if self.peek() in {"+", "-"}:  # -x^2 is -(x^2)
            mark = self.take()
            return f"({mark}{self.power()})"
        base = self.value()
        if self.peek() in {"^", "**"}:
            self.take()
            return f"Math.pow({base}, {self.power()})"
        return base

    def value(self) -> str:
        token = self.take()
        if re.fullmatch(r"\d*\.?\d+", token):
            return repr(float(token))
        if token in _VALUES:
            return _VALUES[token]
        if token in FUNCTIONS or token == "(":
            if token != "(" and self.take() != "(":
                raise BadFormulaError(token)
            inner = self.sum()
            if self.take() != ")":
                raise BadFormulaError("a bracket is open")
            return f"Math.{FUNCTIONS[token]}({inner})" if token != "(" else f"({inner})"
        raise BadFormulaError(token or "it ends too early")


def _powers(token: str) -> list[str]:
    return {"²": ["^", "2"], "³": ["^", "3"]}.get(token, [token])
