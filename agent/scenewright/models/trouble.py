"""Trouble: what went wrong at a provider, by name, in words that say what to do. No key is ever in them."""

import difflib
import re
from collections.abc import Sequence

import openai

from scenewright.errors import ModelError, ModelTrouble

RETRIED: frozenset[ModelTrouble] = frozenset({"rate_limit", "overloaded", "server", "unreachable", "cut", "empty", "not_an_answer"})
LISTED = 8
WORDS: tuple[tuple[str, ModelTrouble], ...] = (  # the first that fits; of what providers say with 400, 404, 429 or inside a stream
    (r"too many people|overloaded|at capacity|server is busy|engine.*busy", "overloaded"),
    (r"insufficient|quota|balance|credit|billing|payment", "credit"),
    (r"rate.?limit|too many requests", "rate_limit"),
    (r"context.{0,12}(length|window|size)|maximum context|too many tokens|prompt is too long", "context"),
    (r"temperature|top_p|top_k|presence_penalty|frequency_penalty", "sampling"),
    (r"model.{0,80}(incorrect|not found|not exist|unknown|invalid|not supported)|(unknown|invalid|no such) model", "unknown_model"),
)


def named(error: openai.OpenAIError | ValueError) -> ModelTrouble:
    """Which trouble it is."""
    said = _by_words(str(error))
    match error:
        case openai.AuthenticationError() | openai.PermissionDeniedError():
            return "key"
        case openai.APIStatusError(status_code=402):
            return "credit"
        case openai.NotFoundError():
            return "unknown_model" if said == "unknown_model" else "not_found"
        case openai.RateLimitError():
            return said if said in ("credit", "overloaded") else "rate_limit"
        case openai.APIStatusError(status_code=status) if status >= 500 or status in (408, 409):
            return "overloaded" if said == "overloaded" or status in (503, 529) else "server"
        case openai.APIStatusError():
            return said if said in ("overloaded", "context", "sampling", "unknown_model", "credit") else "bad_request"
        case openai.APITimeoutError():
            return "unreachable"
        case openai.APIConnectionError():
            return "unreachable"
        case openai.APIError():  # told inside a stream that began with 200
            return said or "server"
        case _:
            return "not_an_answer"


def explained(
    trouble: ModelTrouble, where: str, said: str, *, key_variable: str, tries: int, serves: Sequence[str], model: str
) -> ModelError:
    """The error for a person. `serves` is what the endpoint says that it has, if it was asked."""
    again = f" after {tries} tries" if tries > 1 else ""
    match trouble:
        case "key":
            words = f"{where} refused the key in {key_variable}."
        case "credit":
            words = f"{where} wants to be paid: the account of {key_variable} is out of credit. {said}"
        case "rate_limit":
            words = f"{where} is at its rate limit{again}: {said}"
        case "overloaded":
            words = f"{where} is overloaded{again}: {said}"
        case "server":
            words = f"{where} failed{again}: {said}"
        case "unknown_model":
            words = f"{where} is not served there. {_served(model, serves) or said}"
        case "not_found":
            words = f"{where} was not found: {_served(model, serves) or 'does the address end in /v1, or as its makers say?'}"
        case "sampling":
            words = f"{where} takes no sampling of one's own; take it out of `extra` in the profile: {said}"
        case "context":
            words = f"{where} cannot hold a conversation of this length: {said}"
        case "unreachable":
            words = f"{where} could not be reached{again}: {said}"
        case "cut":
            words = f"{where} ended its answer in the middle{again}."
        case "empty":
            words = f"{where} answered nothing{again}."
        case "not_an_answer":
            words = f"{where} sent what is no streamed answer{again}: {said}"
        case _:
            words = f"{where} refused the request: {said}"
    return ModelError(words, trouble=trouble)


def retry_after_s(error: Exception) -> float | None:
    """How long the provider asks to wait, if it does in seconds."""
    headers = error.response.headers if isinstance(error, openai.APIStatusError) else {}
    for name, unit_s in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        if re.fullmatch(r"\d+(\.\d+)?", value := headers.get(name, "")):
            return float(value) * unit_s
    return None


def said_by(error: Exception) -> str:
    """The provider's own words, cut, on one line."""
    cause = error.__cause__ if isinstance(error, openai.APIConnectionError) else None
    return " ".join(str(cause or error).split())[:400]


def _by_words(text: str) -> ModelTrouble | None:
    return next((trouble for pattern, trouble in WORDS if re.search(pattern, text, re.IGNORECASE)), None)


def _served(model: str, serves: Sequence[str]) -> str:
    if not serves:
        return ""
    close = difflib.get_close_matches(model, serves, n=1, cutoff=0.5)
    meant = f"Did you mean {close[0]}? " if close else ""
    more = f" and {len(serves) - LISTED} more" if len(serves) > LISTED else ""
    return f"{meant}It serves {', '.join(sorted(serves)[:LISTED])}{more}."
