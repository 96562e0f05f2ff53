// Main world, before probe.js: a picture beside the canvas, in the page's own WebGL 2 context, that takes what is meant for
// the screen. The canvas and what it holds stay as they were, and the page's library notices nothing.
// Where TRANSPARENT, what the page clears the screen with becomes clear as well, whatever the library.
const raw = { ...Object.fromEntries(['bindFramebuffer', 'drawBuffers', 'clear', 'clearBufferfv', 'createFramebuffer', 'createRenderbuffer',
  'bindRenderbuffer', 'renderbufferStorageMultisample', 'renderbufferStorage', 'framebufferRenderbuffer', 'blitFramebuffer', 'deleteFramebuffer',
  'deleteRenderbuffer'].map((name) => [name, window.WebGL2RenderingContext?.prototype[name]])) };
let aside = null;  // {gl, framebuffer}: where the screen of `gl` is at present

if (window.WebGL2RenderingContext) {
  define(WebGL2RenderingContext.prototype, 'bindFramebuffer', function bindFramebuffer(target, framebuffer) {
    raw.bindFramebuffer.call(this, target, framebuffer === null && aside?.gl === this ? aside.framebuffer : framebuffer);
  });
  define(WebGL2RenderingContext.prototype, 'drawBuffers', function drawBuffers(buffers) {
    raw.drawBuffers.call(this, aside?.gl === this && buffers?.[0] === this.BACK ? [this.COLOR_ATTACHMENT0] : buffers);
  });
}
if (TRANSPARENT) {
  const getContext = HTMLCanvasElement.prototype.getContext;
  define(HTMLCanvasElement.prototype, 'getContext', function getContextWithAlpha(kind, attributes) {
    return getContext.call(this, kind, /webgl/.test(kind) ? { ...attributes, alpha: true } : attributes);
  });
  const toScreen = (gl) => [null, aside?.framebuffer].includes(gl.getParameter(gl.FRAMEBUFFER_BINDING));
  for (const prototype of [window.WebGLRenderingContext?.prototype, window.WebGL2RenderingContext?.prototype]) {
    if (!prototype) continue;
    const { clear, clearBufferfv } = prototype;
    define(prototype, 'clear', function clearToNothing(mask) {
      if (!(mask & this.COLOR_BUFFER_BIT) || !toScreen(this)) return clear.call(this, mask);
      const colour = this.getParameter(this.COLOR_CLEAR_VALUE);
      this.clearColor(0, 0, 0, 0);
      clear.call(this, mask);
      this.clearColor(...colour);
      return undefined;
    });
    if (!clearBufferfv) continue;
    define(prototype, 'clearBufferfv', function clearToNothing(buffer, index, values, ...rest) {
      return clearBufferfv.call(this, buffer, index, buffer === this.COLOR && toScreen(this) ? [0, 0, 0, 0] : values, ...rest);
    });
  }
}

function newPicture(gl, width, height, samples) {
  const framebuffer = raw.createFramebuffer.call(gl);
  raw.bindFramebuffer.call(gl, gl.FRAMEBUFFER, framebuffer);
  const buffers = [[gl.COLOR_ATTACHMENT0, gl.RGBA8], [gl.DEPTH_STENCIL_ATTACHMENT, gl.DEPTH24_STENCIL8]].map(([place, format]) => {
    const buffer = raw.createRenderbuffer.call(gl);
    raw.bindRenderbuffer.call(gl, gl.RENDERBUFFER, buffer);
    if (samples) raw.renderbufferStorageMultisample.call(gl, gl.RENDERBUFFER, samples, format, width, height);
    else raw.renderbufferStorage.call(gl, gl.RENDERBUFFER, format, width, height);
    raw.framebufferRenderbuffer.call(gl, gl.FRAMEBUFFER, place, gl.RENDERBUFFER, buffer);
    return buffer;
  });
  return { framebuffer, buffers };
}
// Does `work` with the screen put aside. What it drew is then bound for reading, until the function that is returned is called.
function drawAside(gl, work) {
  const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const before = [[gl.DRAW_FRAMEBUFFER, gl.DRAW_FRAMEBUFFER_BINDING], [gl.READ_FRAMEBUFFER, gl.READ_FRAMEBUFFER_BINDING]]
    .map(([target, binding]) => [target, binding, gl.getParameter(binding)]);
  const renderbuffer = gl.getParameter(gl.RENDERBUFFER_BINDING);
  const samples = gl.getContextAttributes().antialias ? Math.min(4, gl.getParameter(gl.MAX_SAMPLES)) : 0;
  const pictures = [newPicture(gl, width, height, samples), newPicture(gl, width, height, 0)];
  const [drawn, resolved] = pictures.map((picture) => picture.framebuffer);
  raw.bindRenderbuffer.call(gl, gl.RENDERBUFFER, renderbuffer);
  for (const [target, , bound] of before) raw.bindFramebuffer.call(gl, target, bound ?? drawn);
  const release = () => {
    for (const [target, , bound] of before) raw.bindFramebuffer.call(gl, target, bound);
    for (const picture of pictures) {
      raw.deleteFramebuffer.call(gl, picture.framebuffer);
      for (const buffer of picture.buffers) raw.deleteRenderbuffer.call(gl, buffer);
    }
  };
  aside = { gl, framebuffer: drawn };
  try {
    work();
  } catch (error) {
    aside = null;
    release();
    throw error;
  }
  aside = null;
  // What the page believes to be bound now: its last word, in which our picture stands for the screen.
  for (const entry of before) entry[2] = gl.getParameter(entry[1]) === drawn ? null : gl.getParameter(entry[1]);
  const scissored = gl.isEnabled(gl.SCISSOR_TEST);
  if (scissored) gl.disable(gl.SCISSOR_TEST);
  raw.bindFramebuffer.call(gl, gl.READ_FRAMEBUFFER, drawn);
  raw.bindFramebuffer.call(gl, gl.DRAW_FRAMEBUFFER, resolved);
  raw.blitFramebuffer.call(gl, 0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
  raw.bindFramebuffer.call(gl, gl.READ_FRAMEBUFFER, resolved);
  if (scissored) gl.enable(gl.SCISSOR_TEST);
  return release;
}
