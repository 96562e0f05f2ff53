"""The Three.js engine with the real esbuild, without a browser."""

import re
import time
from pathlib import Path

import pytest

from scenewright.engines.three import ThreeEngine, html
from scenewright.errors import SceneError
from scenewright.values.capture import Capture, Place, Trouble
from tests.pages import CUBE

BODY = "export default () => {};"


async def html_of(engine: ThreeEngine, source: str) -> str:
    site = (await engine.build(source, title="A <b>title</b>")).site
    assert list(site.files) == [site.entry]
    return site.files[site.entry].data.decode()


@pytest.mark.parametrize(
    ("source", "words", "place"),
    [
        ("export default function ( {\n", "Expected identifier but found end of file", "scene.js:2:1"),
        (
            "import { BoxBufferGeometry } from 'three';export default () => BoxBufferGeometry",
            '"three" exports no BoxBufferGeometry. Nearest: BoxGeometry',
            "scene.js:1:10",
        ),
        ("import * as T from 'three';\nexport default () => new T.Mehs();", '"three" exports no Mehs. Nearest: Mesh', "scene.js:2:28"),
        (
            "import * as T from 'three';\nexport default () => T.Geometry;",
            '"three" exports no Geometry. Nearest: BufferGeometry',
            "scene.js:2:24",
        ),
        ("import * as T from 'three';\nconst { Mesh, Vectr3 } = T;" + BODY, '"three" exports no Vectr3. Nearest: Vector3', "scene.js:2:1"),
        (
            "import { Orbit } from 'three/addons/controls/OrbitControls.js';export default () => Orbit",
            'OrbitControls.js" exports no Orbit',
            "scene.js:1:10",
        ),
        ("import { X } from 'three/addons/Nope.js';" + BODY, 'There is no module "three/addons/Nope.js"', "scene.js:1:19"),
        (
            "import { pagod } from '@scenewright/kit';export default () => pagod",
            '"@scenewright/kit" exports no pagod. Nearest: pagoda',
            "scene.js:1:10",
        ),
        ("import x from 'lodash';" + BODY, '"lodash" cannot be imported', "scene.js:1:16"),
        ("import x from 'https://esm.sh/lodash';" + BODY, '"https://esm.sh/lodash" cannot be imported', "scene.js:1:16"),
    ],
)
async def test_what_cannot_run_is_refused_with_place_and_remedy(source: str, words: str, place: str, engine: ThreeEngine) -> None:
    with pytest.raises(SceneError) as raised:
        await engine.build(source, title="x")
    assert words in str(raised.value)
    assert str(raised.value.place) == place


@pytest.mark.parametrize(
    "line",
    [
        'import x from "{secret}";',
        'import x from "../{name}";',
        'import x from "./../../../../../../../..{secret}";',
        'import "{secret}";',
        'export * from "{secret}";',
        'const x = await import("{secret}");',
        "const x = await import(`{folder}/${{name}}.json`);",
        'const x = await import(`./../../../../../../..{folder}/${{"a"}}.json`);',
        'const x = require("{secret}");',
        'const x = require("{folder}/" + name);',
        'import x from "file://{secret}";',
        'import x from "three/addons/../../../../../../../..{secret}";',
        'import x from "three/../../../../../../../..{secret}";',
        'import x from "{secret}" with {{ type: "text" }};',
        'import x from "data:text/javascript,export default 1";',
        "//# sourceMappingURL={secret}",
        "/*# sourceMappingURL=file://{secret} */",
        "//@ sourceMappingURL={secret}",
    ],
)
async def test_no_file_outside_the_scene_reaches_page_or_message(line: str, engine: ThreeEngine, tmp_path: Path) -> None:
    secret = tmp_path / "secret.json"
    secret.write_text('canary-4711 {"canary-4711": 1}')
    source = line.format(secret=secret, name=secret.name, folder=tmp_path) + "\n" + BODY
    try:
        built = await engine.build(source, title="x")
    except SceneError as error:
        assert "canary" not in str(error)
    else:
        assert "canary" not in built.site.files[built.site.entry].data.decode()
        assert all("canary" not in source_map.text for source_map in built.maps)


@pytest.mark.parametrize("call", ["import(`../${x}.json`)", "import('./a/' + x)", "require(`./${x}`)"])
async def test_patterns_of_files_are_refused_at_their_place(call: str, engine: ThreeEngine) -> None:
    with pytest.raises(SceneError, match="takes one plain string here") as raised:
        await engine.build(f"{BODY}\nexport const f = (x) => {call};", title="x")
    assert str(raised.value.place) == "scene.js:2:25"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("", "The script is empty."),
        ("export const scene = 1;", "The script exports no default function."),
        ("<div></div><script type=module>\nlet a = 1;", "This script element is never closed."),
    ],
)
async def test_scripts_that_can_show_nothing_are_refused(source: str, words: str, engine: ThreeEngine) -> None:
    with pytest.raises(SceneError, match=re.escape(words)):
        await engine.build(source, title="x")


@pytest.mark.parametrize(
    "source",
    [
        f"```js\n{CUBE}```\n",
        CUBE.replace("'three'", "'https://unpkg.com/three@0.160.0/build/three.module.js'"),
        f"{CUBE}\nclass A {{ require(x) {{}} import(x) {{}} }}\nexport const words = 'import(x)';",
        "// about the document\nimport * as THREE from 'three';\ndocument.body.append(new THREE.WebGLRenderer().domElement);",
    ],
)
async def test_what_models_wrap_around_a_script_does_no_harm(source: str, engine: ThreeEngine) -> None:
    assert "SPDX-License-Identifier" in await html_of(engine, source)


async def test_a_fence_does_not_shift_lines(engine: ThreeEngine) -> None:
    with pytest.raises(SceneError) as raised:
        await engine.build("```js\nexport default function ( {\n```", title="x")
    assert str(raised.value.place) == "scene.js:2:28"


async def test_chance_begins_at_the_seed_that_was_judged(engine: ThreeEngine) -> None:
    first, second = [(await engine.build(CUBE, title="x", seed=seed)).site.sha for seed in (1, 2)]
    assert first != second


async def test_one_file_with_the_licence_and_no_address(engine: ThreeEngine) -> None:
    html = await html_of(engine, CUBE)
    assert "SPDX-License-Identifier: MIT" in html
    assert "<title>A &lt;b&gt;title&lt;/b&gt;</title>" in html
    assert html.count("<script") == 1
    assert not re.search(r"<(?:script|link|img)[^>]+(?:src|href)=", html)


async def test_the_same_script_gives_the_same_bytes(engine: ThreeEngine) -> None:
    assert (await engine.build(CUBE, title="x")).site.sha == (await engine.build(CUBE, title="x")).site.sha


async def test_script_tags_inside_strings_do_not_end_the_page(engine: ThreeEngine) -> None:
    html = await html_of(engine, "const s = '</script><script>alert(1)</script><!--';\nexport default () => console.log(s, `</script>`);")
    assert html.count("</script") == 1
    assert "<!--" not in html


async def test_places_lead_back_to_the_script(engine: ThreeEngine) -> None:
    source = "import * as THREE from 'three';\n\nexport default function ({ scene }) {\n  const a = 1;\n  missingName(a);\n}\n"
    built = await engine.build(source, title="x")
    lines = built.site.files[built.site.entry].data.decode().split("\n")
    row = next(i for i, line in enumerate(lines) if "missingName(" in line)
    at = Place(file="index.html", line=row + 1, column=lines[row].index("missingName(") + 1)
    trouble = Trouble(kind="script_error", text="x", place=at)
    elsewhere = Trouble(kind="script_error", text="y", place=Place(file="index.html", line=1))
    traced = built.trace(Capture(site_sha="", ended="done", ready=True, trouble=(trouble, elsewhere)))
    assert str(traced.trouble[0].place) == "scene.js:5:3"
    assert traced.trouble[1].place == elsewhere.place


PAGE = """<!doctype html>
<html><head><title>own</title>
<script type="importmap">{ "imports": { "three": "https://unpkg.com/three@0.160.0/build/three.module.js" } }</script>
</head><body><p id=keep>kept</p>
<script>window.plain = 1;</script>
<script type="module">
import * as THREE from 'IMPORT';
import { OrbitControls } from 'https://cdn.jsdelivr.net/npm/three@0.160.0/examples/jsm/controls/OrbitControls.js';
export const x = [THREE.REVISION, OrbitControls];
THREE.NAME;
</script></body></html>"""


@pytest.mark.parametrize(
    "name",
    [
        "three",
        "https://unpkg.com/three@0.160.0/build/three.module.js",
        "https://cdn.jsdelivr.net/npm/three@0.170/+esm",
        "https://esm.sh/three@0.150?target=es2022",
    ],
)
async def test_a_whole_page_gets_its_modules_bundled_in_place(name: str, engine: ThreeEngine) -> None:
    html = await html_of(engine, PAGE.replace("IMPORT", name).replace("NAME", "Mesh"))
    assert "unpkg" not in html.replace("jsdelivr", "")
    assert "importmap" not in html
    assert "<p id=keep>kept</p>" in html
    assert "window.plain = 1;" in html
    assert "SPDX-License-Identifier: MIT" in html


async def test_faults_in_a_page_are_named_by_the_pages_own_lines(engine: ThreeEngine) -> None:
    with pytest.raises(SceneError) as raised:
        await engine.build(PAGE.replace("IMPORT", "three").replace("NAME", "Mehs"), title="x")
    assert str(raised.value.place) == "scene.html:10:7"


async def test_a_page_that_loads_a_script_from_the_network_is_refused(engine: ThreeEngine) -> None:
    page = "<!doctype html>\n<script src='https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js'></script>"
    with pytest.raises(SceneError, match="cannot be loaded: a scene has no network") as raised:
        await engine.build(page, title="x")
    assert str(raised.value.place) == "scene.html:2:1"


@pytest.mark.parametrize(
    "source", ["", "\0", "😀", "\ud800", "<html>", "<!doctype html><script type=module>", "x" * 2_000_001, "export default 1", "<script>"]
)
async def test_nonsense_is_built_or_refused_and_never_more(source: str, engine: ThreeEngine) -> None:
    try:
        await engine.build(source, title="\0 \ud7ff")
    except SceneError as error:
        assert str(error)


@pytest.mark.parametrize("piece", ["<script ", "<script>", "<script type=module></script>\n", "<!--", "<a ", "<script src='", "<style>"])
def test_a_page_is_read_in_one_pass_whatever_it_holds(piece: str) -> None:
    """A model wrote it, and it is read outside of the box."""
    started = time.monotonic()
    try:
        html.scripts(piece * (1_000_000 // len(piece)))
    except SceneError as error:
        assert "never closed" in str(error)
    assert time.monotonic() - started < 3


def test_script_elements_are_told_from_what_only_looks_like_them() -> None:
    page = """<!doctype html><!-- <script type="module">no()</script> --><style>/* <script type="module">no() */</style>
<title><script></title><SCRIPT type='module' data-x="a>b">
one('<script>')</SCRIPT ><script>classic("<script type=module>")</script><script type="importmap">{}</script>"""
    found = [(script.code, script.line, script.module) for script in html.scripts(page)]
    assert found == [("\none('<script>')", 2, True), ("{}", 3, False)]
