// Lettering: words as raised strokes on a wall, without a font: capitals drawn from straight bars on a grid 4 wide and 6 high.
import { box, move } from './solid.js';

const GLYPHS = {
  A: '0 0 2 6 4 0|.8 2 3.2 2', B: '0 0 0 6 3 6 4 5.2 4 3.9 3 3.1 0 3.1|3 3.1 4 2.2 4 .9 3 0 0 0', C: '4 5 3 6 1 6 0 5 0 1 1 0 3 0 4 1',
  D: '0 0 0 6 2.6 6 4 4.6 4 1.4 2.6 0 0 0', E: '3.8 6 0 6 0 0 3.8 0|0 3.1 3 3.1', F: '3.8 6 0 6 0 0|0 3.1 3 3.1',
  G: '4 5 3 6 1 6 0 5 0 1 1 0 3 0 4 1 4 2.8 2.4 2.8', H: '0 0 0 6|4 0 4 6|0 3.1 4 3.1', I: '0 0 0 6', J: '3 6 3 1 2 0 1 0 0 1',
  K: '0 0 0 6|3.8 6 0 2.5|1.4 3.8 4 0', L: '0 6 0 0 3.6 0', M: '0 0 0 6 2.3 2.2 4.6 6 4.6 0', N: '0 0 0 6 4 0 4 6',
  O: '1 0 0 1 0 5 1 6 3 6 4 5 4 1 3 0 1 0', P: '0 0 0 6 3 6 4 5.1 4 3.7 3 2.8 0 2.8', Q: '1 0 0 1 0 5 1 6 3 6 4 5 4 1 3 0 1 0|2.4 1.6 4.2 -.4',
  R: '0 0 0 6 3 6 4 5.1 4 3.7 3 2.8 0 2.8|2 2.8 4 0', S: '4 5 3 6 1 6 0 5.1 0 4.2 1 3.3 3 2.8 4 1.9 4 .9 3 0 1 0 0 .9', T: '0 6 4 6|2 6 2 0',
  U: '0 6 0 1 1 0 3 0 4 1 4 6', V: '0 6 2 0 4 6', W: '0 6 1.4 0 2.8 4.6 4.2 0 5.6 6', X: '0 0 4 6|0 6 4 0', Y: '0 6 2 2.9 4 6|2 2.9 2 0',
  Z: '0 6 4 6 0 0 4 0', '-': '.4 3 3 3',
};
const [BAR, GAP, LINE] = [0.9, 1.9, 8.6]; // of the grid: a stroke's breadth, between letters, from line to line

const strokes = (letter) => (GLYPHS[letter] ?? '').split('|').map((path) => path.split(' ').map(Number)).filter((path) => path.length > 3);
const breadth = (letter) => Math.max(2, ...strokes(letter).map((path) => Math.max(...path.filter((_, i) => i % 2 === 0)))) * (letter === 'I' ? 0 : 1);
const long = (line) => [...line].reduce((sum, letter) => sum + breadth(letter) + GAP, -GAP);

/**
 * Geometries of raised letters that fill a field: centred on the origin, facing +Z, `deep` metres thick.
 * @param {string} text its words stand in lines where that makes them larger; other signs than letters are left out
 * @param {{width: number, height: number, deep?: number, tallest?: number}} field metres
 */
export function lettering(text, { width, height, deep = 0.02, tallest = 0.26 }) {
  const words = text.normalize('NFD').toUpperCase().replace(/[^A-Z -]/g, '').trim().split(/ +/);
  const tall = (lines) => Math.min(tallest, ((width / (Math.max(...lines.map(long)) + BAR)) * 6), (height / ((lines.length - 1) * LINE + 6 + BAR)) * 6);
  const lines = [[words.join(' ')], words].sort((a, b) => tall(b) - tall(a))[0];
  const unit = tall(lines) / 6;
  return lines.flatMap((line, row) => {
    let at = -long(line) / 2;
    const base = ((lines.length - 1) * LINE) / 2 - row * LINE - 3;
    return [...line].flatMap((letter) => {
      const from = at;
      at += breadth(letter) + GAP;
      return strokes(letter).flatMap((path) => bars(path, from, base, unit, deep));
    });
  });
}

/** One bar for each stretch of a path. */
function bars(path, from, base, unit, deep) {
  const found = [];
  for (let i = 0; i + 3 < path.length; i += 2) {
    const [ax, ay, bx, by] = path.slice(i, i + 4);
    const far = Math.hypot(bx - ax, by - ay);
    const bar = box((far + BAR * 0.8) * unit, BAR * unit, deep).translate(0, (-BAR * unit) / 2, 0);
    found.push(move(bar, { roll: Math.atan2(by - ay, bx - ax), at: [(from + (ax + bx) / 2) * unit, (base + (ay + by) / 2) * unit, 0] }));
  }
  return found;
}
