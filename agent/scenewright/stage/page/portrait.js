// Isolated world, after witness.js: reads a view, which the main world has drawn beside the canvas, in the same task.
// Rows from the top, and colours that were multiplied by their alpha divided by it, as pictures have them.
function upright(pixels, width, height, { alpha, premultipliedAlpha }) {
  const image = fromTheTop(pixels, width, height);
  const { data } = image;
  for (let k = 3; k < data.length; k += 4) {
    const a = data[k];
    if (!alpha) data[k] = 255;
    else if (premultipliedAlpha && a > 0 && a < 255) for (let c = k - 3; c < k; c += 1) data[c] = data[c] * 255 / a;
  }
  return image;
}
Object.assign(globalThis.scenewright, {
  // The page from a view, {towards} or {eye, target}: {png}, or {why} there is none.
  view(wanted) {
    const gl = context();
    const drawn = order('view', { view: wanted });
    if (!gl || !drawn?.width) return { why: drawn?.why ?? 'A view needs a page that Three.js draws.' };
    const [sheet, over] = [document.createElement('canvas'), document.createElement('canvas')];
    for (const canvas of [sheet, over]) [canvas.width, canvas.height] = [drawn.width, drawn.height];
    try {
      over.getContext('2d').putImageData(upright(readBound(gl, drawn.width, drawn.height), drawn.width, drawn.height, gl.getContextAttributes()), 0, 0);
    } finally {
      order('viewed');
    }
    if (TRANSPARENT) return { png: over.toDataURL('image/png') };
    const under = sheet.getContext('2d');
    under.fillStyle = background();
    under.fillRect(0, 0, drawn.width, drawn.height);
    under.drawImage(over, 0, 0);
    return { png: sheet.toDataURL('image/png') };
  },
});
