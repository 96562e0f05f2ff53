"""The house: import rules, and docs that stay true."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from scenewright.checks.judge import CHECKS
from scenewright.cli.app import app
from scenewright.tools import standard_tools

HOME = Path(__file__).parents[1]
README = (HOME / "README.md").read_text()


def test_imports_go_downward_and_each_library_has_one_door() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_module_says_what_is_in_it() -> None:
    modules = [path for root in ("agent", "web") for path in (HOME / root).rglob("*.py")]
    silent = [path.name for path in modules if ast.get_docstring(ast.parse(path.read_text())) is None]
    assert silent == []


def test_the_readme_is_short_and_its_commands_exist() -> None:
    assert len(README.splitlines()) < 120
    commands = set(re.findall(r"\.venv/bin/scenewright (\w+)", README))
    assert commands >= {"make", "check", "show", "doctor"}
    for command in commands:
        said = CliRunner(env={"COLUMNS": "200"}).invoke(app, [command, "--help"])
        assert said.exit_code == 0
        for line in re.findall(rf"scenewright {command} [^\n]*(?:\\\n[^\n]*)?", README):
            for option in re.findall(r"(--[a-z-]+)", line):
                assert option in said.output, f"{command} has no {option}"


@pytest.mark.parametrize("picture", re.findall(r"!\[[^]]+\]\(([^)]+)\)", README))
def test_pictures_of_the_readme_are_there(picture: str) -> None:
    assert (HOME / picture).stat().st_size < 300_000


def test_paths_in_contributing_exist() -> None:
    text = (HOME / "CONTRIBUTING.md").read_text()
    package = HOME / "agent" / "scenewright"
    for name in re.findall(r"`([\w/]+(?:/|\.py|\.js))`", text):
        assert any((root / name).exists() for root in (package, package / "stage" / "page", HOME, package / "composer")), name


def test_prompts_name_only_tools_that_exist() -> None:
    tools = {tool.name for tool in standard_tools()}
    for path in (HOME / "prompts").rglob("*.j2"):
        named = set(re.findall(r"\b(write_\w+|edit_\w+|render_\w+)\b", path.read_text()))
        assert named <= tools, path.name


def test_checks_have_distinct_names_and_sentences() -> None:
    assert all(re.fullmatch(r"[a-z_]+", check.name) for check in CHECKS)
    assert len({check.name for check in CHECKS}) == len(CHECKS)
