"""Scene: the digest that the page's own world gives, checked before anything is made of it. What does not fit is no digest."""

import logging
from typing import Any

from pydantic import TypeAdapter, ValidationError

from scenewright.values.digest import Digest

log = logging.getLogger(__name__)
RAW: TypeAdapter[Any] = TypeAdapter(Any)


def digest(raw: object, *, t_s: float) -> Digest | None:
    """The digest as a value; None where there is no Three.js scene, or the page's objects are not what they say."""
    if not isinstance(raw, dict):
        return None
    try:
        return Digest.model_validate({**{name: value for name, value in raw.items() if value is not None}, "t_s": t_s})
    except ValidationError as error:
        log.warning("no digest: %s", raw.get("error") or error)
        return None
