"""Arrivals: pages that move on with the first answer to something that takes its time, by every way a page can ask.

Each draws from its first frame on and counts the frames since the answer came, so that an answer one frame later shows.
"""

from tests.pages import point

COUNT = """
let since = 0, value = 0;
function arrive(number = 0) { since ||= 1; value += Number(number) || 0; }
const count = () => { if (since) since += 1; draw((value * 0.013 + since * 0.009) % 1.8 - 0.9); requestAnimationFrame(count); };
requestAnimationFrame(count);
"""
PIXEL = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
WORKER = "new Worker(URL.createObjectURL(new Blob([`{code}`])))"
SUM = WORKER.format(
    code="onmessage = ({ data }) => { let s = 0; for (let i = 0; i < data; i += 1) s += Math.sqrt(i) % 1; postMessage(s); };"
)
TICKER = WORKER.format(code="let n = 0; setInterval(() => postMessage(n += 1), 30);")
BUSY_WORKER = WORKER.format(
    code="onmessage = ({ data }) => { const t = performance.now(); while (performance.now() - t < data.ms); postMessage(data.k); };"
)

ENDLESS = WORKER.format(code="onmessage = ({ data }) => postMessage(data + 1);")
# Their clocks cannot be owned; captures say so.
OWN_CLOCKS = {
    "worker with a clock of its own": f"const w = {TICKER}; w.onmessage = ({{ data }}) => {{ since = 1; value = data; }};",
    "worker that is asked for ever": f"const w = {ENDLESS}; w.onmessage = ({{ data }}) => {{ value = data; w.postMessage(data); }}; "
    "w.postMessage(0);",
}
WAYS = {
    "fetch": "fetch('index.html').then((r) => r.text()).then((t) => arrive(t.length));",
    "fetch of a stream": "(async () => { let n = 0; for await (const part of (await fetch('index.html')).body) n += part.length; "
    "arrive(n); })();",
    "request, the old way": "const r = new XMLHttpRequest(); r.open('GET', 'index.html'); r.onload = () => arrive(r.response.length); "
    "r.send();",
    "image": f"const i = new Image(); i.onload = () => arrive(i.width); i.src = '{PIXEL}';",
    "image by attribute": f"const i = new Image(); i.onload = () => arrive(i.width); i.setAttribute('src', '{PIXEL}');",
    "image by markup": f"document.body.insertAdjacentHTML('beforeend', '<img hidden src=\"{PIXEL}\">'); "
    "document.body.lastElementChild.onload = () => arrive(3);",
    "image of SVG": "const i = new Image(); i.onload = () => arrive(i.width); "
    'i.src = \'data:image/svg+xml,\' + encodeURIComponent(\'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\');',
    "bitmap": "createImageBitmap(new ImageData(64, 64)).then((b) => arrive(b.width));",
    "canvas to blob": "const c = document.createElement('canvas'); c.getContext('2d'); c.toBlob((b) => arrive(b.size));",
    "offscreen canvas to blob": "const c = new OffscreenCanvas(64, 64); c.getContext('2d'); c.convertToBlob().then((b) => arrive(b.size));",
    "compressed stream": "new Response(new Blob(['x'.repeat(1e6)]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()"
    ".then((b) => arrive(b.byteLength));",
    "digest of crypto": "crypto.subtle.digest('SHA-256', new Uint8Array(4e6)).then((d) => arrive(new Uint8Array(d)[0]));",
    "database": "const r = indexedDB.open('d', 1); r.onupgradeneeded = () => r.result.createObjectStore('s').put(7, 'k');"
    "r.onsuccess = () => { const g = r.result.transaction('s').objectStore('s').get('k'); g.onsuccess = () => arrive(g.result); };",
    "cache": "caches.open('c').then((c) => c.match('x')).then(() => arrive(2), () => arrive(4));",
    "imported module": "import('data:text/javascript,export default 5').then((m) => arrive(m.default));",
    "script put in": "const s = document.createElement('script'); s.onload = () => arrive(window.put); "
    "s.src = 'data:text/javascript,window.put=6'; "
    "document.head.append(s);",
    "style sheet put in": "const l = document.createElement('link'); l.rel = 'stylesheet'; l.onload = () => arrive(4); "
    "l.href = 'data:text/css,p{color:red}'; document.head.append(l);",
    "inner frame": "const f = document.createElement('iframe'); f.hidden = true; f.onload = () => arrive(4); f.srcdoc = '<p>x'; "
    "document.body.append(f);",
    "message to itself": "addEventListener('message', () => arrive(5), { once: true }); postMessage(1, '*');",
    "message by a channel": "const c = new MessageChannel(); c.port1.onmessage = ({ data })"
    " => data < 30 ? c.port2.postMessage(data + 1) : arrive(data); "
    "c.port2.postMessage(0);",
    "broadcast": "const [a, b] = [new BroadcastChannel('x'), new BroadcastChannel('x')]; a.onmessage = () => arrive(5); b.postMessage(1);",
    "scheduler": "scheduler.postTask(() => arrive(4), { delay: 100 });",
    "scheduler yields": "(async () => { for (let i = 0; i < 20; i += 1) await scheduler.yield(); arrive(8); })();",
    "idle time": "requestIdleCallback(() => arrive(4));",
    "timers in a row": "let n = 0; const next = () => { if ((n += 1) < 20) setTimeout(next, 7); else arrive(n); }; next();",
    "size observer": "new ResizeObserver(() => arrive(4)).observe(canvas);",
    "sight observer": "new IntersectionObserver(() => arrive(4)).observe(canvas);",
    "worker that answers": f"const w = {SUM}; w.onmessage = ({{ data }}) => arrive(data); w.postMessage(3e6);",
    "worker asked on and on": f"const w = {SUM}; let n = 0; w.onmessage = ({{ data }}) => {{ arrive(1); "
    "if ((n += 1) < 40) w.postMessage(2e5); }}; "
    "w.postMessage(2e5);",
    "four workers, first come": "let order = 0; for (let k = 0; k < 4; k += 1) { "
    f"const w = {BUSY_WORKER}; w.onmessage = ({{ data }}) => {{ order = order * 5 + data; arrive(order); }}; "
    "w.postMessage({ k, ms: 12 - 3 * k }); }",
    "pipeline that links in its own time": "const e = gl.getExtension('KHR_parallel_shader_compile'); const q = gl.createProgram(); "
    "for (const s of gl.getAttachedShaders(p)) gl.attachShader(q, s); gl.linkProgram(q); "
    "const ask = () => { if (!e || gl.getProgramParameter(q, e.COMPLETION_STATUS_KHR)) arrive(2); else setTimeout(ask, 10); }; ask();",
    "fence": "draw(0); const f = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0); gl.flush(); "
    "const ask = () => { if (gl.clientWaitSync(f, 0, 0) !== gl.TIMEOUT_EXPIRED) arrive(2); else setTimeout(ask, 4); }; ask();",
    "query": "const q = gl.createQuery(); gl.beginQuery(gl.ANY_SAMPLES_PASSED, q); draw(0); gl.endQuery(gl.ANY_SAMPLES_PASSED); "
    "const ask = () => { if (gl.getQueryParameter(q, gl.QUERY_RESULT_AVAILABLE)) arrive(2); else requestAnimationFrame(ask); }; "
    "requestAnimationFrame(ask);",
    "time of an event": "arrive(new Event('x').timeStamp);",
    "time of the document": "requestAnimationFrame(() => arrive(document.timeline.currentTime));",
    "time of sound": "const a = new AudioContext(); setTimeout(() => arrive(a.currentTime * 100), 200);",
    "marks": "performance.mark('a'); setTimeout(() => arrive(performance.measure('m', 'a').duration), 100);",
    "animation of an element": "const d = document.body.appendChild(document.createElement('div')); "
    "d.animate([{ opacity: 0 }, { opacity: 1 }], 400).onfinish = () => arrive(5);",
    "transition of an element": "const d = document.body.appendChild(document.createElement('div')); "
    "d.style.cssText = 'opacity:0;transition:opacity .3s'; "
    "d.ontransitionend = () => arrive(5); requestAnimationFrame(() => requestAnimationFrame(() => { d.style.opacity = 1; }));",
    "chance": "arrive(Math.random() * 100 + crypto.getRandomValues(new Uint8Array(1))[0] + parseInt(crypto.randomUUID().slice(0, 2), 16));",
    "date": "arrive((Date.now() % 1000) + new Date().getMilliseconds() + Number(new Intl.DateTimeFormat('en', { second: 'numeric' })"
    ".format()));",
}


def html(way: str) -> str:
    """The page that waits in this way."""
    return point(COUNT, {**WAYS, **OWN_CLOCKS}[way])


def video(data_url: str) -> str:
    """A page that draws the red of a playing video."""
    return point(
        "const v = document.createElement('video'); v.muted = true; v.loop = true; v.src = '" + data_url + "'; v.play();"
        "const c = document.createElement('canvas').getContext('2d');"
        "const loop = () => { if (v.readyState > 1) { c.drawImage(v, 0, 0, 1, 1); draw(c.getImageData(0, 0, 1, 1).data[0] / 140 - 0.9); }"
        " else draw(-0.9); requestAnimationFrame(loop); }; requestAnimationFrame(loop);"
    )
