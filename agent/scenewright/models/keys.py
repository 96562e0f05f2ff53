"""Keys: from an environment variable, or from the system's keyring. The one door to the keyring package, which is optional.

A key is named by its variable. It is never printed, logged or put into a message.
"""

import os
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal, TypeVar

from scenewright.errors import HostError

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE = "scenewright"
ABSENT = "The keyring needs a package that is not installed: pip install 'scenewright[keyring]'. An environment variable needs none."
Place = Literal["variable", "keyring"]
Result = TypeVar("Result")


def key(variable: str, environ: Mapping[str, str] = os.environ) -> str | None:
    """The key of this name; the variable goes before the keyring. None when there is neither, or no keyring that works."""
    if found := environ.get(variable):
        return found
    if find_spec("keyring") is None:
        return None
    try:
        return _with_keyring(lambda ring: ring.get_password(SERVICE, variable))
    except HostError:
        return None


def place(variable: str, environ: Mapping[str, str] = os.environ) -> Place | None:
    """Where the key of this name is."""
    if environ.get(variable):
        return "variable"
    return "keyring" if key(variable, environ) else None


def put(variable: str, secret: str) -> None:
    """Keep a key in the keyring. Raises HostError where there is none that works."""
    _with_keyring(lambda ring: ring.set_password(SERVICE, variable, secret))


def forget(variable: str) -> bool:
    """Take a key out of the keyring; whether one was there. Raises HostError where there is no keyring that works."""
    there = _with_keyring(lambda ring: ring.get_password(SERVICE, variable)) is not None
    if there:
        _with_keyring(lambda ring: ring.delete_password(SERVICE, variable))
    return there


def _with_keyring(action: "Callable[[KeyringBackend], Result]") -> Result:
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError as error:
        raise HostError(ABSENT) from error
    try:
        return action(keyring.get_keyring())
    except (KeyringError, RuntimeError, OSError) as error:  # their words may hold what they were given
        raise HostError(f"This system's keyring does not work ({type(error).__name__}). Set the environment variable instead.") from error
