"""Profiles: what is known of a model at an endpoint, as data. A person's own file adds to what is shipped.

No network and no keys here: only the names of the variables that hold them.
"""

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

from pydantic import Field, JsonValue, TypeAdapter, ValidationError

from scenewright.errors import UserError
from scenewright.values.base import Value
from scenewright.values.money import FREE, Price

Effort = Literal["low", "medium", "high", "max"]
TIERS: tuple[str, ...] = get_args(Effort)
SAMPLING = ("temperature", "top_p", "top_k", "min_p", "presence_penalty", "frequency_penalty", "n")
OWN = "own"  # the endpoint of an address that no profile has
WILD = frozenset("*?[")
Checked = TypeVar("Checked", bound=Value)


class Profile(Value):
    """A model at an endpoint. Sizes of contexts and outputs are tokens, waits are seconds, `image_px` is the longer edge.

    `efforts` are the tiers that it knows: None when nobody knows, so that what is asked for is sent as it is; none for a model
    that takes no effort. `effort_field` and `output_field` say where these go in a request. `reasoning_back` names the fields of
    a reply that go back as they came. `extra` is sent with every request.
    """

    model: str
    endpoint: str
    base_url: str | None
    key_variable: str | None = None
    local: bool = False
    efforts: tuple[Effort, ...] | None = None
    effort_field: str = "reasoning_effort"
    sampling: Literal["fixed", "free"] = "free"
    extra: Mapping[str, JsonValue] = {}
    pin_field: str | None = None
    output_field: Literal["max_completion_tokens", "max_tokens"] = "max_completion_tokens"
    output_default: int | None = None
    output_ceiling: int | None = None
    context: int | None = None
    price: Price | None = None
    price_of: str = ""
    vision: bool = False
    video: bool = False
    image_px: int = Field(default=1568, ge=64)
    strict: bool = False
    tool_choice: tuple[Literal["auto", "none", "required", "named"], ...] = ("auto", "none", "required")
    tool_calls: Literal["native", "fenced"] = "native"
    broken_arguments: Literal["as_said", "emptied"] = "as_said"
    reasoning_back: tuple[str, ...] = ("reasoning_content",)
    reasoning_required: bool = False
    first_token_s: float = Field(default=300, gt=0)
    between_tokens_s: float = Field(default=120, gt=0)

    def effort(self, wanted: str) -> str | None:
        """What is sent for an effort: the nearest tier that the model has, the higher of two that are equally near.

        None where it takes none. A word that is no tier is the endpoint's own, and is sent as it is.
        """
        if self.efforts is None:
            return wanted
        if wanted not in TIERS:
            return wanted if self.efforts else None
        at = TIERS.index(wanted)
        return min(self.efforts, key=lambda tier: (abs(TIERS.index(tier) - at), -TIERS.index(tier)), default=None)


class _Row(Value):
    match: str
    endpoints: tuple[str, ...] = ()
    known: Mapping[str, Any] = {}

    def fits(self, model: str, endpoint: str) -> bool:
        return fnmatch(model.lower(), self.match.lower()) and (endpoint in self.endpoints or not self.endpoints)


class Profiles:
    """All profiles: those that are shipped, and those of `own`, a file that may be missing. Raises UserError for a file that is wrong."""

    def __init__(self, own: Path | None = None):
        self._endpoints: dict[str, dict[str, Any]] = {}
        self._rows: list[_Row] = []
        self._take(files("scenewright.models").joinpath("profiles.toml").read_text(encoding="utf-8"), "profiles.toml")
        if own is not None and own.exists():
            try:
                self._take(own.read_text(encoding="utf-8"), str(own))
            except (OSError, UnicodeDecodeError) as error:
                raise UserError(f"{own} cannot be read: {error}.") from error

    def _take(self, text: str, name: str) -> None:
        try:
            read = tomllib.loads(text)
            endpoints = TypeAdapter(dict[str, dict[str, Any]]).validate_python(read.pop("endpoint", {}))
            models = TypeAdapter(list[dict[str, Any]]).validate_python(read.pop("model", []))
            of = f"{read.pop('as_of', name)}; {read.pop('source', name)}" if "as_of" in read else name
            if read:
                raise UserError(f"{name}: {', '.join(read)} is not known; it takes as_of, source, [endpoint.NAME] and [[model]].")
            for endpoint, known in endpoints.items():
                self._endpoints.setdefault(endpoint, {}).update(known)
                self._check(Profile, {"model": "", "endpoint": endpoint, "base_url": None, **self._endpoints[endpoint]}, name, endpoint)
            for known in models:
                where = str(known.get("match", "[[model]]"))
                row: dict[str, Any] = {key: known.pop(key) for key in ("match", "endpoints") if key in known}
                if "price" in known:
                    known = {"price_of": of, **known}
                self._rows.append(self._check(_Row, {**row, "known": known}, name, where))
                if odd := set(self._rows[-1].endpoints) - set(self._endpoints):
                    raise UserError(f"{name}: {where} is at {', '.join(sorted(odd))}, which is no endpoint; [endpoint.NAME] makes one.")
                self._check(Profile, {"model": where, "endpoint": "", "base_url": None, **known}, name, where)
        except (tomllib.TOMLDecodeError, ValidationError) as error:
            raise UserError(f"{name} is no file of profiles: {_first(error)}.") from error

    @staticmethod
    def _check(kind: type[Checked], values: dict[str, Any], name: str, where: str) -> Checked:
        try:
            return kind.model_validate(values)
        except ValidationError as error:
            raise UserError(f"{name}: {where}: {_first(error)}.") from error

    @property
    def endpoints(self) -> tuple[str, ...]:
        """The names of all endpoints."""
        return tuple(self._endpoints)

    def named(self) -> Iterator[Profile]:
        """Every model that is known by its whole name, at each endpoint that serves it."""
        for row in self._rows:
            if not WILD & set(row.match):
                yield from (self.at(endpoint, row.match) for endpoint in row.endpoints)

    def at(self, endpoint: str, model: str) -> Profile:
        """What is known of a model at an endpoint. Raises UserError where what a person wrote contradicts itself."""
        known = {"model": model, "endpoint": endpoint, "base_url": None, **self._endpoints.get(endpoint, {})}
        for row in self._rows:
            if row.fits(model, endpoint):
                known |= row.known
        if known.get("local") and "price" not in known:
            known |= {"price": FREE, "price_of": "your own machine"}
        profile = self._check(Profile, known, "The profile", model)
        if profile.sampling == "fixed" and (sent := sorted(set(profile.extra) & set(SAMPLING))):
            raise UserError(f"The profile of {model} sends {', '.join(sent)}, and its sampling is fixed: it would answer 400.")
        return profile

    def find(self, name: str, *, base_url: str | None = None) -> Profile:
        """By name, ENDPOINT/NAME, or name and address. Raises UserError for a name that nothing is known of, with the nearest."""
        if base_url is not None:
            return self.at(self._endpoint_of(base_url), name).model_copy(update={"base_url": base_url})
        endpoint, _, model = name.partition("/")
        if endpoint in self._endpoints and model:
            return self.at(endpoint, model)
        fitting = [row for row in self._rows if row.endpoints and fnmatch(name.lower(), row.match.lower())]
        exact = [row for row in fitting if not WILD & set(row.match)]
        if not fitting:
            raise UserError(f"Nothing is known of a model {name}. {self.near(name)}")
        row = (exact or fitting)[-1]
        return self.at(row.endpoints[0], row.match if exact else name)

    def near(self, name: str) -> str:
        """What a person may have meant, in a sentence."""
        known = sorted({profile.model for profile in self.named()})
        close = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
        meant = f"Did you mean {close[0]}? " if close else ""
        return f"{meant}`scenewright models` lists what is known; others are named ENDPOINT/MODEL, as in ollama/qwen3, or with --base-url."

    def _endpoint_of(self, base_url: str) -> str:
        def plain(address: str) -> str:
            return address.rstrip("/").replace("://localhost:", "://127.0.0.1:").lower()

        same = (name for name, known in self._endpoints.items() if plain(str(known.get("base_url"))) == plain(base_url))
        return next(same, OWN)


def _first(error: Exception) -> str:
    if not isinstance(error, ValidationError):
        return str(error)
    found = error.errors()[0]
    return ": ".join(filter(None, (".".join(map(str, found["loc"])), found["msg"])))
