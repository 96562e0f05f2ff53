"""Advice: what usually mends an exception or a console error, known by the words of its message."""

import re

# Messages of Chromium and of Three.js; `\1` and so on stand for what they name.
KNOWN = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (
            r"THREE\.Geometry is not a constructor",
            "Three.js has had no Geometry since r125: make a BufferGeometry with setAttribute('position', …).",
        ),
        (
            r"THREE\.(\w+(?:Controls|Loader|Exporter|Composer|Pass)) is not a constructor",
            r"\1 is an addon: import it from 'three/addons/…'; beside a global THREE, to r147, load its script from examples/js.",
        ),
        (r"THREE\.(\w+) is not a constructor", r"This release of Three.js has no THREE.\1: take a class that it has, or a newer release."),
        (r"(\w+(?:\.\w+)*) is not a constructor", r"See where \1 comes from: an import that is missing or has another name."),
        (r"(\w+(?:\.\w+)*) is not a function", r"\1 does not exist in this version, or is called on something else: look it up."),
        (r"(\w+) is not defined", r"Declare or import \1 before this line; see whether a script that brings it is missing."),
        (r"Cannot access '(\w+)' before initialization", r"Move the declaration of \1 above its first use."),
        (r"Assignment to constant variable", "Declare it with let."),
        (r"Identifier '(\w+)' has already been declared", r"Declare \1 once."),
        (
            r"Cannot (?:read|set) properties of (undefined|null) \((?:reading|setting) '(\w+)'\)",
            r"What should have .\2 is \1 here: make it first.",
        ),
        (r"does not provide an export named '(\w+)'", r"Import \1 from the module that exports it, such as 'three/addons/…'."),
        (r"Failed to resolve module specifier \"?([^\s\".]+)", r"Put \1 into an import map, or import it by its address."),
        (
            r"strict mode reserved word|Missing initializer in const|Unexpected token ':'|Unexpected identifier 'as'",
            "If this is TypeScript, take the types away: browsers run JavaScript. Else mend the syntax there.",
        ),
        (r"end of JSON input|is not valid JSON", "See what the address answers: it is no JSON."),
        (r"^Event$|^ProgressEvent$|object (?:Progress)?Event\]", "A loader did not get its file: see which did not come, and catch that."),
        (r"await is only valid", 'Load the script with type="module", or put await into an async function.'),
        (r"Cannot use import statement outside a module", 'Load the script with type="module".'),
        (r"Unexpected (?:token|identifier|end of input|string|number)|missing \)|Invalid or unexpected token", "Mend the syntax there."),
        (r"Maximum call stack", "A function calls itself without end."),
        (r"WebGL context could not be created|Error creating WebGL context", "Make one renderer and keep it; run `scenewright doctor`."),
        (r"Mixed Content.*'http:(//[^']+)'", r"Load it by https:\1"),
        (r"valid digest in the 'integrity' attribute", "Take the integrity attribute away, or write the digest that was computed into it."),
        (r"needs? to be CORS|requires the request to be CORS", 'Add crossorigin="anonymous" beside the integrity attribute.'),
        (r"undeclared identifier", "Declare it in this shader; a varying is declared in both, a uniform where it is used."),
        (r"is not iterable", "What is spread or looped over there is no list."),
        (r"Computed (?:radius|min/max) (?:is|have) NaN", "Some position of a geometry is not a number: see what it is computed from."),
    )
)
ANY = {
    "script_error": "Mend the line that is named, or what it is given.",
    "unhandled_rejection": "Catch it with try and await, or take away what fails.",
    "console_error": "Mend what the message names; write what is no fault with console.warn.",
    "shader_error": "Mend the GLSL named in the evidence.",
    "request_failed": "Put the file beside the page, mend its address, or make what it holds with code.",
}


def advice(kind: str, text: str) -> str:
    """What to do about a trouble of one of the kinds above."""
    return next((match.expand(words) for pattern, words in KNOWN if (match := pattern.search(text))), ANY[kind])
