// Isolated world: pixels straight from WebGL. Whatever the page has bound and set is put back.
const PACKING = { PACK_ALIGNMENT: 4, PACK_ROW_LENGTH: 0, PACK_SKIP_ROWS: 0, PACK_SKIP_PIXELS: 0 };
let raw = new Uint8ClampedArray(0);

// RGBA from the lower left corner of what is bound, rows from the bottom, into `pixels`.
function readBound(gl, width, height, pixels = new Uint8ClampedArray(4 * width * height)) {
  const packed = 'PIXEL_PACK_BUFFER' in gl && gl.getParameter(gl.PIXEL_PACK_BUFFER_BINDING);
  const packing = Object.keys(PACKING).filter((name) => name in gl).map((name) => [gl[name], gl.getParameter(gl[name]), PACKING[name]]);
  if (packed) gl.bindBuffer(gl.PIXEL_PACK_BUFFER, null);
  for (const [name, , plain] of packing) gl.pixelStorei(name, plain);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  for (const [name, own] of packing) gl.pixelStorei(name, own);
  if (packed) gl.bindBuffer(gl.PIXEL_PACK_BUFFER, packed);
  return pixels;
}
// The same from the drawing buffer; null where it is lost.
function readScreen(gl, width, height, pixels) {
  if (!gl || gl.isContextLost()) return null;
  const two = 'READ_FRAMEBUFFER' in gl;
  const target = two ? gl.READ_FRAMEBUFFER : gl.FRAMEBUFFER;
  const bound = gl.getParameter(two ? gl.READ_FRAMEBUFFER_BINDING : gl.FRAMEBUFFER_BINDING);
  if (bound) gl.bindFramebuffer(target, null);
  const side = two && gl.getParameter(gl.READ_BUFFER);
  if (two) gl.readBuffer(gl.BACK);
  const found = readBound(gl, width, height, pixels);
  if (two) gl.readBuffer(side);
  if (bound) gl.bindFramebuffer(target, bound);
  return found;
}

// Rows from the top.
function fromTheTop(pixels, width, height) {
  const image = new ImageData(width, height);
  const row = 4 * width;
  for (let y = 0; y < height; y += 1) image.data.set(pixels.subarray((height - 1 - y) * row, (height - y) * row), y * row);
  return image;
}
// The whole drawing buffer, or null where a canvas would have to change its pixels to show them: what lets something through, other
// colours than sRGB, other sizes. This takes a fifth of the time in which a canvas draws the picture and reads it back.
function opaquePicture(gl, width, height) {
  if (gl?.drawingBufferColorSpace !== 'srgb' || gl.drawingBufferFormat === gl.RGBA16F && gl.RGBA16F) return null;
  if (gl.drawingBufferWidth !== width || gl.drawingBufferHeight !== height) return null;
  if (raw.length !== 4 * width * height) raw = new Uint8ClampedArray(4 * width * height);
  return readScreen(gl, width, height, raw) && isOpaque(raw) ? fromTheTop(raw, width, height) : null;
}
function isOpaque(pixels) {
  const words = new Uint32Array(pixels.buffer);
  let all = -1;
  for (let i = 0; i < words.length; i += 1) all &= words[i];
  return all >>> 24 === 255;
}
