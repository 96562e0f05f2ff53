// Main world, before any page script: a clock, timers, animation frames and randomness that the stage owns.
// Runs inside the function that session.py wraps around it; CHANNEL, SEED and QUANTUM_MS are given.
// Virtual time moves only when the witness asks for a step, so the same page gives the same frames.
const EPOCH_MS = Date.UTC(2026, 0, 1, 12);
const LONGEST_WORKER_WAIT_MS = 2000;
const LONGEST_ANSWER_MS = 2000;
const LONGEST_DELIVERY_MS = 200;
const MOST_ROUNDS = 300;  // messages to and fro for which time stands still: a page may go on for ever
const PATIENT_READS = 200;
const CREEP_MS = 0.05;
const LONGEST_WORD = 2000;
const real = {
  now: performance.now.bind(performance),
  Date,
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  dispatch: document.dispatchEvent.bind(document),
  CustomEvent,
  queueMicrotask: window.queueMicrotask.bind(window),
  reportError: window.reportError.bind(window),
};

// What goes wrong and is hushed up: a handler that prevents the default keeps the browser from telling of it. Heard first, looked
// at once every handler of the page has run.
const hushed = [];
const { apply } = Reflect;
const isPrevented = Object.getOwnPropertyDescriptor(Event.prototype, 'defaultPrevented').get;
const HARMLESS = /^ResizeObserver loop/;  // said by browsers of layouts that take a second turn
function listenFor(name, kind, tell) {
  window.addEventListener(name, (event) => {
    const told = tell(event);
    if (told) real.setTimeout(() => { if (apply(isPrevented, event, []) && hushed.length < 20) hushed.push({ kind, ...told }); }, 0);
  }, true);
}
listenFor('error', 'script_error', (event) => event instanceof ErrorEvent && !HARMLESS.test(event.message)
  && { text: String(event.message).slice(0, LONGEST_WORD), file: String(event.filename), line: event.lineno, column: event.colno });
listenFor('unhandledrejection', 'unhandled_rejection', ({ reason }) => ({ text: String(reason).slice(0, LONGEST_WORD), file: '', line: 0, column: 0 }));

let now_ms = 0;
const frames = new Map();
const timers = new Map();
let lastId = 0;
let reads = 0;
let rounds = 0;  // messages awaited since the last step
const animations = new WeakMap();
const unowned = new Set();
const offscreen = [];             // canvases that a worker may draw on

function define(target, name, value) {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
}

// ---- the console: every message goes through a pipe. Talk that nobody asks for is kept back, and words are no longer than is noted. ----
for (const name of ['log', 'info', 'debug', 'dir', 'table', 'trace']) define(console, name, function quiet() {});
const short = (word) => (typeof word === 'string' && word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word);
for (const name of ['error', 'warn', 'assert']) {
  const say = console[name];
  define(console, name, function shortened(...words) { apply(say, console, words.map(short)); });
}

// ---- time ----
// It stands still while a script runs. A script that waits in a loop for it to pass gets a little, the same each time.
function readClock() {
  reads += 1;
  if (reads > PATIENT_READS) {
    now_ms += CREEP_MS;
    unowned.add('loop that waits for time to pass');
  }
  return now_ms;
}
define(performance, 'now', function now() { return readClock(); });
Object.defineProperty(performance, 'timeOrigin', { value: EPOCH_MS, configurable: true });
const stamps = new WeakMap();
Object.defineProperty(Event.prototype, 'timeStamp', {
  get() {
    if (!stamps.has(this)) stamps.set(this, now_ms);
    return stamps.get(this);
  },
  configurable: true, enumerable: true,
});
Object.defineProperty(AnimationTimeline.prototype, 'currentTime', { get: () => now_ms, configurable: true, enumerable: true });
const { mark: setMark, measure: setMeasure } = performance;
define(performance, 'mark', function (name, options) {
  return setMark.call(this, name, { ...options, startTime: options?.startTime ?? readClock() });
});
define(performance, 'measure', function (name, start, end) {
  const given = typeof start === 'object' && start !== null ? { ...start } : { start, end };
  if (given.duration === undefined || given.start === undefined && given.end === undefined) given.end ??= readClock();
  if (given.duration === undefined) given.start ??= 0;
  return setMeasure.call(this, name, given);
});
const RealDate = real.Date;
function VirtualDate(...parts) {
  if (!new.target) return new RealDate(EPOCH_MS + readClock()).toString();
  const made = parts.length ? new RealDate(...parts) : new RealDate(EPOCH_MS + readClock());
  return Object.setPrototypeOf(made, new.target.prototype);
}
VirtualDate.prototype = RealDate.prototype;
Object.setPrototypeOf(VirtualDate, RealDate);
define(VirtualDate, 'now', function now() { return EPOCH_MS + Math.floor(readClock()); });
define(RealDate.prototype, 'constructor', VirtualDate);
define(window, 'Date', VirtualDate);
const formatter = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format').get;
Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
  get() {
    const format = formatter.call(this);
    return (date = EPOCH_MS + readClock()) => format(date);
  },
  configurable: true,
});
if (globalThis.Temporal?.Now) {
  const { Now, Instant } = Temporal;
  const instant = () => Instant.fromEpochMilliseconds(EPOCH_MS + Math.floor(readClock()));
  const zoned = (zone = Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  define(Now, 'instant', instant);
  define(Now, 'zonedDateTimeISO', zoned);
  define(Now, 'plainDateTimeISO', (zone) => zoned(zone).toPlainDateTime());
  define(Now, 'plainDateISO', (zone) => zoned(zone).toPlainDate());
  define(Now, 'plainTimeISO', (zone) => zoned(zone).toPlainTime());
}

// ---- frames and timers ----
define(window, 'requestAnimationFrame', function requestAnimationFrame(callback) {
  frames.set(++lastId, callback);
  return lastId;
});
define(window, 'cancelAnimationFrame', function cancelAnimationFrame(id) { frames.delete(id); });
define(window, 'requestIdleCallback', function requestIdleCallback(callback) {
  return addTimer(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1, [], undefined);
});
define(window, 'cancelIdleCallback', function cancelIdleCallback(id) { timers.delete(id); });
function addTimer(callback, delay_ms, rest, every_ms) {
  const run = typeof callback === 'function' ? callback : new Function(String(callback));
  timers.set(++lastId, { run, rest, due_ms: now_ms + Math.max(0, Number(delay_ms) || 0), every_ms });
  return lastId;
}
define(window, 'setTimeout', function setTimeout(callback, delay_ms, ...rest) {
  return addTimer(callback, delay_ms, rest, undefined);
});
define(window, 'setInterval', function setInterval(callback, delay_ms, ...rest) {
  return addTimer(callback, delay_ms, rest, Math.max(1, Number(delay_ms) || 0));
});
define(window, 'clearTimeout', function clearTimeout(id) { timers.delete(id); });
define(window, 'clearInterval', function clearInterval(id) { timers.delete(id); });

function attempt(callback, ...rest) {
  reads = 0;
  try { callback(...rest); } catch (error) { real.reportError(error); }
}
function runTimers(until_ms) {
  for (let turns = 0; turns < 10000; turns += 1) {
    let next;
    for (const [id, timer] of timers) {
      if (timer.due_ms <= until_ms && (!next || timer.due_ms < next[1].due_ms)) next = [id, timer];
    }
    if (!next) return;
    const [id, timer] = next;
    now_ms = Math.max(now_ms, timer.due_ms);
    if (timer.every_ms) timer.due_ms = now_ms + timer.every_ms;
    else timers.delete(id);
    attempt(timer.run, ...timer.rest);
  }
}
// Animations of elements stand still but for what a step moves them; their end is told by the browser with its next picture.
function moveAnimations() {
  for (const animation of document.getAnimations()) {
    if (!animations.has(animation)) animations.set(animation, now_ms);
    const at_ms = now_ms - animations.get(animation);
    if (at_ms < (animation.effect?.getComputedTiming().endTime ?? Infinity)) {
      animation.pause();
      animation.currentTime = at_ms;
    } else if (animation.playState !== 'finished') {
      trackEvents(animation, ['finish', 'cancel']);
      animation.finish();
    }
  }
}
function step(dt_ms) {
  rounds = 0;
  const until_ms = now_ms + dt_ms;
  runTimers(until_ms);
  now_ms = until_ms;
  moveAnimations();
  const due = [...frames];
  frames.clear();
  for (const [, callback] of due) attempt(callback, now_ms);
  moveAnimations();  // those that this step began: no real time may pass for them
}

// ---- randomness: mulberry32, a stream each for Math.random and crypto ----
function stream(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
define(Math, 'random', stream(SEED));
const secret = stream(SEED ^ 0x5eed);
define(crypto, 'getRandomValues', function getRandomValues(array) {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = secret() * 256;
  return array;
});
define(crypto, 'randomUUID', function randomUUID() {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
});
