// Main world, after clock.js: what reaches WebGL, counted at the level of the context, whatever the library.
const contexts = [];
const stats = new WeakMap();
const count = { calls: 0, triangles: 0, screen: 0 };
const total = { screen: 0 };
const revisions = new Set();
const refusedContexts = [];
let dropping = false;
let stepping = false;
let told = false;
let steps = 0;
const STEADY = 3;
const probedExtensions = new WeakSet();

function newStats(kind, canvas, attributes) {
  return {
    kind, canvas, lost: false, keeps: Boolean(attributes?.preserveDrawingBuffer),
    buffers: new Map(), textures: new Map(), renderbuffers: new Map(), programs: new Map(), framebuffers: new WeakMap(), attached: new WeakMap(),
    bound: new Map(), draw: null, unit: 0, feedback: false, carries: false, drew: false, shaders: new Map(),
  };
}
const getContext = HTMLCanvasElement.prototype.getContext;
define(HTMLCanvasElement.prototype, 'getContext', function getContextProbed(kind, attributes) {
  const context = getContext.call(this, kind, attributes);
  if (kind === 'webgpu' && context) seeContext(context, this);
  if (!/webgl/.test(kind)) return context;
  if (!context) refusedContexts.push(kind);
  else if (!stats.has(context)) {
    stats.set(context, newStats(kind.replace('experimental-', ''), this, attributes));
    contexts.push(context);
    this.addEventListener('webglcontextlost', () => { stats.get(context).lost = true; });
    this.addEventListener('webglcontextrestored', () => { stats.get(context).lost = false; });
  }
  return context;
});

// In fast-forward only draws whose result is made anew in every frame may be dropped: to the screen, and to framebuffers
// that were drawn in each of the last steps (shadow maps, passes), unless the page carries pictures from frame to frame:
// it has float targets, as simulations do, or reads a target before it has drawn it again.
function mayDrop(own) {
  if (own.draw) {
    const target = own.framebuffers.get(own.draw) ?? {};
    own.framebuffers.set(own.draw, target);
    if (target.step !== steps) {
      target.streak = target.step === steps - 1 ? target.streak + 1 : 1;
      target.step = steps;
    }
    if (own.carries || target.streak < STEADY) return false;
  }
  return dropping && !own.keeps && !own.feedback;
}
// A picture of an earlier step is read: something is carried from frame to frame.
function aboutToRead(own, framebuffer) {
  if (framebuffer && own.framebuffers.get(framebuffer)?.step < steps) own.carries = true;
}
function drawn(own, mode, vertices, instances) {
  const triangles = mode === 4 ? vertices / 3 : mode > 4 ? vertices - 2 : 0;  // TRIANGLES; TRIANGLE_STRIP, TRIANGLE_FAN
  count.calls += 1;
  count.triangles += Math.max(0, triangles) * instances;
  reached(own);
}
function reached(own) {
  if (own.draw) return;
  count.screen += 1;
  total.screen += 1;
  own.drew = true;
  if (!stepping && !told) {
    told = true;  // a draw of the page's own accord: let the witness look before this task is over
    real.queueMicrotask(() => { tell('drawn'); real.setTimeout(() => { told = false; }, 0); });
  }
}
function wrap(prototype, name, before) {
  const original = prototype?.[name];
  if (typeof original !== 'function') return;
  define(prototype, name, function probed(...rest) {
    const own = stats.get(this);
    if (own && before(own, rest, this) === false) return undefined;
    return original.apply(this, rest);
  });
}
function wrapAfter(prototype, name, after) {
  const original = prototype?.[name];
  if (typeof original !== 'function') return;
  define(prototype, name, function probed(...rest) {
    const result = original.apply(this, rest);
    const own = stats.get(this);
    if (own) after(own, rest, result, this);
    return result;
  });
}
const BYTES = { 0x8814: 16, 0x881a: 8, 0x822e: 4, 0x822d: 2, 0x8230: 8, 0x822f: 4, 0x8058: 4, 0x8c43: 4, 0x8051: 3, 0x8229: 1, 0x822b: 2, 0x81a5: 2, 0x81a6: 4, 0x8cac: 4, 0x88f0: 4, 0x8cad: 8, 0x8c3a: 4, 0x1908: 4, 0x1907: 3, 0x1909: 1, 0x1903: 1, 0x8227: 2 };
const FLOAT = new Set([0x8814, 0x881a, 0x822e, 0x822d, 0x8230, 0x822f, 0x8c3a]);
const CUBE_FACE = new Set([0x8515, 0x8516, 0x8517, 0x8518, 0x8519, 0x851a]);
const slot = (own, target) => `${own.unit}:${CUBE_FACE.has(target) ? 0x8513 : target}`;
function sizeTexture(own, target, level, format, width, height, depth, levels, type) {
  const texture = own.bound.get(slot(own, target));
  if (!texture || level > 0) return;
  const each = (BYTES[format] ?? 4) * (type === 0x1406 && format < 0x2000 ? 4 : type === 0x8d61 && format < 0x2000 ? 2 : 1);
  const faces = target === 0x8513 || CUBE_FACE.has(target) ? 6 : 1;
  const bytes = each * width * height * depth * faces * (levels > 1 ? 4 / 3 : 1);
  own.textures.set(texture, { bytes, float: FLOAT.has(format) || type === 0x1406 || type === 0x8d61 });
}
for (const prototype of [window.WebGLRenderingContext?.prototype, window.WebGL2RenderingContext?.prototype]) {
  if (!prototype) continue;
  wrap(prototype, 'drawArrays', (own, [mode, , n]) => (mayDrop(own) ? false : drawn(own, mode, n, 1)));
  wrap(prototype, 'drawElements', (own, [mode, n]) => (mayDrop(own) ? false : drawn(own, mode, n, 1)));
  wrap(prototype, 'drawRangeElements', (own, [mode, , , n]) => (mayDrop(own) ? false : drawn(own, mode, n, 1)));
  wrap(prototype, 'drawArraysInstanced', (own, [mode, , n, instances]) => (mayDrop(own) ? false : drawn(own, mode, n, instances)));
  wrap(prototype, 'drawElementsInstanced', (own, [mode, n, , , instances]) => (mayDrop(own) ? false : drawn(own, mode, n, instances)));
  wrap(prototype, 'blitFramebuffer', (own) => (mayDrop(own) ? false : reached(own)));
  wrap(prototype, 'clear', (own) => !mayDrop(own));
  wrap(prototype, 'beginTransformFeedback', (own) => { own.feedback = true; });
  wrap(prototype, 'endTransformFeedback', (own) => { own.feedback = false; });
  wrap(prototype, 'activeTexture', (own, [unit]) => { own.unit = unit; });
  wrap(prototype, 'bindTexture', (own, [target, texture]) => {
    own.bound.set(slot(own, target), texture);
    aboutToRead(own, own.attached.get(texture));
  });
  wrap(prototype, 'bindBuffer', (own, [target, buffer]) => { own.bound.set(`b${target}`, buffer); });
  wrap(prototype, 'bindRenderbuffer', (own, [, renderbuffer]) => { own.bound.set('r', renderbuffer); });
  wrap(prototype, 'bindFramebuffer', (own, [target, framebuffer]) => {
    if (target === 0x8ca8) aboutToRead(own, framebuffer);
    else own.draw = framebuffer;
  });
  wrap(prototype, 'framebufferTexture2D', (own, [, , , texture]) => {
    if (!own.draw || !texture) return;
    own.attached.set(texture, own.draw);
    if (own.textures.get(texture)?.float) own.carries = true;
  });
  wrap(prototype, 'bufferData', (own, [target, data]) => {
    const buffer = own.bound.get(`b${target}`);
    if (buffer) own.buffers.set(buffer, typeof data === 'number' ? data : (data?.byteLength ?? 0));
  });
  wrap(prototype, 'texImage2D', (own, [target, level, format, ...rest]) => {
    const [width, height, type] = rest.length > 3 ? [rest[0], rest[1], rest[4]] : [rest[2]?.width ?? 0, rest[2]?.height ?? 0, rest[1]];
    sizeTexture(own, target, level, format, width, height, 1, 1, type);
  });
  wrap(prototype, 'texImage3D', (own, [target, level, format, width, height, depth, , , type]) => sizeTexture(own, target, level, format, width, height, depth, 1, type));
  wrap(prototype, 'texStorage2D', (own, [target, levels, format, width, height]) => sizeTexture(own, target, 0, format, width, height, 1, levels));
  wrap(prototype, 'texStorage3D', (own, [target, levels, format, width, height, depth]) => sizeTexture(own, target, 0, format, width, height, depth, levels));
  wrap(prototype, 'renderbufferStorage', (own, [, format, width, height]) => { own.renderbuffers.set(own.bound.get('r'), (BYTES[format] ?? 4) * width * height); });
  wrap(prototype, 'renderbufferStorageMultisample', (own, [, samples, format, width, height]) => {
    own.renderbuffers.set(own.bound.get('r'), (BYTES[format] ?? 4) * width * height * Math.max(1, samples));
  });
  wrap(prototype, 'deleteBuffer', (own, [buffer]) => { own.buffers.delete(buffer); });
  wrap(prototype, 'deleteTexture', (own, [texture]) => { own.textures.delete(texture); });
  wrap(prototype, 'deleteRenderbuffer', (own, [renderbuffer]) => { own.renderbuffers.delete(renderbuffer); });
  wrap(prototype, 'deleteProgram', (own, [program]) => { own.programs.delete(program); });
  wrap(prototype, 'linkProgram', (own, [program]) => { own.programs.set(program, false); });
  // What does not compile is given up by most libraries before anything is linked.
  wrap(prototype, 'compileShader', (own, [shader]) => { own.shaders.set(shader, null); });
  wrap(prototype, 'deleteShader', (own, [shader], context) => { complaint(own, shader, context); });
  wrapAfter(prototype, 'getExtension', (own, [name], extension) => {
    if (!extension || stats.has(extension)) return;
    stats.set(extension, own);
    const target = Object.getPrototypeOf(extension) === Object.prototype ? extension : Object.getPrototypeOf(extension);
    if (probedExtensions.has(target)) return;
    probedExtensions.add(target);
    if (/multi_draw$/.test(name)) {
      const sum = (list, offset, n) => Array.prototype.slice.call(list, offset, offset + n).reduce((a, b) => a + b, 0);
      wrap(target, 'multiDrawArraysWEBGL', (own, [mode, , , counts, at, n]) => (mayDrop(own) ? false : drawn(own, mode, sum(counts, at, n), 1)));
      wrap(target, 'multiDrawElementsWEBGL', (own, [mode, counts, at, , , , n]) => (mayDrop(own) ? false : drawn(own, mode, sum(counts, at, n), 1)));
    }
    if (/instanced_arrays$/.test(name)) {
      wrap(target, 'drawArraysInstancedANGLE', (own, [mode, , n, instances]) => (mayDrop(own) ? false : drawn(own, mode, n, instances)));
      wrap(target, 'drawElementsInstancedANGLE', (own, [mode, n, , , instances]) => (mayDrop(own) ? false : drawn(own, mode, n, instances)));
    }
  });
  // Asynchronous compilation is polled in real time; under our clock it has to be finished when it is asked for.
  const getProgramParameter = prototype.getProgramParameter;
  define(prototype, 'getProgramParameter', function probed(program, name) {
    return name === 0x91b1 ? true : getProgramParameter.call(this, program, name);
  });
}

// What the compiler said of a shader that does not compile; '' when it does.
function complaint(own, shader, context) {
  if (own.shaders.get(shader) === null) {
    const broken = !own.lost && context.getShaderParameter(shader, context.COMPILE_STATUS) === false;
    own.shaders.set(shader, broken ? context.getShaderInfoLog(shader) || 'A shader does not compile.' : '');
  }
  return own.shaders.get(shader);
}
function brokenShaders() {
  const found = [];
  for (const context of contexts) {
    const own = stats.get(context);
    if (own.lost) continue;
    for (const [program, asked] of own.programs) {
      if (asked) continue;
      own.programs.set(program, true);
      if (context.getProgramParameter(program, context.LINK_STATUS)) continue;
      const logs = (context.getAttachedShaders(program) ?? []).map((shader) => context.getShaderInfoLog(shader)).filter(Boolean);
      found.push([context.getProgramInfoLog(program), ...logs].filter(Boolean).join('\n').slice(0, 2000));
    }
    // Where something is drawn all the same, what did not compile was a trial of what the machine can do.
    if (total.screen > 0) continue;
    for (const shader of own.shaders.keys()) {
      const said = complaint(own, shader, context);
      if (said && !found.some((one) => one.includes(said.slice(0, 100)))) found.push(said.slice(0, 2000));
    }
  }
  return found;
}
const sum = (values) => [...values].reduce((a, b) => a + b, 0);
// Canvases of the document in order, those in open shadow roots last; the witness lists them in the same way.
function canvases() {
  const inShadow = contexts.some((context) => stats.get(context).canvas.getRootNode() instanceof ShadowRoot);
  return listCanvases(document, inShadow);
}
function report() {
  const webgpu = reportGpu();
  const workers = offscreen.map((canvas) => ({ kind: 'offscreen', lost: false, drew: false, canvas: canvases().indexOf(canvas), programs: 0, objects: 0, buffer_bytes: 0, texture_bytes: 0 }));
  return {
    now_ms, pending, frames: frames.size, timers: timers.size, screen: total.screen, count: { ...count },
    gpu: webgpu.gpu,
    contexts: [...contexts.map((context) => {
      const own = stats.get(context);
      return {
        kind: own.kind, lost: own.lost || context.isContextLost(), drew: own.drew, canvas: canvases().indexOf(own.canvas),
        programs: own.programs.size, objects: own.programs.size + own.buffers.size + own.textures.size + own.renderbuffers.size,
        buffer_bytes: sum(own.buffers.values()),
        texture_bytes: sum([...own.textures.values()].map((t) => t.bytes)) + sum(own.renderbuffers.values()),
      };
    }), ...webgpu.contexts, ...workers],
    canvases: canvases().length, shadows: canvases().length > document.querySelectorAll('canvas').length,
    refusedContexts, hushed, revision: window.__THREE__ ? String(window.__THREE__) : [...revisions][0] ?? null, unowned: [...unowned, ...(document.querySelector('iframe') ? ['iframe'] : [])],
  };
}

// ---- Three.js tells its revision and renderers to developer tools ----
{
  const listen = (devtools) => {
    devtools.addEventListener('register', (event) => revisions.add(String(event.detail?.revision)));
    devtools.addEventListener('observe', (event) => { try { observe(event.detail); } catch { /* not what it says it is */ } });
    return devtools;
  };
  let devtools = listen(new EventTarget());
  Object.defineProperty(window, '__THREE_DEVTOOLS__', {
    get: () => devtools,
    set(own) { devtools = own instanceof EventTarget ? listen(own) : own; },  // a page may bring its own tools
    configurable: true,
    enumerable: true,
  });
}

// ---- the witness's orders come as synchronous events, so that it can read in the draw's own task ----
function tell(what) { real.dispatch(new real.CustomEvent(`${CHANNEL}:told`, { detail: what })); }
document.addEventListener(CHANNEL, (event) => {
  const order = event.detail;
  let answer = null;
  if (order.op === 'step') {
    Object.assign(count, { calls: 0, triangles: 0, screen: 0 });
    steps += 1;
    dropping = Boolean(order.drop);
    stepping = true;
    step(order.dt_ms);
  } else if (order.op === 'count') {
    stepping = false;
    dropping = false;
    answer = count.screen;
  } else if (order.op === 'report') answer = report();
  else if (order.op === 'shaders') answer = brokenShaders();
  else if (order.op === 'digest') answer = digest();
  else if (order.op === 'lend') answer = lend(order.slot);
  else if (order.op === 'view') answer = drawView(order.view);
  else if (order.op === 'viewed') endView();
  real.dispatch(new real.CustomEvent(`${CHANNEL}:answer`, { detail: { answer } }));
}, true);
