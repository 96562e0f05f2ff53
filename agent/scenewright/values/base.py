"""The base of every value: frozen, and strict about unknown fields so that a misspelt one is an error."""

from pydantic import BaseModel, ConfigDict


class Value(BaseModel):
    """An immutable value; equal when its fields are equal."""

    model_config = ConfigDict(frozen=True, extra="forbid")
