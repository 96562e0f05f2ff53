"""Prompts: the descriptions of a batch, read from text, CSV or JSON lines. Everything that is wrong is said before anything starts.

| format | what a description is | else |
|---|---|---|
| txt | a line | blank lines and lines that begin with # are skipped |
| csv | column `prompt` or `description` | columns `id`, `seed`, `model`, `engine`; any other is kept for the summary |
| jsonl | key `prompt` or `description` | the same keys, one object a line |
"""

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Literal, get_args

from pydantic import JsonValue, TypeAdapter, ValidationError

from scenewright.errors import UserError
from scenewright.values.base import Value
from scenewright.values.brief import Brief
from scenewright.values.engine import EngineName

Format = Literal["txt", "csv", "jsonl"]
SUFFIXES: dict[str, Format] = {".txt": "txt", ".csv": "csv", ".jsonl": "jsonl", ".ndjson": "jsonl"}
TEXTS = ("prompt", "description")
MOST_ITEMS = 100_000
MOST_BYTES = 100_000_000
LONGEST_ID = 200
Record = tuple[int, Mapping[str, JsonValue]]  # the line where it begins, and its fields
SEED: TypeAdapter[int] = TypeAdapter(int)


class Item(Value):
    """One description. What is None is as the batch says; `extra` is what else the file says of it."""

    id: str
    text: str
    seed: int | None = None
    model: str | None = None
    engine: EngineName | None = None
    extra: Mapping[str, JsonValue] = {}


def format_of(name: str) -> Format:
    """By the end of the file's name. Raises UserError."""
    if (found := SUFFIXES.get(Path(name).suffix.lower())) is None:
        raise UserError(f"{name} is none of {', '.join(SUFFIXES)}; say with --format what it is.")
    return found


def load(path: Path) -> bytes:
    """The bytes of a file. Raises UserError."""
    if not path.is_file():
        raise UserError(f"{path} is not a file.")
    try:
        if path.stat().st_size > MOST_BYTES:
            raise UserError(f"{path} is larger than {MOST_BYTES // 1_000_000} MB.")
        return path.read_bytes()
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}.") from error


def read(data: bytes, form: Format, *, name: str) -> tuple[Item, ...]:
    """The items in order; those without an id have their number as id. Raises UserError that names the line."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UserError(f"{name} line {line} cannot be read as UTF-8 text; save it as UTF-8.") from error
    readers: dict[Format, Callable[[str, str], Iterator[Record]]] = {"txt": _lines, "csv": _rows, "jsonl": _objects}
    items: list[Item] = []
    lines: dict[str, int] = {}
    for line, fields in readers[form](text, name):
        item = _item(fields, number=len(items) + 1, where=f"{name} line {line}")
        if item.id in lines:
            raise UserError(f"{name} line {line} has the id {item.id!r}, as line {lines[item.id]} has; ids must differ.")
        if len(items) == MOST_ITEMS:
            raise UserError(f"{name} has more than {MOST_ITEMS:,} descriptions; split it.")
        lines[item.id] = line
        items.append(item)
    if not items:
        raise UserError(f"{name} has no description in it.")
    return tuple(items)


def _lines(text: str, name: str) -> Iterator[Record]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, {"prompt": line.strip()}


def _rows(text: str, name: str) -> Iterator[Record]:
    header_line = text.partition("\n")[0]
    delimiter = max(",;\t", key=header_line.count)  # spreadsheets write what their country writes
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    begins = 1
    try:
        header = [column.strip() for column in next(reader, [])]
        known = [column.lower() if column.lower() in (*TEXTS, "id", "seed", "model", "engine") else column for column in header]
        if len({column for column in known if column}) < len([column for column in known if column]):
            raise UserError(f"{name} has two columns of the same name.")
        if header and not set(TEXTS) & set(known):
            raise UserError(f"{name} needs a column named prompt or description; its first line has {', '.join(header)}.")
        begins = reader.line_num + 1
        for row in reader:
            if len(row) > len(header):
                advice = "a description with a comma in it needs quotes" if delimiter == "," else "one too many"
                raise UserError(f"{name} line {begins} has {len(row)} fields and the first line {len(header)}: {advice}.")
            if any(field.strip() for field in row):
                yield begins, {column: field for column, field in zip(known, row, strict=False) if column and field.strip()}
            begins = reader.line_num + 1
    except csv.Error as error:
        raise UserError(f"{name} line {begins} is no CSV: {error}.") from error


def _objects(text: str, name: str) -> Iterator[Record]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            fields = json.loads(line, parse_constant=_refuse)
            json.dumps(fields, ensure_ascii=False).encode()  # half a surrogate pair could not be written down again
        except json.JSONDecodeError as error:
            raise UserError(f"{name} line {number} is no JSON: {error.msg} at column {error.colno}.") from error
        except UnicodeEncodeError as error:
            raise UserError(f"{name} line {number} has half a character in it (an unpaired \\u escape).") from error
        except (ValueError, RecursionError) as error:
            raise UserError(f"{name} line {number} is no JSON: {error}.") from error
        if not isinstance(fields, dict):
            raise UserError(f'{name} line {number} is no JSON object; each line takes one, such as {{"prompt": "a red cube"}}.')
        yield number, {key: value for key, value in fields.items() if value is not None}


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


def _item(fields: Mapping[str, JsonValue], *, number: int, where: str) -> Item:
    named = [fields[key] for key in TEXTS if key in fields]
    if len(named) > 1:
        raise UserError(f"{where} has both a prompt and a description; one of them is enough.")
    if not named or not isinstance(named[0], str) or not named[0].strip():
        raise UserError(f"{where} has no description.")
    try:
        text = Brief(text=named[0].strip()).text
    except ValidationError as error:
        raise UserError(f"{where}: the description cannot be taken: {error.errors()[0]['msg']}.") from error
    name = fields.get("id", number)
    if isinstance(name, bool) or not isinstance(name, str | int) or not 0 < len(str(name).strip()) <= LONGEST_ID:
        raise UserError(f"{where}: the id is {name!r}; it takes a text of at most {LONGEST_ID} characters.")
    model = fields.get("model")
    if model is not None and not (isinstance(model, str) and model.strip()):
        raise UserError(f"{where}: the model is {model!r}; it takes a name.")
    return Item(
        id=str(name).strip(),
        text=text,
        seed=_seed(fields.get("seed"), where),
        model=model.strip() if model else None,
        engine=_engine(fields.get("engine"), where),
        extra={key: value for key, value in fields.items() if key not in (*TEXTS, "id", "seed", "model", "engine")},
    )


def _seed(raw: JsonValue, where: str) -> int | None:
    if raw is None:
        return None
    try:
        seed = SEED.validate_python(raw.strip() if isinstance(raw, str) else raw)
    except ValidationError:
        seed = -1
    if seed < 0 or isinstance(raw, bool):
        raise UserError(f"{where}: the seed is {raw!r}; it takes a whole number from 0.")
    return seed


def _engine(raw: JsonValue, where: str) -> EngineName | None:
    for name in get_args(EngineName):
        if raw == name:
            return name  # type: ignore[no-any-return]
    if raw is not None:
        raise UserError(f"{where}: the engine is {raw!r}; it can be {' or '.join(get_args(EngineName))}.")
    return None
