// Two versions one over the other: a slider between them, or the pixels in which they differ.
const compare = document.querySelector('.compare');
if (compare) {
  document.documentElement.classList.add('scripted');
  const find = (selector) => compare.querySelector(selector);
  const [view, range, differs, said] = ['.view', 'input[type="range"]', 'input[type="checkbox"]', 'output'].map(find);
  const [before, after] = [find('.before'), find('.after')];
  const [from, to] = compare.querySelectorAll('select');
  const source = (number) => document.querySelector(`img[data-version="${Number(number)}"]`).src;
  const THRESHOLD = 24;  // of 3 * 255: less is what JPEG makes of equal pixels

  const pixels = (image) => {
    const paper = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d', { willReadFrequently: true });
    paper.drawImage(image, 0, 0);
    return paper.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
  };
  const show = async () => {
    [before.src, after.src] = [source(from.value), source(to.value)];
    [before.alt, after.alt] = [`Version ${from.value}`, `Version ${to.value}`];
    await Promise.all([before.decode(), after.decode()]);
    if (before.naturalWidth !== after.naturalWidth || before.naturalHeight !== after.naturalHeight) {
      said.textContent = 'The pictures have two sizes.';
      return;
    }
    const [old, now, canvas] = [pixels(before), pixels(after), find('canvas')];
    const out = new ImageData(old.width, old.height);
    let changed = 0;
    for (let i = 0; i < out.data.length; i += 4) {
      const apart = [0, 1, 2].reduce((sum, k) => sum + Math.abs(old.data[i + k] - now.data[i + k]), 0);
      const grey = 20 + (old.data[i] + old.data[i + 1] + old.data[i + 2]) / 10;
      const differing = apart > THRESHOLD;
      changed += differing;
      const strength = Math.min(1, 0.2 + apart / 400);
      out.data.set(differing ? [255 * strength, 70 * strength, 130 * strength, 255] : [grey, grey, grey, 255], i);
    }
    [canvas.width, canvas.height] = [out.width, out.height];
    canvas.getContext('2d').putImageData(out, 0, 0);
    const share = (400 * changed) / out.data.length;
    said.textContent = changed ? `${share < 0.1 ? 'less than 0.1' : share.toFixed(1)}% of the pixels differ` : 'No pixel differs';
  };
  const move = () => view.style.setProperty('--at', `${range.value}%`);
  const drag = (event) => {
    const box = view.getBoundingClientRect();
    range.value = (100 * (event.clientX - box.left)) / box.width;
    move();
  };
  range.addEventListener('input', move);
  view.addEventListener('pointerdown', (event) => { event.preventDefault(); view.setPointerCapture(event.pointerId); drag(event); });
  view.addEventListener('pointermove', (event) => { if (view.hasPointerCapture(event.pointerId)) drag(event); });
  differs.addEventListener('change', () => { view.classList.toggle('differs', differs.checked); range.disabled = differs.checked; });
  for (const select of [from, to]) select.addEventListener('change', show);
  move();
  show();
}
