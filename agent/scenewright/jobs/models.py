"""Models: from a name on the command line to a model and its price."""

import os
from collections.abc import Mapping
from urllib.parse import urlsplit

from pydantic import JsonValue

from scenewright.errors import UserError
from scenewright.models.chat import ChatModel
from scenewright.values.base import Value
from scenewright.values.engine import EngineName
from scenewright.values.money import FREE, Price

COMPOSER = "composer"
DEFAULT_KEY = "OPENAI_API_KEY"
NO_KEY = "no variable, since none was named"


class Choice(Value):
    """What a person said about the model. `price` is dollars per million tokens: input, cached input, output."""

    model: str = COMPOSER
    base_url: str | None = None
    key_variable: str | None = None
    effort: str | None = None
    price: Price | None = None


def choose(
    choice: Choice, *, seed: int, engine: EngineName = "three", environ: Mapping[str, str] = os.environ
) -> tuple[ChatModel, Price | None]:
    """The model, and its price where it is known. Raises UserError for a choice that cannot be meant, and when there is no key.

    Each is imported only when it is chosen: the openai package alone takes half a second.
    """
    require(choice)
    if choice.model == COMPOSER:
        from scenewright.composer import Composer

        return Composer(seed, engine=engine), FREE
    # A key goes only to the endpoint it was named for: OpenAI's own by default, any other by --key-variable; none without.
    variable = choice.key_variable or (DEFAULT_KEY if choice.base_url is None else None)
    key = environ.get(variable) if variable else "none"
    if not key:
        raise UserError(f"The model {choice.model} needs a key: set {variable}, or choose the composer, which needs none.")
    from scenewright.models.openai_chat import OpenAIChat

    model = OpenAIChat(choice.model, base_url=choice.base_url, key=key, key_variable=variable or NO_KEY, effort=choice.effort)
    return model, choice.price


def remembered(choice: Choice) -> Mapping[str, JsonValue]:
    """What of a choice may stand in a log, to be chosen again from it: all but an address that holds a password."""
    secret = choice.base_url is not None and "@" in urlsplit(choice.base_url).netloc
    kept: Mapping[str, JsonValue] = choice.model_dump(mode="json", exclude_defaults=True, exclude={"base_url"} if secret else set())
    return kept


def require(choice: Choice) -> None:
    """Raises UserError for what cannot be meant, in words for the command line and for the page."""
    if choice.model == COMPOSER and choice.base_url is not None:
        raise UserError("A base URL needs a model: the composer is built in and asks no endpoint.")
    if choice.model == COMPOSER and choice.effort is not None:
        raise UserError("A reasoning effort needs a model: the composer is built in and does not reason.")
    if choice.base_url is not None and not _is_address(choice.base_url):
        raise UserError(f"The base URL is {choice.base_url!r}; it takes an address such as https://api.example.com/v1.")


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0 and not any(map(str.isspace, text))
    except ValueError:  # no port, or no host
        return False
