"""Fingerprints: the same failure in other words of the author's is the same; another failure is another."""

from itertools import combinations

import pytest

from scenewright.tools.fingerprint import fingerprint, gist

SAME = {
    "v8, undefined name": (
        "ReferenceError: boom is not defined (scene.js:12:5)",
        "ReferenceError: treeHeight is not defined (scene.js:340:17)",
    ),
    "v8, no such method": ("TypeError: scene.ad is not a function", "TypeError: this.world.lights[3].aim is not a function"),
    "v8, undefined read": (
        "TypeError: Cannot read properties of undefined (reading 'position')",
        "TypeError: Cannot read properties of undefined (reading 'x')",
    ),
    "v8, before initialization": (
        "ReferenceError: Cannot access 'ground' before initialization",
        'ReferenceError: Cannot access "sky" before initialization',
    ),
    "v8, declared twice": (
        "SyntaxError: Identifier 'mesh' has already been declared",
        "SyntaxError: Identifier 'roofMesh' has already been declared",
    ),
    "v8, constructor": ("TypeError: THREE.Geometry is not a constructor", "TypeError: THREE.BoxBufferGeometry is not a constructor"),
    "v8, constant": (
        "TypeError: Assignment to constant variable. at scene.js:8",
        "TypeError: Assignment to constant variable. at scene.js:91",
    ),
    "esbuild, token": ('scene.js:4:11: Expected ")" but found ";"', 'scene.js:88:2: Expected "}" but found "return"'),
    "esbuild, declared twice": (
        'scene.js:40:8: The symbol "a" has already been declared',
        'scene.js:9:8: The symbol "lamp" has already been declared',
    ),
    "lint, unknown export": (
        '"three" exports no BoxBufferGeometry. Nearest: BoxGeometry, BufferGeometry.',
        '"three" exports no RoundedBox. Nearest: BoxGeometry.',
    ),
    "three, shader": (
        "THREE.WebGLProgram: Shader Error 0 - VALIDATE_STATUS false. ERROR: 0:53: 'vUv' : undeclared identifier",
        "THREE.WebGLProgram: Shader Error 0 - VALIDATE_STATUS false. ERROR: 0:7: 'noise2' : undeclared identifier",
    ),
    "three, nan": (
        'THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',
        "THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The 'position' attribute is likely to have NaN values.",
    ),
    "blender, attribute": (
        "scene.py:14: AttributeError: 'Mesh' object has no attribute 'material'",
        "scene.py:202: AttributeError: 'Object' object has no attribute 'materials_all'",
    ),
    "blender, key": (
        "scene.py:9: KeyError: 'bpy_prop_collection[key]: key \"Principled\" not found'",
        "scene.py:31: KeyError: 'bpy_prop_collection[key]: key \"Background\" not found'",
    ),
    "blender, name": ("scene.py:3: NameError: name 'radius' is not defined", "scene.py:77: NameError: name 'tau' is not defined"),
    "check, blank": (
        "blank: Every frame is one flat colour (largest difference 2 of 255). Nothing is in view.",
        "blank: Every frame is one flat colour (largest difference 0 of 255). Nothing is in view.",
    ),
    "check, far plane": (
        "blank: Everything lies beyond the camera's far plane: the nearest is 240.5 away, camera.far is 100.",
        "blank: Everything lies beyond the camera's far plane: the nearest is 1.2e+03 away, camera.far is 50.",
    ),
    "check, budget": (
        "over_budget: 1,204 draw calls, 3.4 million triangles a frame; at most 300 draw calls.",
        "over_budget: 980 draw calls, 2.9 million triangles a frame; at most 300 draw calls.",
    ),
    "check, missing": (
        "missing_object: Planned and not in the scene: lantern.",
        "missing_object: Planned and not in the scene: lantern, koi.",
    ),
    "check, leak": (
        "leak: Over 12 frames 24 objects of WebGL and 3.1 MB were added and not freed, more in every frame.",
        "leak: Over 12 frames 1 objects of WebGL and 0.4 MB were added and not freed, more in every frame.",
    ),
    "tool, edit": (
        "edit_script\nfailed: The text in `old` occurs 2 times in the script. Take more of the lines around it.",
        "edit_script\nfailed: The text in `old` occurs 14 times in the script. Take more of the lines around it.",
    ),
}
OTHER = (
    "THREE.WebGLProgram: Shader Error 0 - VALIDATE_STATUS false. ERROR: 0:53: 'vUv' : syntax error",
    "TypeError: Cannot read properties of null (reading 'position')",
    "TypeError: Cannot set properties of undefined (setting 'x')",
    "TypeError: object is not iterable (cannot read property Symbol(Symbol.iterator))",
    "blank: Every frame is one flat colour (largest difference 0 of 255). No light is in the scene, and its materials are lit ones.",
    "too_dark: The brightest that any frame shows is 9 of 255: nothing can be told from black.",
    "too_bright: The darkest that any frame shows is 250 of 255: nothing can be told from white.",
    "hung: The page stopped answering and was ended after 60 s.",
    "scene.py:3: ZeroDivisionError: division by zero",
    'There is no module "three/addons/x.js" in the packages of this scene.',
    "edit_script\nfailed: The text in `old` does not occur in the script. Copy it exactly, with its white space.",
    "edit_script\nfailed: There is no script yet. Write one with write_script.",
)


@pytest.mark.parametrize("name", SAME)
def test_the_same_failure_with_other_lines_names_and_counts_is_the_same(name: str) -> None:
    one, other = SAME[name]
    assert gist(one) == gist(other)
    assert fingerprint(one) == fingerprint(other)


def test_other_failures_are_other_failures() -> None:
    """Each kind of the above and below against each other."""
    kinds = [*(pair[0] for pair in SAME.values()), *OTHER]
    alike = [(a, b) for a, b in combinations(kinds, 2) if fingerprint(a) == fingerprint(b)]
    assert alike == []


def test_one_of_two_failures_mended_is_progress() -> None:
    assert fingerprint("blank: x", "missing_object: y") != fingerprint("missing_object: y")
