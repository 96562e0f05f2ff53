// Isolated world: drives the page's clock and reads its pixels. The page cannot see or change anything here;
// pixels are read before the task that drew them ends, because WebGL clears its buffer after that.
const MICROTASKS = 64;
const LONGEST_IDLE_MS = 300;      // nothing scheduled and nothing under way for so long: nothing will come
const LONGEST_SILENCE_MS = 2000;
const LONGEST_UNDRAWN = 600;      // steps without a draw before a page that has something scheduled is given up
const MOST_RESTLESS = 90;         // what a page asks for in every one of so many frames belongs to its loop, as a worker's answers do
const GROWTH_MS = 2500;
const GROWTH_LEAST = 24;          // frames without which growth cannot be told from a beginning, however slow they are
const GROWTH_STEPS = 600;         // ten seconds of the page's time: what is put up piece by piece is up by then
const scratch = document.createElement('canvas');
const paper = scratch.getContext('2d', { willReadFrequently: true });
const bare = document.createElement('canvas');  // the same without the page's background, where the canvas lets it through
const barePaper = bare.getContext('2d', { willReadFrequently: true });
const speck = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
let seenThrough = false;
let bareOf = 0;               // the snapshot that `bare` belongs to
let snapshots = 0;
let answer = null;
let seen = null;          // {width, height}: what `scratch` holds
let first_frame_ms = null;
let quanta = 0;
let undrawn = 0;
let restless = 0;         // steps in a row that drew and asked for something anew
let idle_ms = 0;
let waiting_ms = 0;

const later = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
const channel = new MessageChannel();
const waiting = [];
channel.port1.onmessage = () => waiting.shift()?.();
const turn = () => new Promise((resolve) => { waiting.push(resolve); channel.port2.postMessage(0); });
async function drain() { for (let i = 0; i < MICROTASKS; i += 1) await null; }

addEventListener(`${CHANNEL}:answer`, (event) => { answer = event.detail.answer; }, true);
addEventListener(`${CHANNEL}:told`, () => snapshot(), true);
function order(op, more = {}) {
  answer = undefined;
  document.dispatchEvent(new CustomEvent(CHANNEL, { detail: { op, ...more } }));
  return answer;
}

function stageCanvas() {
  const seenBy = order('report');
  const canvases = listCanvases(document, seenBy?.shadows);
  const area = (canvas) => { const box = canvas.getBoundingClientRect(); return box.width * box.height || 1e-6 * canvas.width * canvas.height; };
  const drawn = (seenBy?.contexts ?? []).filter((context) => context.canvas >= 0 && !context.lost)
    .map((context) => ({ canvas: canvases[context.canvas], kind: context.kind }));
  return drawn.sort((a, b) => area(b.canvas) - area(a.canvas))[0];
}
function background() {
  for (const element of [document.body, document.documentElement]) {
    const color = element && getComputedStyle(element).backgroundColor;
    if (color && color !== 'rgba(0, 0, 0, 0)' && color !== 'transparent') return color;
  }
  return '#fff';
}
function snapshot(withBare = true) {
  const { canvas, kind } = stageCanvas() ?? {};
  if (!canvas || !canvas.width || !canvas.height) return false;
  if (scratch.width !== canvas.width || scratch.height !== canvas.height) [scratch.width, scratch.height] = [canvas.width, canvas.height];
  const gl = kind === 'offscreen' ? null : canvas.getContext(kind);
  const picture = opaquePicture(gl, canvas.width, canvas.height);
  seenThrough = !picture && (kind === 'webgpu' ? gl?.getConfiguration?.()?.alphaMode === 'premultiplied' : gl?.getContextAttributes()?.alpha !== false);
  snapshots += 1;
  if (picture) {
    paper.putImageData(picture, 0, 0);
  } else {
    paper.fillStyle = background();
    paper.fillRect(0, 0, scratch.width, scratch.height);
    if (seenThrough && withBare) {
      bareOf = snapshots;
      [bare.width, bare.height] = [canvas.width, canvas.height];
      barePaper.drawImage(canvas, 0, 0);
    }
    paper.drawImage(bareOf === snapshots ? bare : canvas, 0, 0);
  }
  seen = { width: scratch.width, height: scratch.height };
  return true;
}
function context() {
  const found = stageCanvas();
  return found && found.kind !== 'offscreen' ? found.canvas.getContext(found.kind) : null;
}
// Reading one pixel back is the only call that returns after the frame is really finished.
function close(gl) {
  if (gl && !('readPixels' in gl)) {
    speck.drawImage(gl.canvas, 0, 0, 1, 1);
    speck.getImageData(0, 0, 1, 1);
  } else {
    readScreen(gl, 1, 1);
  }
}
// What a worker draws is not counted; it is there once its canvas holds anything, and looked at as it is then.
function workerDrew() {
  if (stageCanvas()?.kind !== 'offscreen' || !snapshot()) return false;
  return barePaper.getImageData(0, 0, bare.width, bare.height).data.some((value) => value > 0);
}
// One step, and how many draws reached the screen in it: those of promises that it settled count as well.
async function step(dt_ms, drop) {
  order('step', { dt_ms, drop });
  await drain();
  quanta += 1;
  return order('count') ?? 0;
}
// The page is paused for moments (while a window it opens is made); silence for longer means that our listeners are gone.
async function answering() {
  for (let waited_ms = 0; waited_ms < LONGEST_SILENCE_MS; waited_ms += 10) {
    const report = order('report');
    if (report) return report;
    await later(10);
  }
  throw new Error('The page replaced its own document (document.open or document.write after it was loaded).');
}
async function quiet(until) {
  let report = await answering();
  while (report.pending > 0 && performance.now() < until) {
    await later(1);
    report = await answering();
  }
  return report;
}

// How many objects of GL there are, and their bytes.
function weigh() {
  const contexts = order('report')?.contexts ?? [];
  const total = (name) => contexts.reduce((sum, context) => sum + context[name], 0);
  return [total('objects'), total('texture_bytes') + total('buffer_bytes')];
}
const isGrowing = (weights) => weights.filter(([objects], i) => i > 0 && objects > weights[i - 1][0]).length > 0.5 * (weights.length - 1);

// Promises of data URLs, by number. One is owed until the next frame is being drawn, when this thread has nothing else to do.
const pictures = new Map();
let promised = 0;
let owed = null;
const encoded = () => (TRANSPARENT && seenThrough ? bare : scratch).toDataURL('image/png');
function payDebt() {
  owed?.(encoded());
  owed = null;
}
function picture(when) {
  if (!seen || when === 'now') return seen && encoded();
  promised += 1;
  if (when === 'later') pictures.set(promised, new Promise((resolve) => { owed = resolve; }));
  return promised;
}

const state = (ready) => ({ ...order('report'), ready, quanta, first_frame_ms });

globalThis.scenewright = {
  // Steps until the page has drawn and waits for nothing, at most `batch_ms` of real time; call again while it says
  // neither ready nor exhausted. A page that has drawn and waits longer than `patience_ms` is taken as it is.
  async settle(batch_ms, patience_ms) {
    const end = performance.now() + batch_ms;
    for (;;) {
      const before = await quiet(end);
      const waited = before.pending > 0;
      if (waited) waiting_ms += batch_ms; else waiting_ms = 0;
      if (waited && waiting_ms < patience_ms || document.readyState !== 'complete' && performance.now() >= end) return state(false);
      if (document.readyState !== 'complete') { await later(2); continue; }
      const start = performance.now();
      const counted = await step(QUANTUM_MS, false);
      const screen = counted || Number(workerDrew());
      if (counted > 0) {
        if (first_frame_ms === null) { close(context()); first_frame_ms = performance.now() - start; }
        snapshot();
      }
      const after = await answering();
      undrawn = screen > 0 ? 0 : undrawn + 1;
      const still = after.frames === 0 && after.timers === 0;
      const drewAlone = after.screen > 0 && (undrawn > 60 || still);
      restless = screen > 0 && !waited && after.pending > 0 ? restless + 1 : 0;
      if ((after.pending === 0 || waited || restless > MOST_RESTLESS) && (screen > 0 || drewAlone)) return state(true);
      if (still) { await later(5); idle_ms += 5; } else idle_ms = 0;
      if (after.pending === 0 && (idle_ms > LONGEST_IDLE_MS || undrawn > LONGEST_UNDRAWN)) return { ...state(false), exhausted: true };
      if (performance.now() >= end) return state(false);
      await turn();
    }
  },
  // Moves on by n quanta; the frame as a PNG data URL, 'now', or its number, by which `picture` gives it 'later' or 'never'.
  // Draws before the last two are dropped where that is safe. `withBare` keeps what the canvas lets through as well, for the
  // second witness.
  async frame(n, batch_ms, withBare, when) {
    const end = performance.now() + batch_ms;
    for (let i = 0; i < n; i += 1) {
      await quiet(end);
      if (performance.now() >= end) return { done: i };
      const screen = await step(QUANTUM_MS, i < n - 2);
      const ofWorker = stageCanvas()?.kind === 'offscreen';
      payDebt();
      if (i === n - 1 && (screen > 0 || ofWorker)) snapshot(withBare || TRANSPARENT);
      await (ofWorker ? later(QUANTUM_MS) : turn());
    }
    return { done: n, png: picture(when) };
  },
  async picture(number) {
    const png = await pictures.get(number);
    pictures.delete(number);
    return png;
  },
  // Real time: n closed frames one after another, then `watch_ms` of the display's own rhythm.
  async measure(n, watch_ms, budget_ms) {
    const end = performance.now() + budget_ms;
    const closed_ms = [];
    const script_ms = [];
    const weights = [];
    const gl = context();
    for (let i = 0; i < n + 1 && (closed_ms.length < 3 || performance.now() < end); i += 1) {
      const start = performance.now();
      const screen = await step(QUANTUM_MS, false);
      const ran = performance.now();
      if (screen > 0) close(gl);
      if (i > 0 && screen > 0) { closed_ms.push(performance.now() - start); script_ms.push(ran - start); }
      weights.push(weigh());
      await turn();
    }
    const { count } = await answering();
    const gaps_ms = [];
    let last = null;
    for (const from = performance.now(); performance.now() - from < watch_ms && performance.now() < end;) {
      const now = await new Promise(requestAnimationFrame);
      const screen = await step(last === null ? QUANTUM_MS : now - last, false);
      if (last !== null && screen > 0) gaps_ms.push(now - last);
      last = now;
      weights.push(weigh());
    }
    // What seems to grow without end is given time to come to one.
    const until = Math.min(end, performance.now() + GROWTH_MS);
    for (let i = 0; i < GROWTH_STEPS && isGrowing(weights) && (weights.length < GROWTH_LEAST || performance.now() < until); i += 1) {
      await step(QUANTUM_MS, true);
      weights.push(weigh());
      await turn();
    }
    return { closed_ms, script_ms, gaps_ms, count, weights };
  },
  report: () => state(false),
  shaders: () => order('shaders') ?? [],
  digest: () => order('digest') ?? null,
  lend: (slot) => order('lend', { slot }) ?? false,
  renderer() {
    const { canvas, kind } = stageCanvas() ?? {};
    if (!canvas) return null;
    const box = canvas.getBoundingClientRect();
    const shown = box.width > 0 && box.height > 0 && canvas.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!/webgl/.test(kind)) return { name: kind === 'webgpu' ? `WebGPU (${order('report')?.gpu.name})` : null, width: canvas.width, height: canvas.height, shown };
    const gl = canvas.getContext(kind);
    const names = gl.getExtension('WEBGL_debug_renderer_info');
    return { name: String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER)), width: gl.drawingBufferWidth, height: gl.drawingBufferHeight, shown };
  },
};
