"""Mending: an edit of a verdict applied to a page as it is, with nobody who thinks about it."""

from scenewright.values.verdict import Edit

# After whatever else the page does before a frame is rendered. What adds something is done once, as a script does it; what sets
# something again before every frame, as faults of the operators do.
SCENE = """(() => {
  const devtools = window.__THREE_DEVTOOLS__ ?? (window.__THREE_DEVTOOLS__ = new EventTarget());
  devtools.addEventListener('observe', ({ detail: renderer }) => {
    if (typeof renderer?.render !== 'function') return;
    const render = renderer.render;
    let done = false;
    renderer.render = function (scene, camera) {
      if (scene.isScene && !done && (!NEEDS_THREE || window.THREE)) { done = NEEDS_THREE; CODE }
      return render.apply(this, arguments);
    };
  });
})();"""
PAGE = "requestAnimationFrame(function wait(t) { if (t < 200) requestAnimationFrame(wait); else { CODE } });"
# Pages whose Three.js is inside of their own modules get one of the same kind, as a script that imports it has.
IMPORT = "<script type=module>import * as own from '/three/build/three.module.js'; window.THREE ??= own;</script>"


def mended(html: str, edit: Edit) -> str:
    """The page with the edit put in before all other scripts, so that it has the last word."""
    needs_three = "THREE." in edit.code
    code = {"scene": SCENE, "page": PAGE}[edit.where].replace("NEEDS_THREE", str(needs_three).lower()).replace("CODE", edit.code)
    at = html.lower().find("<head>")
    at = at + len("<head>") if at >= 0 else html.lower().find(">") + 1 if html.lower().startswith("<!doctype") else 0
    return f"{html[:at]}<script>{code}</script>{IMPORT if needs_three else ''}{html[at:]}"
