"""Offers: the models that a person can choose in the page: their prices, what they take, and whether their keys are there.

No key is in it, and no endpoint is asked.
"""

from scenewright.jobs.models import profiles
from scenewright.models import keys
from scenewright.models.profiles import Effort, Profile, Profiles
from scenewright.values.base import Value
from scenewright.values.brief import Limits
from scenewright.values.money import Price


class Offer(Value):
    """A model that is known. `name` chooses it. `efforts` is None where nobody knows them; `price` where it is not known.

    `missing` is the variable of its key where that is neither set nor in the keyring.
    """

    name: str
    model: str
    endpoint: str
    efforts: tuple[Effort, ...] | None
    price: Price | None
    vision: bool
    local: bool
    missing: str | None


class Offers(Value):
    """What the prompt bar offers: models, endpoints that serve any model as ENDPOINT/MODEL, where the prices are from, usual limits."""

    models: tuple[Offer, ...]
    endpoints: tuple[Offer, ...]
    prices: str
    limits: Limits


def offers() -> Offers:
    """All of them, those whose key is there first. Raises UserError where a person's own file of profiles is wrong."""
    known = profiles()
    models = sorted((_offer(profile, _name(known, profile)) for profile in known.named()), key=lambda offer: offer.missing is not None)
    endpoints = tuple(_offer(known.at(endpoint, ""), endpoint) for endpoint in known.endpoints)
    prices = next((profile.price_of for profile in known.named() if profile.price), "")
    return Offers(models=tuple(models), endpoints=endpoints, prices=prices, limits=Limits())


def _name(known: Profiles, profile: Profile) -> str:
    """The short name where it alone means this endpoint."""
    return profile.model if known.find(profile.model).endpoint == profile.endpoint else f"{profile.endpoint}/{profile.model}"


def _offer(profile: Profile, name: str) -> Offer:
    variable = profile.key_variable
    return Offer(
        name=name,
        model=profile.model,
        endpoint=profile.endpoint,
        efforts=profile.efforts,
        price=profile.price,
        vision=profile.vision,
        local=profile.local,
        missing=variable if variable is not None and keys.place(variable) is None else None,
    )
