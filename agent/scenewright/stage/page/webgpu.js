// Main world, after probe.js: what reaches WebGPU, counted at the level of its objects, whatever the library. Nothing is made or
// asked of a device that the page did not ask for.
const gpu = { asked: 0, refused: 0, name: null, problems: [], drawCalls: new WeakMap() };
const screens = new WeakMap();    // texture or view -> the context of the canvas that shows it
const shapes = new WeakMap();     // pipeline -> how its vertices make triangles
const MOST_PROBLEMS = 20;

trackCalls(window.GPU?.prototype, ['requestAdapter']);
trackCalls(window.GPUAdapter?.prototype, ['requestDevice']);
trackCalls(window.GPUDevice?.prototype, ['createRenderPipelineAsync', 'createComputePipelineAsync', 'popErrorScope']);
trackCalls(window.GPUBuffer?.prototype, ['mapAsync']);
trackCalls(window.GPUQueue?.prototype, ['onSubmittedWorkDone']);
trackCalls(window.GPUShaderModule?.prototype, ['getCompilationInfo']);

// Memory is given back when an object is destroyed, or when nobody knows it any more.
const held = { objects: 0, buffer_bytes: 0, texture_bytes: 0 };
const weights = new WeakMap();
const lost = window.FinalizationRegistry && new FinalizationRegistry((weight) => release(weight));
function release(weight) {
  if (weight.gone) return;
  weight.gone = true;
  held.objects -= 1;
  held[weight.kind] -= weight.bytes;
}
function hold(thing, kind, bytes) {
  const weight = { kind, bytes, gone: false };
  held.objects += 1;
  held[kind] += bytes;
  weights.set(thing, weight);
  lost?.register(thing, weight);
}
function textureBytes({ format, width, height, depthOrArrayLayers, sampleCount, mipLevelCount }) {
  const each = /32float|32uint|32sint/.test(format) ? 4 : /16/.test(format) ? 2 : /^(bc|etc|eac|astc)/.test(format) ? 0.25 : 1;
  const channels = /^rgba|^bgra|^(bc|etc|astc)/.test(format) ? 4 : /^rg/.test(format) ? 2 : /^depth/.test(format) ? 4 : 1;
  return each * channels * width * height * depthOrArrayLayers * sampleCount * (mipLevelCount > 1 ? 4 / 3 : 1);
}
function after(prototype, name, told) {
  const original = prototype?.[name];
  if (typeof original !== 'function') return;
  define(prototype, name, function probed(...rest) {
    const result = original.apply(this, rest);
    told(result, rest, this);
    return result;
  });
}
const device = window.GPUDevice?.prototype;
after(window.GPU?.prototype, 'requestAdapter', (asked) => {
  gpu.asked += 1;
  asked.then((adapter) => {
    if (!adapter) gpu.refused += 1;
    else gpu.name = [adapter.info?.vendor, adapter.info?.architecture, adapter.info?.description].filter(Boolean).join(' ') || 'an adapter without a name';
  }, () => { gpu.refused += 1; });
});
after(window.GPUAdapter?.prototype, 'requestDevice', (asked) => asked.then((made) => {
  made.addEventListener('uncapturederror', ({ error }) => { if (gpu.problems.length < MOST_PROBLEMS) gpu.problems.push(String(error.message).slice(0, 2000)); });
  made.lost.then(({ reason }) => { if (reason !== 'destroyed') for (const own of gpuContexts) own.lost = true; });
}, () => {}));
after(device, 'createBuffer', (buffer, [{ size }]) => hold(buffer, 'buffer_bytes', size));
after(device, 'createTexture', (texture) => hold(texture, 'texture_bytes', textureBytes(texture)));
for (const one of [window.GPUBuffer, window.GPUTexture]) after(one?.prototype, 'destroy', (_, __, thing) => { if (weights.has(thing)) release(weights.get(thing)); });
after(device, 'createRenderPipeline', (pipeline, [{ primitive }]) => shapes.set(pipeline, primitive?.topology ?? 'triangle-list'));
after(device, 'createRenderPipelineAsync', (asked, [{ primitive }]) => asked.then((pipeline) => shapes.set(pipeline, primitive?.topology ?? 'triangle-list'), () => {}));

// ---- the screen ----
const gpuContexts = [];
function seeContext(context, canvas) {
  if (!gpuContexts.some((own) => own.context === context)) gpuContexts.push({ context, canvas, lost: false, drew: false });
}
after(window.GPUCanvasContext?.prototype, 'getCurrentTexture', (texture, _, context) => screens.set(texture, context));
after(window.GPUTexture?.prototype, 'createView', (view, _, texture) => { if (screens.has(texture)) screens.set(view, screens.get(texture)); });

// ---- passes: what they draw belongs to their commands, and counts when those are submitted ----
const passes = new WeakMap();     // pass or bundle encoder -> {calls, triangles, shape, into}
const commands = new WeakMap();   // command encoder, then command buffer -> {passes, screen, other}
const bundles = new WeakMap();
const commandEncoder = window.GPUCommandEncoder?.prototype;
function commandsOf(encoder) {
  if (!commands.has(encoder)) commands.set(encoder, { passes: [], screen: null, other: false });
  return commands.get(encoder);
}
after(commandEncoder, 'beginRenderPass', (pass, [{ colorAttachments = [] }], encoder) => {
  const own = { calls: 0, triangles: 0, shape: null };
  passes.set(pass, own);
  const all = commandsOf(encoder);
  all.passes.push(own);
  const shown = [...colorAttachments].filter(Boolean).map(({ view, resolveTarget }) => screens.get(resolveTarget ?? view));
  all.screen ??= shown.find(Boolean) ?? null;
  all.other ||= !shown.length || shown.some((context) => !context);
});
for (const name of ['beginComputePass', 'copyBufferToBuffer', 'copyBufferToTexture', 'copyTextureToBuffer', 'copyTextureToTexture', 'clearBuffer', 'resolveQuerySet']) {
  after(commandEncoder, name, (_, rest, encoder) => {
    const all = commandsOf(encoder);
    all.other = true;
    if (name === 'copyTextureToTexture') all.screen ??= screens.get(rest[1]?.texture) ?? null;
  });
}
after(commandEncoder, 'finish', (buffer, _, encoder) => commands.set(buffer, commandsOf(encoder)));
after(device, 'createRenderBundleEncoder', (encoder) => passes.set(encoder, { calls: 0, triangles: 0, shape: null }));
after(window.GPURenderBundleEncoder?.prototype, 'finish', (bundle, _, encoder) => bundles.set(bundle, passes.get(encoder)));
for (const prototype of [window.GPURenderPassEncoder?.prototype, window.GPURenderBundleEncoder?.prototype]) {
  const note = (pass, vertices, instances) => {
    const own = passes.get(pass);
    if (!own) return;
    const triangles = own.shape === 'triangle-strip' ? vertices - 2 : own.shape === 'triangle-list' ? vertices / 3 : 0;
    own.calls += 1;
    own.triangles += Math.max(0, triangles) * instances;
  };
  after(prototype, 'setPipeline', (_, [pipeline], pass) => { if (passes.has(pass)) passes.get(pass).shape = shapes.get(pipeline) ?? null; });
  for (const name of ['draw', 'drawIndexed']) after(prototype, name, (_, [vertices, instances = 1], pass) => note(pass, vertices, instances));
  for (const name of ['drawIndirect', 'drawIndexedIndirect']) after(prototype, name, (_, __, pass) => note(pass, 0, 1));
}
after(window.GPURenderPassEncoder?.prototype, 'executeBundles', (_, [list], pass) => {
  for (const bundle of list) for (const key of ['calls', 'triangles']) passes.get(pass)[key] += bundles.get(bundle)?.[key] ?? 0;
});
// In fast-forward what goes to the screen and nowhere else is left out: the next frame draws it anew.
const submit = window.GPUQueue?.prototype.submit;
if (submit) {
  define(GPUQueue.prototype, 'submit', function submitProbed(list) {
    const all = [...list];
    const drawn = all.map((buffer) => commands.get(buffer)).filter(Boolean);
    if (dropping && drawn.length === all.length && drawn.every(({ screen, other }) => screen && !other)) return undefined;
    const result = submit.call(this, all);
    for (const { passes: made, screen } of drawn) {
      for (const { calls, triangles } of made) {
        count.calls += calls;
        count.triangles += triangles;
      }
      const own = screen && gpuContexts.find(({ context }) => context === screen);
      if (own && made.some(({ calls }) => calls > 0)) {
        own.drew = true;
        reached({ draw: null });
      }
    }
    return result;
  });
}
function reportGpu() {
  return {
    gpu: { asked: gpu.asked, refused: gpu.refused, name: gpu.name, problems: gpu.problems },
    contexts: gpuContexts.map(({ canvas, lost: gone, drew }, i) => ({
      kind: 'webgpu', lost: gone, drew, canvas: canvases().indexOf(canvas), programs: 0, ...(i ? { objects: 0, buffer_bytes: 0, texture_bytes: 0 } : held),
    })),
  };
}
