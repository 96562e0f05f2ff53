"""Pages that attack. Each says on the console that its attack fired (`FIRED`), and the class it must end with."""

from dataclasses import dataclass

from tests.pages import LOOP, point

FIRED = "attack fired"
SAY = f"console.warn('{FIRED}');"
DRAWING = "requestAnimationFrame(function f() { draw(0); requestAnimationFrame(f); });"


@dataclass(frozen=True)
class Attack:
    """`ends` are the classes of which it must show one; `passed` where it does no harm."""

    name: str
    html: str
    ends: frozenset[str]


def attack(name: str, code: str, *ends: str, loop: str = LOOP) -> Attack:
    """A page that draws a good scene and runs this as well."""
    return Attack(name, point(loop, code), frozenset(ends))


LOOPS = (
    attack("script", f"{SAY} for (;;) {{}}", "hung"),
    attack("microtask", f"{SAY} const again = () => Promise.resolve().then(again); again();", "hung", "crashed"),
    attack("timer", f"{SAY} const again = () => {{ setTimeout(again, 0); for (;;) {{}} }}; setTimeout(again, 0);", "hung"),
    attack("frame", f"requestAnimationFrame(() => {{ {SAY} for (;;) {{}} }});", "hung"),
    attack("regular expression", f"{SAY} /^(a+)+$/.test('a'.repeat(60) + '!');", "hung"),
    attack(
        "layout",
        f"""{SAY} const box = document.body.appendChild(document.createElement('div'));
        for (let i = 0; ; i++) {{ box.append(document.createElement('p')); box.style.width = (i % 90) + '%'; box.offsetHeight; }}""",
        "hung",
        "crashed",
    ),
    attack(
        "observer",
        f"""{SAY} new MutationObserver(() => document.body.setAttribute('a', Math.random())).observe(document.body, {{ attributes: true }});
        document.body.setAttribute('a', 1);""",
        "hung",
    ),
    attack(  # Mesa cuts long loops in shaders short, but not long draws
        "shader",
        f"""{SAY} requestAnimationFrame(function f() {{
          draw(0); gl.drawArraysInstanced(gl.TRIANGLES, 0, 3e6, 2000); requestAnimationFrame(f);
        }});""",
        "hung",
        "crashed",
        "context_lost",
        loop="",
    ),
    attack("getter", f"Object.defineProperty(gl.canvas, 'toDataURL', {{ get() {{ {SAY} for (;;) {{}} }} }}); gl.canvas.toDataURL;", "hung"),
)

MEMORY = (
    attack("arrays", f"{SAY} const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));", "crashed"),
    attack("buffers", f"{SAY} const all = []; for (;;) all.push(new Uint8Array(5e7).fill(all.length));", "crashed", "script_error", "hung"),
    attack(
        "strings",
        f"{SAY} const all = []; for (let i = 600; ; i++) all.push(String(i).padEnd(1e7, String.fromCharCode(i)).split(''));",
        "crashed",
    ),
    attack(
        "textures",
        f"""{SAY} const pixels = new Uint8Array(4096 * 4096 * 4).fill(7); const all = [];
        requestAnimationFrame(function grow() {{
          for (let i = 0; i < 8; i++) {{
            const texture = gl.createTexture(); all.push(texture); gl.bindTexture(gl.TEXTURE_2D, texture);
            gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 4096, 4096, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
          }}
          requestAnimationFrame(grow);
        }});""",
        "crashed",
        "hung",
        "context_lost",
    ),
    attack(
        "geometries",
        f"""{SAY} const data = new Float32Array(2e7).fill(1); const all = [];
        requestAnimationFrame(function grow() {{
          for (let i = 0; i < 6; i++) {{
            const buffer = gl.createBuffer(); all.push(buffer); gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
            gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
          }}
          requestAnimationFrame(grow);
        }});""",
        "crashed",
        "hung",
        "context_lost",
    ),
    attack(
        "elements",
        f"{SAY} for (;;) document.body.append(Object.assign(document.createElement('p'), {{ innerHTML: '<b>x</b>'.repeat(2000) }}));",
        "crashed",
        "hung",
    ),
    attack(
        "blobs",
        f"{SAY} const all = []; (async () => {{ for (;;) {{ all.push(new Blob([new Uint8Array(1e8).fill(1)])); await 0; }} }})();",
        "crashed",
        "hung",
        "script_error",
        "unhandled_rejection",
    ),
    attack(
        "workers",
        f"""{SAY} const code = URL.createObjectURL(new Blob(['const a = []; for (;;) a.push(new Array(1e6).fill(1));']));
        for (let i = 0; i < 400; i++) new Worker(code);""",
        "crashed",
        "hung",
        "passed",
    ),
)

FLOODS = (
    attack("dialogs", f"{SAY} for (let i = 0; i < 10000; i++) alert(i);", "passed", "hung"),
    attack("popups", f"{SAY} for (let i = 0; i < 10000; i++) open('about:blank');", "passed", "hung", "crashed"),
    attack(
        "downloads",
        f"""{SAY} for (let i = 0; i < 10000; i++) {{
          const a = document.createElement('a'); a.href = 'data:text/plain,' + i; a.download = 'x' + i; a.click();
        }}""",
        "passed",
        "hung",
    ),
    attack(
        "navigation",
        f"{SAY} setInterval(() => {{ location.reload(); location.href = '?' + Math.random(); }}, 0);",
        "navigation_refused",
        "hung",
        "crashed",
        "load_failed",
    ),
    attack("addresses", f"{SAY} for (let i = 0; i < 100000; i++) history.pushState(0, '', '?' + i);", "passed", "hung", "script_error"),
    attack("console", f"{SAY} for (let i = 0; i < 1000000; i++) console.error('x'.repeat(200) + i);", "console_error", "hung"),
    attack("one huge message", f"{SAY} console.error('x'.repeat(3e8));", "console_error", "hung", "crashed"),
    attack(
        "exceptions", f"{SAY} for (let i = 0; i < 200000; i++) setTimeout(() => {{ throw new Error('x' + i); }});", "script_error", "hung"
    ),
    attack("requests", f"{SAY} for (let i = 0; i < 50000; i++) fetch('missing' + i).catch(() => 0);", "request_failed", "hung"),
    attack(
        "contexts",
        f"for (let i = 0; i < 200; i++) document.createElement('canvas').getContext('webgl2'); {SAY}",
        "context_lost",
        "passed",
        "blank",
        "hung",
    ),
    attack(
        "frames within",
        f"""{SAY} const srcdoc = '<script>for (;;) {{}}</scr' + 'ipt>';
        for (let i = 0; i < 50; i++) document.body.append(Object.assign(document.createElement('iframe'), {{ srcdoc }}));""",
        "passed",
        "hung",
        "crashed",
    ),
)
