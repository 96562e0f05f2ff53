// Bodies along a line: trunks, necks, heads and legs of animals, with oval sections and rounded ends.
import { loft } from './solid.js';

/** A point on a smooth line through `rows` (Catmull-Rom), f from 0 to rows.length - 1. */
function along(rows, f) {
  const i = Math.min(rows.length - 2, Math.floor(f));
  const u = f - i;
  const [a, b, c, d] = [rows[Math.max(0, i - 1)], rows[i], rows[i + 1], rows[Math.min(rows.length - 1, i + 2)]];
  return b.map((_, k) => 0.5 * (2 * b[k] + (c[k] - a[k]) * u + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u ** 3));
}

/**
 * A closed body through oval sections whose middles lie in a plane x = const.
 * @param {number[][]} rows [z, y, half width, half depth] from one end to the other, metres; depth is across the line in its plane
 * @param {{x?: number | number[], sides?: number, steps?: number, round?: number}} [options] x: of the plane, or of the first and last
 *   section; steps: sections between two rows; round: how far each end bulges, as a share of its depth
 */
export function flesh(rows, { x = 0, sides = 12, steps = 2, round = 0.5 } = {}) {
  const [from, to] = Array.isArray(x) ? x : [x, x];
  const count = (rows.length - 1) * steps;
  const fine = Array.from({ length: count + 1 }, (_, i) => along(rows, i / steps));
  const ring = ([z, y, w, d], [tz, ty], at) => Array.from({ length: sides }, (_, k) => {
    const a = (k / sides) * Math.PI * 2;
    return [at + Math.cos(a) * w, y + tz * Math.sin(a) * d, z - ty * Math.sin(a) * d];
  });
  const heading = (i) => {
    const [a, b] = [fine[Math.max(0, i - 1)], fine[Math.min(count, i + 1)]];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  };
  const rings = fine.map((row, i) => ring(row, heading(i), from + ((to - from) * i) / count));
  // Two smaller sections round each end off.
  const end = (i, sign) => [[0.7, 0.7], [1, 0]].map(([out, size]) => {
    const [[z, y, w, d], [tz, ty]] = [fine[i], heading(i)];
    const far = sign * round * Math.min(w, d) * out;
    return ring([z + tz * far, y + ty * far, w * size, d * size], [tz, ty], i ? to : from);
  });
  return loft([...end(0, -1).toReversed(), ...rings, ...end(count, 1)], { closed: true });
}
