"""`fetch` as a program: what it reads of pages, what it brings, what it says of what it cannot."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenewright.errors import UserError
from scenewright.jobs.fetch import Asked, asked
from scenewright.settings import Settings
from tests.pages import PAGE

SCENEWRIGHT = str(Path(sys.executable).parent / "scenewright")

INDEX = """<!doctype html><html><head>
<!-- <script src="https://unpkg.com/three@0.90.0/build/three.js"></script> -->
<script async src="https://unpkg.com/es-module-shims@1.8.0/dist/es-module-shims.js"></script>
<script type="importmap">{"imports": {"three": "https:\\/\\/unpkg.com\\/three@0.161.0\\/build\\/three.module.js",
  "three/addons/": "https://unpkg.com/three@0.161.0/examples/jsm/", "gui": "https://esm.sh/lil-gui@0.18"}}</script>
<script type="importmap">{ not JSON</script>
<script src='//cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js'></script>
<script type="module" src="./js/main.js?v=2"></script></head>
<body><img src="https://example.com/picture.png"></body></html>"""
MAIN = """import * as THREE from 'three';
import './parts/part.js';
import { gone } from "../../outside.js";
const later = () => import('https://esm.sh/three@^0.150.0/examples/jsm/libs/stats.module.js');"""


def site(folder: Path) -> Path:
    (folder / "site" / "js" / "parts").mkdir(parents=True)
    (folder / "site" / "page.html").write_text(INDEX)
    (folder / "site" / "js" / "main.js").write_text(MAIN)
    (folder / "site" / "js" / "parts" / "part.js").write_text("import './part.js'; const url = `https://cdn.skypack.dev/three`;")
    (folder / "outside.js").write_text("import 'https://esm.sh/three@0.99.0';")
    return folder / "site" / "page.html"


def test_everything_that_a_page_asks_for_is_found(tmp_path: Path) -> None:
    found = Asked()
    asked(site(tmp_path), None, found)
    assert sorted(found.wanted["three"]) == ["0.128.0", "0.161.0", "^0.150.0", "latest"]
    assert found.unknown == ["https://unpkg.com/es-module-shims@1.8.0/dist/es-module-shims.js", "https://esm.sh/lil-gui@0.18"]


def test_a_page_cannot_fill_the_disk_or_the_hour(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("".join(f"<script src='https://unpkg.com/three@0.{n}.0/build/three.js'></script>" for n in range(100, 130)))
    with pytest.raises(UserError, match="More than 20 versions of three"):
        asked(page, None, Asked())
    for filler in (
        "<script ",
        "<script src = ",
        "<script>",
        "<script type=importmap>",
        "</script",
        "<!--",
        "from" + " " * 1000,
        "import(" * 2,
        "//",
    ):
        page.write_text(filler * (400_000 // len(filler)))
        started = time.monotonic()
        asked(page, None, Asked())
        assert time.monotonic() - started < 5, filler
        (tmp_path / "script.js").write_text(page.read_text())
        asked(tmp_path / "script.js", None, Asked())
        assert time.monotonic() - started < 5, filler


NPM = """#!/bin/sh
# Stands in for npm: knows 0.161.0, 0.128.0 and 0.150.3, and has no network for 0.404.0.
case "$*" in
  *three@0.161.0*) v=0.161.0;; *three@0.128.0*) v=0.128.0;; *three@^0.150.0*) v=0.150.3;;
  *three@0.404.0*) echo "npm error code EAI_AGAIN" >&2; exit 1;;
  *) echo "npm error code ETARGET" >&2; exit 1;;
esac
mkdir -p node_modules/three && echo "{\\"version\\": \\"$v\\"}" > node_modules/three/package.json
"""


def run(*arguments: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The program with a cache of its own, and an npm that needs no network."""
    (cwd / "bin").mkdir(exist_ok=True)
    (cwd / "bin" / "npm").write_text(NPM)
    (cwd / "bin" / "npm").chmod(0o755)
    env = {**os.environ, "SCENEWRIGHT_CACHE": str(cwd / "cache"), "PATH": f"{cwd / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run([SCENEWRIGHT, *map(str, arguments)], cwd=cwd, env=env, capture_output=True, text=True, timeout=60, check=False)


def test_fetch_brings_what_a_page_asks_for_and_says_what_it_does_not_know(tmp_path: Path) -> None:
    done = run("fetch", site(tmp_path), cwd=tmp_path)
    assert done.stdout.splitlines() == [
        "three 0.128.0: fetched",
        "three 0.161.0: fetched",
        "three 0.150.3 answers to ^0.150.0: fetched",
    ]
    assert done.returncode == 3, "three without a version is the pinned one"
    assert done.stderr.startswith("scenewright: Three.js and esbuild are not in ")
    assert sorted(path.name for path in (tmp_path / "cache" / "three").iterdir()) == ["0.128.0", "0.150.3", "0.161.0"]
    (tmp_path / "page.html").write_text("<script src=https://unpkg.com/es-module-shims@1.8.0/dist/es-module-shims.js></script>")
    again = run("fetch", "page.html", "--three", "0.161.0", "--three", "0.9.0", "--three", "0.150", cwd=tmp_path)
    assert again.stdout.splitlines() == [
        "three 0.161.0: already here",
        "three 0.150.3 answers to 0.150: already here",
        "not known here: https://unpkg.com/es-module-shims@1.8.0/dist/es-module-shims.js",
    ]
    assert (again.returncode, again.stderr) == (2, "scenewright: npm has no three 0.9.0.\n")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ((), 2, "Nothing to fetch"),
        (("missing.html",), 2, "missing.html is not a file."),
        (("--three", "0.999.0"), 2, "npm has no three 0.999.0."),
        (("--three", "file:.."), 2, "'file:..' is no version"),
        (("--three", "0.404.0"), 3, "npm could not reach its registry for three 0.404.0 (EAI_AGAIN)"),
    ],
)
def test_what_cannot_be_fetched_is_one_sentence(arguments: tuple[str, ...], code: int, words: str, tmp_path: Path) -> None:
    done = run("fetch", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.startswith("scenewright: ") and words in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.stage
def test_check_names_the_command_that_brings_a_version(settings: Settings, tmp_path: Path) -> None:
    body = "<script src='https://cdnjs.cloudflare.com/ajax/libs/three.js/r77/three.min.js'></script><script>new THREE.Scene();</script>"
    (tmp_path / "page.html").write_text(PAGE.format(body=body))
    env = {**os.environ, "COLUMNS": "200"}
    done = subprocess.run(
        [SCENEWRIGHT, "check", "page.html"], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1, done.stderr
    assert "? inconclusive  page.html" in done.stdout
    assert "The page needs three 0.77.0, not on this machine." in done.stdout
    assert "→ Run `scenewright fetch --three 0.77.0`" in done.stdout
