"""Folder: what was ordered in a batch (batch.json, written once) and where its runs are.

    renders/2026-11-30-prompts-1f3a/
        batch.json                       the order; no key is in it
        runs/003-1/2026-11-30-boat-9e0c/ the first run of the third description: a run as any other
        summary.csv summary.json index.html   derived, made anew after each run

Which runs are done is in their logs and nowhere else.
"""

from collections.abc import Mapping
from pathlib import Path

from pydantic import ValidationError

from scenewright import __version__
from scenewright.errors import UserError
from scenewright.jobs.batch.prompts import Item
from scenewright.jobs.models import COMPOSER, Choice
from scenewright.jobs.workshop import Order
from scenewright.runs import files, store
from scenewright.values.base import Value
from scenewright.values.brief import Brief, Limits
from scenewright.values.engine import EngineName
from scenewright.values.money import Price

NAME = "batch.json"
RUNS = store.IN_BATCH
ANY = "*"  # the price of every model that has none of its own


class Ordered(Value):
    """One run of a batch. `number` is its description's place in the file, `run` which one of it; both from 1."""

    number: int
    run: int
    item: Item
    order: Order

    @property
    def key(self) -> str:
        """Its place in the batch, and the name of the folder that holds its attempts."""
        return f"{self.number:03d}-{self.run}"


class Batch(Value):
    """All that a batch was ordered with. `prices` is by model, or ANY."""

    schema_version: int = 1
    scenewright: str = __version__
    source: str
    source_sha256: str
    runs: int
    choice: Choice
    prices: Mapping[str, Price] = {}
    engine: EngineName = "three"
    seed: int = 0
    limits: Limits = Limits()
    max_total_dollars: float | None = None
    items: tuple[Item, ...]

    def orders(self) -> tuple[Ordered, ...]:
        """Every run: the first of each description, then the second of each, so that a part of a batch is a fair part."""
        return tuple(self._ordered(number, item, run) for run in range(1, self.runs + 1) for number, item in enumerate(self.items, 1))

    def _ordered(self, number: int, item: Item, run: int) -> Ordered:
        order = Order(
            brief=Brief(text=item.text),
            choice=self._choice(item.model or self.choice.model),
            engine=item.engine or self.engine,
            seed=(self.seed if item.seed is None else item.seed) + run - 1,
            limits=self.limits,
        )
        return Ordered(number=number, run=run, item=item, order=order)

    def _choice(self, model: str) -> Choice:
        if model == COMPOSER:
            return Choice()
        return self.choice.model_copy(update={"model": model, "price": self.price_of(model)})

    def models(self) -> frozenset[str]:
        """Every model that is asked."""
        return frozenset(item.model or self.choice.model for item in self.items)

    def price_of(self, model: str) -> Price | None:
        """Its own price, or that of all."""
        return self.prices.get(model) or self.prices.get(ANY)


def require_free(folder: Path) -> None:
    """Raises UserError when a new batch cannot be put there."""
    if (folder / NAME).exists():
        raise UserError(f"{folder} holds a batch already; `scenewright batch --resume {folder}` goes on with it.")
    if folder.exists() and not folder.is_dir():
        raise UserError(f"{folder} is not a folder.")
    if folder.is_dir() and any(folder.iterdir()):
        raise UserError(f"{folder} is not empty; a batch takes a folder of its own.")


def create(folder: Path, batch: Batch) -> None:
    """Write down what is ordered. Raises HostError."""
    # Defaults are written too: those of a later version must not change what was ordered.
    files.write(folder / NAME, batch.model_dump_json(indent=1).encode() + b"\n")


def open_batch(folder: Path) -> Batch:
    """What was ordered. Raises UserError when it cannot be read."""
    try:
        return Batch.model_validate_json((folder / NAME).read_bytes())
    except OSError as error:
        raise UserError(f"{folder} is no batch: {NAME} cannot be read.") from error
    except ValidationError as error:
        first = error.errors()[0]
        raise UserError(f"{folder / NAME} cannot be read: {'.'.join(map(str, first['loc']))}: {first['msg']}.") from error


def find(renders: Path, name: str) -> Path:
    """A batch by path, by the file it was made from, by its name or a part of it, or `last`. Raises UserError."""
    if (Path(name) / NAME).is_file():
        return Path(name)
    batches = sorted((path.parent for path in renders.glob(f"*/{NAME}")), key=lambda batch: (batch / NAME).stat().st_mtime)
    if name == "last":
        matches = batches[-1:]
    elif Path(name).is_file():
        matches = [batch for batch in batches if open_batch(batch).source == Path(name).name][-1:]
    else:
        matches = [batch for batch in batches if batch.name == name] or [batch for batch in batches if name in batch.name]
    if not batches:
        raise UserError(f"There is no batch yet in {renders}.")
    if not matches:
        raise UserError(f"There is no batch {name!r} in {renders}.")
    if len(matches) > 1:
        raise UserError(f"{name!r} could be {', '.join(batch.name for batch in matches[:4])}; say more of its name.")
    return matches[0]


def attempts(folder: Path, ordered: Ordered) -> list[Path]:
    """The folders of all attempts at a run, the oldest first."""
    return store.all_runs(folder / RUNS / ordered.key)
