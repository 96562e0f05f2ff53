"""Models: from a name on the command line to a model, its price, and what was done with what was asked for."""

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import JsonValue

from scenewright.errors import UserError
from scenewright.loop.critic import Critic
from scenewright.models import keys
from scenewright.models.cast import Actor, Cast
from scenewright.models.chat import Able, ChatModel
from scenewright.models.profiles import Profile, Profiles
from scenewright.packages import npm
from scenewright.settings import Settings
from scenewright.values.base import Value
from scenewright.values.engine import EngineName
from scenewright.values.money import FREE, Price

COMPOSER = "composer"
OWN_FILE = "models.toml"
PICTURES = 2  # of each look, where nobody said


class Choice(Value):
    """What a person said about the model; what was not said is in its profile. `provider` pins who serves it behind a router.

    `repair` names a model of its own for repairs, `fallback` one that stands in when another refuses or cannot be had. `pictures` is
    how many of each look a model is sent that sees; `critic` names a model that sees and says what it thinks of a scene that passes.
    """

    model: str = COMPOSER
    base_url: str | None = None
    key_variable: str | None = None
    effort: str | None = None
    price: Price | None = None
    provider: str | None = None
    repair: str | None = None
    fallback: str | None = None
    pictures: int | None = None
    critic: str | None = None


def choose(
    choice: Choice, *, seed: int, engine: EngineName = "three", environ: Mapping[str, str] = os.environ
) -> tuple[ChatModel, Price | None]:
    """The model, and its price where it is known. Raises UserError for a choice that cannot be meant, and when there is no key.

    Each is imported only when it is chosen: the openai package alone takes half a second.
    """
    require(choice)
    if choice.model == COMPOSER:
        from scenewright.composer import Composer
        from scenewright.composer.wordnet import WordNet

        return Composer(seed, engine=engine, dictionary=WordNet(npm.nouns(Settings.read(environ).cache))), FREE
    first = _actor(choice, environ)
    repair, fallback = (
        _actor(Choice(model=name, effort=choice.effort), environ) if name is not None else None for name in (choice.repair, choice.fallback)
    )
    model = Cast(first, repair=repair, fallback=fallback) if repair or fallback else first.model
    return model, first.price


def critic(choice: Choice, environ: Mapping[str, str] = os.environ) -> Critic | None:
    """Who advises, if anybody does. Raises UserError for one that sees nothing, and without its key."""
    if choice.critic is None:
        return None
    asked = Choice(model=choice.critic)
    if not profile_of(asked, environ).vision:
        raise UserError(f"A critic has to see the scene, and {choice.critic} takes no pictures; `scenewright models` says who does.")
    actor = _actor(asked, environ)
    return Critic(actor.model, actor.price)


def able(choice: Choice, environ: Mapping[str, str] = os.environ) -> Able:
    """What all who may be asked can take: the shortest context, and pictures where one of them sees. Raises UserError."""
    if choice.model == COMPOSER:
        return Able()
    others = (Choice(model=name) for name in (choice.repair, choice.fallback) if name is not None)
    known = [profile_of(one, environ) for one in (choice, *others)]
    pictures = PICTURES if choice.pictures is None else choice.pictures
    contexts = [profile.context for profile in known if profile.context is not None]
    return Able(context=min(contexts, default=None), pictures=pictures if any(profile.vision for profile in known) else 0)


def _actor(choice: Choice, environ: Mapping[str, str]) -> Actor:
    profile = profile_of(choice, environ)
    key = secret(profile, environ)
    from scenewright.models.openai_chat import OpenAIChat

    return Actor(OpenAIChat(profile, key=key, effort=choice.effort), profile.price)


def profile_of(choice: Choice, environ: Mapping[str, str] = os.environ) -> Profile:
    """The profile of a language model, with what a person said over it. Raises UserError for a name of which nothing is known.

    A key goes only to the endpoint that it was named for: an address that no profile has gets none but by --key-variable.
    """
    profile = profiles(environ).find(choice.model, base_url=choice.base_url)
    said: dict[str, object] = {}
    if choice.key_variable is not None:
        said["key_variable"] = choice.key_variable
    if choice.price is not None:
        said |= {"price": choice.price, "price_of": "what you said"}
    if choice.provider is not None:
        if profile.pin_field is None:
            raise UserError(f"{profile.endpoint} serves its models itself: there is no provider to choose.")
        pinned = {"only": [choice.provider], "allow_fallbacks": False}
        said["extra"] = {**profile.extra, profile.pin_field: pinned}
    return profile.model_copy(update=said)


def secret(profile: Profile, environ: Mapping[str, str] = os.environ) -> str:
    """The key for this profile's endpoint, or a word in its place where it needs none. Raises UserError when it is missing."""
    if profile.key_variable is None:
        return "none"
    if (key := keys.key(profile.key_variable, environ)) is None:
        variable = profile.key_variable
        raise UserError(
            f"The model {profile.model} needs a key: set {variable}, keep it with `scenewright key set {variable}`, "
            "or choose the composer, which needs none."
        )
    return key


def profiles(environ: Mapping[str, str] = os.environ) -> Profiles:
    """All profiles, a person's own among them. Raises UserError when that file is wrong, or was named and is not there."""
    if named := environ.get("SCENEWRIGHT_MODELS"):
        if not Path(named).is_file():
            raise UserError(f"SCENEWRIGHT_MODELS is {named!r}, and there is no such file.")
        return Profiles(Path(named))
    return Profiles(Path(environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "scenewright" / OWN_FILE)


def notes(choice: Choice, environ: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """What of a choice is not done as it was said, in a sentence each."""
    if choice.model == COMPOSER or choice.effort is None:
        return ()
    profile = profile_of(choice, environ)
    tier = profile.effort(choice.effort)
    if tier == choice.effort:
        return ()
    if tier is None:
        return (f"{profile.model} takes no effort: {choice.effort} is not sent.",)
    return (f"{profile.model} has no effort {choice.effort}: {tier} is sent, the nearest.",)


def remembered(choice: Choice) -> Mapping[str, JsonValue]:
    """What of a choice may stand in a log, to be chosen again from it: all but an address that holds a password."""
    secret = choice.base_url is not None and "@" in urlsplit(choice.base_url).netloc
    kept: Mapping[str, JsonValue] = choice.model_dump(mode="json", exclude_defaults=True, exclude={"base_url"} if secret else set())
    return kept


def require(choice: Choice) -> None:
    """Raises UserError for what cannot be meant, in words for the command line and for the page."""
    if choice.model == COMPOSER and choice.base_url is not None:
        raise UserError("A base URL needs a model: the composer is built in and asks no endpoint.")
    if choice.model == COMPOSER and (choice.repair or choice.fallback):
        raise UserError("A second model needs a first one: the composer repairs its own scenes and never refuses.")
    if choice.model == COMPOSER and choice.critic is not None:
        raise UserError("A critic needs a model that can take advice: the composer cannot.")
    if choice.critic == COMPOSER:
        raise UserError("The composer cannot be a critic: it sees nothing.")
    if COMPOSER in (choice.repair, choice.fallback):
        raise UserError("The composer cannot repair or stand in: it does not know what another model has begun.")
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
