"""Models: from a name on the command line to a model and its price."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from scenewright.errors import UserError
from scenewright.models.chat import ChatModel
from scenewright.values.money import FREE, Price

COMPOSER = "composer"


@dataclass(frozen=True)
class Choice:
    """What a person said about the model. `price` is dollars per million tokens: input, cached input, output."""

    model: str = COMPOSER
    base_url: str | None = None
    key_variable: str = "OPENAI_API_KEY"
    effort: str | None = None
    price: Price | None = None


def choose(choice: Choice, *, seed: int, environ: Mapping[str, str] = os.environ) -> tuple[ChatModel, Price | None]:
    """The model, and its price where it is known. Raises UserError when there is no key.

    Each is imported only when it is chosen: the openai package alone takes half a second.
    """
    if choice.model == COMPOSER:
        from scenewright.composer import Composer

        return Composer(seed), FREE
    key = environ.get(choice.key_variable)
    if not key:
        raise UserError(f"The model {choice.model} needs a key: set {choice.key_variable}, or use --model composer, which needs none.")
    from scenewright.models.openai_chat import OpenAIChat

    model = OpenAIChat(choice.model, base_url=choice.base_url, key=key, key_variable=choice.key_variable, effort=choice.effort)
    return model, choice.price
