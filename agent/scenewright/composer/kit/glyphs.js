// The lines of capital letters, figures and a few signs: what letters are built and painted along.

// Every glyph is its width and its strokes; each stroke a run of points [x, y], y from 0 to 1 on the line of the pen, or `round` a loop.
const arc = (cx, cy, rx, ry, from_deg, to_deg, steps = 8) => Array.from({ length: steps + 1 }, (_, i) => {
  const a = ((from_deg + ((to_deg - from_deg) * i) / steps) * Math.PI) / 180;
  return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry];
});
const loop = (...points) => Object.assign(points.flat(), { round: true });
const dot = (x, y = 0) => [[x, y - 0.02], [x, y + 0.02]];

const GLYPHS = {
  A: [0.66, [[0, 0], [0.33, 1], [0.66, 0]], [[0.12, 0.33], [0.54, 0.33]]],
  B: [0.56, loop([[0, 0], [0, 1]].reverse(), [[0, 0], [0.3, 0]], arc(0.3, 0.265, 0.26, 0.265, -80, 80, 6), [[0.3, 0.53]], arc(0.28, 0.765, 0.24, 0.235, -70, 80, 6), [[0.28, 1]]), [[0, 0.53], [0.3, 0.53]]],
  C: [0.62, arc(0.33, 0.5, 0.33, 0.5, 48, 312, 14)],
  D: [0.6, loop([[0, 1], [0, 0]], [[0.22, 0]], arc(0.22, 0.5, 0.38, 0.5, -75, 75, 10), [[0.22, 1]])],
  E: [0.5, [[0.5, 1], [0, 1], [0, 0], [0.5, 0]], [[0, 0.52], [0.42, 0.52]]],
  F: [0.5, [[0.5, 1], [0, 1], [0, 0]], [[0, 0.52], [0.42, 0.52]]],
  G: [0.64, [...arc(0.33, 0.5, 0.33, 0.5, 48, 340, 14), [0.64, 0.46], [0.4, 0.46]]],
  H: [0.58, [[0, 0], [0, 1]], [[0.58, 0], [0.58, 1]], [[0, 0.52], [0.58, 0.52]]],
  I: [0, [[0, 0], [0, 1]]],
  J: [0.44, [[0.44, 1], [0.44, 0.24], ...arc(0.22, 0.22, 0.22, 0.22, 0, -165, 8)]],
  K: [0.56, [[0, 0], [0, 1]], [[0.55, 1], [0.04, 0.44]], [[0.2, 0.6], [0.57, 0]]],
  L: [0.48, [[0, 1], [0, 0], [0.48, 0]]],
  M: [0.72, [[0, 0], [0, 1], [0.36, 0.3], [0.72, 1], [0.72, 0]]],
  N: [0.6, [[0, 0], [0, 1], [0.6, 0], [0.6, 1]]],
  O: [0.66, loop(arc(0.33, 0.5, 0.33, 0.5, 0, 340, 17))],
  P: [0.54, [[0, 0], [0, 1], [0.28, 1], ...arc(0.28, 0.73, 0.26, 0.27, 80, -80, 8), [0.28, 0.46], [0, 0.46]]],
  Q: [0.66, loop(arc(0.33, 0.5, 0.33, 0.5, 0, 340, 17)), [[0.42, 0.22], [0.66, -0.04]]],
  R: [0.56, [[0, 0], [0, 1], [0.28, 1], ...arc(0.28, 0.74, 0.26, 0.26, 80, -80, 8), [0.28, 0.48], [0, 0.48]], [[0.28, 0.48], [0.56, 0]]],
  S: [0.54, [...arc(0.28, 0.755, 0.26, 0.245, 35, 250, 9), ...arc(0.26, 0.265, 0.28, 0.265, 72, -145, 10)]],
  T: [0.6, [[0, 1], [0.6, 1]], [[0.3, 1], [0.3, 0]]],
  U: [0.58, [[0, 1], [0, 0.29], ...arc(0.29, 0.29, 0.29, 0.29, 190, 350, 9), [0.58, 0.29], [0.58, 1]]],
  V: [0.62, [[0, 1], [0.31, 0], [0.62, 1]]],
  W: [0.9, [[0, 1], [0.22, 0], [0.45, 0.82], [0.68, 0], [0.9, 1]]],
  X: [0.6, [[0, 0], [0.6, 1]], [[0, 1], [0.6, 0]]],
  Y: [0.6, [[0, 1], [0.3, 0.48], [0.6, 1]], [[0.3, 0.48], [0.3, 0]]],
  Z: [0.56, [[0, 1], [0.56, 1], [0, 0], [0.56, 0]]],
  0: [0.56, loop(arc(0.28, 0.5, 0.28, 0.5, 0, 340, 17))],
  1: [0.26, [[0, 0.78], [0.26, 1], [0.26, 0]]],
  2: [0.52, [...arc(0.26, 0.74, 0.26, 0.26, 160, -35, 9), [0, 0], [0.54, 0]]],
  3: [0.52, [...arc(0.25, 0.76, 0.24, 0.24, 150, -85, 9)], [...arc(0.25, 0.265, 0.27, 0.265, 88, -150, 10)]],
  4: [0.58, [[0.42, 0], [0.42, 1], [0, 0.3], [0.58, 0.3]]],
  5: [0.52, [[0.48, 1], [0.06, 1], [0.03, 0.52], ...arc(0.24, 0.31, 0.28, 0.31, 112, -145, 11)]],
  6: [0.54, [[0.42, 1], [0.06, 0.48]], loop(arc(0.27, 0.3, 0.27, 0.3, 0, 340, 15))],
  7: [0.52, [[0, 1], [0.52, 1], [0.16, 0]]],
  8: [0.54, loop(arc(0.27, 0.77, 0.22, 0.23, 0, 340, 13)), loop(arc(0.27, 0.27, 0.27, 0.27, 0, 340, 15))],
  9: [0.54, [[0.12, 0], [0.48, 0.52]], loop(arc(0.27, 0.7, 0.27, 0.3, 0, 340, 15))],
  '!': [0, [[0, 0.3], [0, 1]], dot(0)],
  '?': [0.44, [...arc(0.22, 0.76, 0.22, 0.24, 165, -50, 9), [0.22, 0.46], [0.22, 0.3]], dot(0.22)],
  '.': [0, dot(0)],
  ',': [0.04, [[0.04, 0.02], [0, -0.14]]],
  ':': [0, dot(0, 0.12), dot(0, 0.62)],
  "'": [0, [[0, 0.74], [0, 1]]],
  '-': [0.34, [[0, 0.48], [0.34, 0.48]]],
  '+': [0.44, [[0, 0.48], [0.44, 0.48]], [[0.22, 0.26], [0.22, 0.7]]],
  '/': [0.4, [[0, 0], [0.4, 1]]],
  '&': [0.6, [[0.6, 0], [0.14, 0.66], ...arc(0.28, 0.8, 0.17, 0.2, 205, -40, 9), [0.06, 0.38], ...arc(0.25, 0.23, 0.25, 0.23, 160, 300, 7), [0.58, 0.42]]],
};

/**
 * The strokes of a text in lines, centred on the origin, capitals 1 high.
 * @param {string} text what is not in the alphabet is passed over; accents are left away
 * @param {{pen?: number, line?: number}} [options] pen: the stroke's thickness; line: characters after which a new line begins, at a space
 * @returns {{strokes: {points: number[][], round: boolean}[], width: number, height: number}} width and height with the pen's thickness
 */
export function written(text, { pen = 0.2, line = 12 } = {}) {
  const clean = text.normalize('NFD').toUpperCase();
  const lines = [''];
  for (const word of clean.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last && last.length + word.length + 1 > line) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  const strokes = [];
  let width = 0;
  const leading = 1.5;
  lines.forEach((words, row) => {
    const [laid, gap] = [[], pen + 0.2];
    let x = 0;
    for (const character of words) {
      const glyph = GLYPHS[character];
      if (character === ' ') x += 0.5;
      if (!glyph) continue;
      const [wide, ...runs] = glyph;
      for (const run of runs) laid.push({ points: run.map(([px, py]) => [px + x, py]), round: Boolean(run.round) });
      x += wide + gap;
    }
    const long = Math.max(0, x - gap);
    width = Math.max(width, long);
    const up = ((lines.length - 1) / 2 - row) * leading - 0.5;
    for (const { points, round } of laid) strokes.push({ points: points.map(([px, py]) => [px - long / 2, py * (1 - pen) + pen / 2 + up]), round });
  });
  return { strokes, width: strokes.length ? width + pen : 0, height: strokes.length ? 1 + (lines.length - 1) * leading : 0 };
}
