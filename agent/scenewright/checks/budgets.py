"""Budgets: what a frame may cost, by name or from a file. Counts and bytes hold on any machine; milliseconds on the one at hand."""

import tomllib
from typing import Any

from pydantic import Field, ValidationError

from scenewright.checks.policy import Policy
from scenewright.values.base import Value


class Budget(Value):
    """The most that a frame may cost; None for no limit. A megabyte is 1,000,000 bytes; textures include render targets."""

    draw_calls: int | None = Field(default=None, ge=0)
    triangles: int | None = Field(default=None, ge=0)
    programs: int | None = Field(default=None, ge=0)
    texture_mb: float | None = Field(default=None, ge=0)
    buffer_mb: float | None = Field(default=None, ge=0)
    main_thread_ms: float | None = Field(default=None, ge=0)


BUDGETS = {"desktop": Budget(draw_calls=300, triangles=750_000), "mobile": Budget(draw_calls=150, triangles=300_000)}


def parse(toml: str) -> Budget:
    """A budget from TOML with some of the fields above. Raises ValueError with one line that says what is wrong."""
    fields: dict[str, Any] = tomllib.loads(toml)  # its error is a ValueError
    try:
        return Budget.model_validate(fields)
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        known = name in Budget.model_fields
        raise ValueError(f"{name}: {first['msg']}" if known else f"{name} is none of {', '.join(Budget.model_fields)}") from error


def limited(policy: Policy, budget: Budget) -> Policy:
    """The policy with this budget's limits in place of its own, as musts: they were asked for. What it leaves out is not limited less."""
    limits = {f"max_{name}": value for name, value in budget.model_dump().items() if value is not None}
    return policy.model_copy(update={**limits, "budget_gate": "must"})
