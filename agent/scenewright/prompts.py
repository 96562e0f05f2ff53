"""Prompts: templates with typed values. All prose for a model lives in the top-level `prompts/` folder."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import ClassVar

import jinja2

from scenewright.values.base import Value


@cache
def _environment() -> jinja2.Environment:
    packaged = Path(str(files("scenewright").joinpath("_prompts")))
    folder = packaged if packaged.is_dir() else Path(__file__).parents[2] / "prompts"
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )


class Prompt(Value):
    """A template's values; `text()` is what the model reads."""

    template: ClassVar[str]

    def text(self) -> str:
        """The rendered template, without white space around it."""
        return _environment().get_template(self.template).render(self.__dict__).strip()
