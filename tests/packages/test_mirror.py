"""What addresses on public mirrors mean, what the machine's copies answer to them, and what nobody gets by them."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenewright.errors import HostError, UserError
from scenewright.packages import npm
from scenewright.packages.answers import Answers, Given, NoFile, NoVersion
from scenewright.packages.mirror import parse
from scenewright.packages.modules import alias, export_path, rewritten
from scenewright.packages.versions import Versions

CONTROLS = "examples/jsm/controls/OrbitControls.js"
MODULE, GLOBAL = "build/three.module.js", "build/three.min.js"

MEANT = {
    "https://cdn.jsdelivr.net/npm/three@0.160.0/build/three.module.js": ("0.160.0", MODULE, "files"),
    "https://cdn.jsdelivr.net/npm/three@0.160.0/examples/jsm/": ("0.160.0", "examples/jsm/", "files"),
    f"https://cdn.jsdelivr.net/npm/three@0.160/{CONTROLS}": ("0.160", CONTROLS, "files"),
    "https://cdn.jsdelivr.net/npm/three@^0.150.1/build/three.module.js": ("^0.150.1", MODULE, "files"),
    "https://cdn.jsdelivr.net/npm/three@%5E0.150.1/build/three.module.js": ("^0.150.1", MODULE, "files"),
    "https://cdn.jsdelivr.net/npm/three@latest/build/three.module.min.js": ("latest", "build/three.module.min.js", "files"),
    "https://cdn.jsdelivr.net/npm/three": ("latest", "", "files"),
    "https://cdn.jsdelivr.net/npm/three/+esm": ("latest", "", "modules"),
    "https://cdn.jsdelivr.net/npm/three@0.160.0/+esm": ("0.160.0", "", "modules"),
    f"https://cdn.jsdelivr.net/npm/three@0.160.0/{CONTROLS}/+esm": ("0.160.0", CONTROLS, "modules"),
    "https://fastly.jsdelivr.net/npm/three@0.150.0/build/three.js": ("0.150.0", "build/three.js", "files"),
    "https://cdn.jsdelivr.net/gh/mrdoob/three.js@r128/build/three.min.js": ("0.128.0", GLOBAL, "repository"),
    "https://cdn.jsdelivr.net/gh/mrdoob/three.js@dev/build/three.module.js": ("latest", MODULE, "repository"),
    "http://unpkg.com/three@0.128.0/build/three.min.js": ("0.128.0", GLOBAL, "files"),
    "https://unpkg.com/three": ("latest", "", "files"),
    "https://cdn.jsdelivr.net/npm/three@0.160.0/build/three.module.js?module": ("0.160.0", MODULE, "files"),
    "https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/+esm": ("0.128.0", "build/+esm", "files"),
    "https://unpkg.com/three?module": ("latest", "", "modules"),
    f"https://unpkg.com/three@0.160.0/{CONTROLS}?module": ("0.160.0", CONTROLS, "modules"),
    "https://unpkg.com/three@>=0.150.0/build/three.js": (">=0.150.0", "build/three.js", "files"),
    "https://esm.sh/three": ("latest", "", "modules"),
    "https://esm.sh/three@0.160.0": ("0.160.0", "", "modules"),
    "https://esm.sh/three@0.160.0/": ("0.160.0", "", "modules"),
    "https://esm.sh/three@0.160.0/examples/jsm/controls/OrbitControls": ("0.160.0", CONTROLS.removesuffix(".js"), "modules"),
    f"https://esm.sh/three@0.160.0/{CONTROLS}?deps=three@0.160.0": ("0.160.0", CONTROLS, "modules"),
    "https://esm.sh/three@0.160.0/addons/controls/OrbitControls.js": ("0.160.0", "addons/controls/OrbitControls.js", "modules"),
    "https://esm.sh/three@0.160.0/es2022/three.mjs": ("0.160.0", "", "modules"),
    "https://esm.sh/v135/three@0.160.0/es2022/examples/jsm/controls/OrbitControls.mjs": ("0.160.0", CONTROLS, "modules"),
    "https://esm.sh/stable/three@0.160.0/es2022/three.development.mjs": ("0.160.0", "", "modules"),
    "https://esm.sh/three@0.160.0&target=es2022/addons/libs/stats.module.js": ("0.160.0", "addons/libs/stats.module.js", "modules"),
    "https://esm.sh/*three@0.160.0/examples/jsm/": ("0.160.0", "examples/jsm/", "modules"),
    "https://cdn.skypack.dev/three": ("latest", "", "modules"),
    f"https://cdn.skypack.dev/three@v0.128.0/{CONTROLS}": ("0.128.0", CONTROLS, "modules"),
    "https://cdn.skypack.dev/-/three@v0.128.0-5gLYqEBcyZhNCRIeLG9r/dist=es2020,mode=imports/optimized/three.js": ("0.128.0", "", "modules"),
    "https://ga.jspm.io/npm:three@0.160.0/build/three.module.js": ("0.160.0", MODULE, "files"),
    "https://esm.run/three@0.160.0": ("0.160.0", "", "modules"),
    "https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js": ("0.128.0", GLOBAL, "files"),
    "https://cdnjs.cloudflare.com/ajax/libs/three.js/104/three.min.js": ("0.104.0", GLOBAL, "files"),
    "https://cdnjs.cloudflare.com/ajax/libs/three.js/0.160.0/three.module.min.js": ("0.160.0", "build/three.module.min.js", "files"),
    "https://ajax.googleapis.com/ajax/libs/threejs/r84/three.min.js": ("0.84.0", GLOBAL, "files"),
    "https://threejs.org/build/three.js": ("latest", "build/three.js", "repository"),
    "https://threejs.org/examples/js/controls/OrbitControls.js": ("latest", "examples/js/controls/OrbitControls.js", "repository"),
    "https://rawcdn.githack.com/mrdoob/three.js/r128/build/three.min.js": ("0.128.0", GLOBAL, "repository"),
    "https://cdn.rawgit.com/mrdoob/three.js/master/build/three.min.js": ("latest", GLOBAL, "repository"),
    "https://mrdoob.github.io/three.js/build/three.js": ("latest", "build/three.js", "repository"),
}

NOTHING = [
    "https://unpkg.com/three@../../x",
    "https://unpkg.com/three@ 0.160.0/build/three.js",
    "https://unpkg.com/three@0.160.0/../../../etc/passwd",
    "https://unpkg.com/three@0.160.0/..%2f..%2fetc/passwd",
    "https://unpkg.com/three@0.160.0/%2e%2e/x.js",
    "https://unpkg.com/three@0.160.0/build/%252e%252e/x.js",
    "https://unpkg.com/three@0.160.0/build\\..\\x.js",
    "https://unpkg.com/three@0.160.0/..%5cx.js",
    "https://unpkg.com/three@0.160.0//etc/passwd",
    "https://unpkg.com/three@0.160.0/.git/config",
    "https://unpkg.com/three@0.160.0/build/three%00.js",
    "https://unpkg.com/three@0.160.0/build/three.js%0a",
    "https://unpkg.com/three@0.160.0%2f..%2f..%2fx/build/three.js",
    "https://unpkg.com/three@file:..%2f..%2fx",
    "https://unpkg.com/three@npm:evil@1.0.0/x.js",
    "https://unpkg.com/three@https:%2f%2fexample.com/x.js",
    "https://unpkg.com/three@--registry=x/x.js",
    "https://unpkg.com/three@०.१६०.०/x.js",
    "https://unpkg.com@example.com/three@0.160.0/build/three.js",
    "https://example.com@unpkg.com/three@0.160.0/build/three.js",
    "https://unpkg.com:8443/three@0.160.0/build/three.js",
    "https://unpkg.com:x/three@0.160.0/build/three.js",
    "https://[unpkg.com/three@0.160.0/build/three.js",
    "https://unpkg.com.example.com/three@0.160.0/build/three.js",
    "https://example.com/npm/three@0.160.0/build/three.js",
    "https://example.com/?https://unpkg.com/three",
    "https://threejs.org/",
    "https://threejs.org/docs/index.html",
    "https://unpkg.com/three-globe@2.0.0",
    "https://unpkg.com/threejs/build/three.js",
    "https://unpkg.com/@react-three/fiber",
    "https://esm.sh/gh/mrdoob/three.js",
    "https://cdnjs.cloudflare.com/ajax/libs/babylonjs/6.0.0/babylon.js",
    "https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/examples/js/controls/OrbitControls.js",
    "https://cdn.jsdelivr.net/gh/somebody/three.js@r128/build/three.js",
    "ftp://unpkg.com/three",
    "file:///etc/passwd",
    "data:text/javascript,three",
    "three",
    "",
    "https://unpkg.com/three@0.160.0/" + "a/" * 5000 + "x.js",
    "https://unpkg.com/three@" + "9" * 900,
]


@pytest.mark.parametrize("url", MEANT)
def test_an_address_means_a_version_and_a_file(url: str) -> None:
    found = parse(url)
    assert found is not None
    assert (found.package, found.wanted, found.path, found.kind) == ("three", *MEANT[url])


@pytest.mark.parametrize("url", NOTHING, ids=lambda url: url[:80])
def test_what_is_no_file_of_a_package_means_nothing(url: str) -> None:
    assert parse(url) is None


@given(st.sampled_from(sorted(MEANT)), st.text(max_size=40))
def test_no_address_leads_out_of_a_package(start: str, rest: str) -> None:
    if (found := parse(start + rest)) is not None:
        assert not {"", ".", ".."} & set(found.path.rstrip("/").split("/")[1:])
        assert "\\" not in found.path
        assert not found.path.startswith(("/", "."))


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of small packages: 0.187.0 is the pinned one."""
    pinned = npm.folder(tmp_path) / "node_modules" / "three"
    for folder, version in ((pinned, "0.187.0"), *((tmp_path / "three" / name, name) for name in ("0.128.0", "0.160.0", "0.160.1"))):
        files = {
            "package.json": json.dumps(
                {"version": version, "main": "./build/three.js", "module": "./build/three.module.js"}
                | ({} if version == "0.128.0" else {"exports": {".": {"import": f"./{MODULE}"}, "./addons/*": "./examples/jsm/*"}})
            ),
            MODULE: "import './three.core.js'; export const REVISION = 1;",
            "build/three.js": "var THREE;",
            "examples/jsm/a.js": "import { X } from 'three';\nimport Y from '../jsm/libs/b.js';\nexport { X };",
            "examples/jsm/libs/b.js": "export default 1;",
            "examples/jsm/m.wasm": "\0asm",
        }
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
    (tmp_path / "three" / "secret.js").write_text("secret")
    (tmp_path / "three" / "0.160.0" / "link.js").symlink_to("../secret.js")
    (tmp_path / "three" / "0.99.0").mkdir()  # no package in it
    return tmp_path


def text(cache: Path, url: str) -> str:
    answer = Answers(cache).to(url)
    assert isinstance(answer, Given), answer
    return answer.data.decode()


@pytest.mark.parametrize(
    ("wanted", "version"),
    [
        ("0.160.0", "0.160.0"), ("0.160", "0.160.1"), ("~0.160.0", "0.160.1"), ("^0.160.0", "0.160.1"), ("^0.160", "0.160.1"),
        ("0.160.x", "0.160.1"), ("0", "0.187.0"), (">=0.150", "0.187.0"), ("latest", "0.187.0"), ("*", "0.187.0"), ("0.187.0", "0.187.0"),
        ("0.161.0", None), ("^0.161", None), ("0.160.2", None), ("~0.160.2", None), ("1", None), ("next", None),
        ("0.99.0", None), ("..", None),
    ],
)  # fmt: skip
def test_no_version_stands_in_for_another_unasked(wanted: str, version: str | None, cache: Path) -> None:
    found = Versions(cache).find(wanted)
    assert (found.version if found else None) == version


def test_one_instance_for_all_modules_of_a_mirror(cache: Path) -> None:
    """Whatever a version is called, its modules stand for, or import, one and the same address."""
    for home, tail, names in (
        ("https://esm.sh/three@0.160.1/", "", ("https://esm.sh/three@0.160", "https://esm.sh/v135/three@0.160.1/es2022/three.mjs")),
        ("https://cdn.jsdelivr.net/npm/three@0.160.1/", "/+esm", ("https://cdn.jsdelivr.net/npm/three@^0.160.0/+esm",)),
        ("https://unpkg.com/three@0.160.1/", "?module", ("https://unpkg.com/three@0.160?module",)),
    ):
        own = f"{home}{MODULE}{tail}"
        for name in names:
            assert text(cache, name) == f'export * from "{own}";\n'
        assert "REVISION" in text(cache, own)
        addon = text(cache, f"{home}examples/jsm/a.js{tail}")
        assert f"from '{own}'" in addon
        assert addon.count("\n") == 2
        assert (f"from '{home}examples/jsm/libs/b.js{tail}'" if tail else "from '../jsm/libs/b.js'") in addon
    assert text(cache, "https://esm.sh/three/addons/libs/b.js").endswith(
        'export { default } from "https://esm.sh/three@0.187.0/examples/jsm/libs/b.js";\n'
    )
    assert "from 'three'" in text(cache, "https://esm.sh/three@0.160.1/examples/jsm/a.js?external=three")


def test_files_are_given_as_they_are(cache: Path) -> None:
    assert "from 'three'" in text(cache, "https://unpkg.com/three@0.160.0/examples/jsm/a.js")
    assert text(cache, "https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js") == "var THREE;", "cdnjs makes the small one"
    assert text(cache, "https://unpkg.com/three@0.128.0") == "var THREE;"
    wasm = Answers(cache).to("https://esm.sh/three@0.160.0/examples/jsm/m.wasm")
    assert isinstance(wasm, Given) and (wasm.media_type, wasm.exact) == ("application/wasm", True)
    newest = Answers(cache).to("https://unpkg.com/three/build/three.module.js")
    assert isinstance(newest, Given) and (newest.version, newest.exact, newest.media_type) == (
        "0.187.0", False, "text/javascript; charset=utf-8",
    )  # fmt: skip


def test_what_is_not_here_is_told_from_what_is_nowhere(cache: Path) -> None:
    answers = Answers(cache)
    assert answers.to("https://unpkg.com/three@0.161.0/build/three.js") == NoVersion("three", "0.161.0")
    assert answers.to("https://unpkg.com/three@0.99.0/build/three.js") == NoVersion("three", "0.99.0")
    gone = answers.to("https://unpkg.com/three@0.160.0/examples/js/controls/OrbitControls.js")
    assert isinstance(gone, NoFile) and "ended with 0.147" in gone.reason and not gone.quiet
    assert answers.to("https://unpkg.com/three@0.160.0/build/three.min.js") == NoFile(
        "three 0.160.0 has no build/three.min.js", quiet=False
    )
    assert answers.to("https://unpkg.com/three@0.160.0/build/three.js.map") == NoFile("three 0.160.0 has no build/three.js.map", quiet=True)
    assert isinstance(answers.to("https://unpkg.com/three@0.160.0/link.js"), NoFile), "a link leads out"
    assert isinstance(answers.to("https://unpkg.com/three@0.160.0/build/"), NoFile)
    assert answers.to("https://threejs.org/examples/textures/crate.gif") is None, "three does not publish its examples' pictures"
    (cache / "three" / "0.160.0" / "package.json").write_text("{")
    assert answers.to("https://unpkg.com/three@0.160.0/build/three.js") == NoVersion("three", "0.160.0")


def test_specifiers_are_rewritten_where_they_stand() -> None:
    code = """import{A as a}from"three";import 'three/addons/x.js';const m=await import( "three" );export * from 'three';
const three = Array.from("three"), x = y.import('three'); // nothing else"""
    assert rewritten(code, str.upper) == code.replace('from"three"', 'from"THREE"').replace(
        "'three/addons/x.js'", "'THREE/ADDONS/X.JS'"
    ).replace('( "three" )', '( "THREE" )').replace("* from 'three'", "* from 'THREE'")
    assert "default" not in alias("x", "export { a, b }; const defaults = 1;")
    assert "default" in alias("x", "export { a, WebGL as default };")


@pytest.mark.parametrize(
    ("subpath", "path"),
    [("", MODULE), ("addons/a/b.js", "examples/jsm/a/b.js"), ("addons", "examples/jsm/Addons.js"), ("none", None), ("../x", None)],
)
def test_exports_are_followed_as_a_browser_wants_them(subpath: str, path: str | None) -> None:
    exports = {
        ".": {"require": "./build/three.cjs", "import": {"default": f"./{MODULE}"}},
        "./addons": "./examples/jsm/Addons.js",
        "./addons/*": "./examples/jsm/*",
    }
    assert export_path({"exports": exports}, subpath) == path


@pytest.mark.parametrize(
    ("said", "kind", "words"),
    [
        ("npm error code E404\nnpm error 404 Not Found", UserError, "npm has no three 0.999.0."),
        ("npm error code ETARGET\nnpm error notarget No matching version found for three@0.999.0.", UserError, "npm has no three 0.999.0."),
        (
            "npm error code ENOTFOUND\nnpm error syscall getaddrinfo",
            HostError,
            "could not reach its registry for three 0.999.0 (ENOTFOUND)",
        ),
        ("npm error disk is full", HostError, "npm could not fetch three 0.999.0: npm error disk is full"),
    ],
)
def test_what_npm_says_becomes_one_sentence(
    said: str, kind: type[Exception], words: str, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = cache / "npm"
    client.write_text(f"#!/bin/sh\ncat >&2 <<'END'\n{said}\nEND\nexit 1\n")
    client.chmod(0o755)
    monkeypatch.setattr(npm, "client_path", lambda: client)
    with pytest.raises(kind) as refused:
        Versions(cache).fetch("0.999.0")
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not list((cache / "three").glob(".fetch-*"))


@pytest.mark.parametrize("wanted", ["file:../x", "npm:evil@1", "../x", "0.160.0 --global", "https://example.com/x.tgz", "", "-g"])
def test_npm_is_asked_for_versions_only(wanted: str, cache: Path) -> None:
    with pytest.raises(UserError, match="is no version"):
        Versions(cache).fetch(wanted)
