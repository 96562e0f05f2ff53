// Letters: solid ones that stand, and painted ones for boards.
import * as THREE from 'three';
import { written } from './glyphs.js';
import { halos } from './halo.js';
import { ramp, shades } from './shade.js';
import { merged, move, paint, part, shining } from './solid.js';
import { tube } from './tube.js';

const WIDEST = 5.4;
const HIGHEST = 1.7;

/**
 * A word of solid letters that stand on y = 0 and face +Z, at most 5.4 m wide and each at most 1.7 m high.
 * @param {{seed?: number, color?: string, text?: string, lit?: boolean}} [options] text: at most 24 characters, in lines of 12;
 *   lit: a tube of light runs in every letter
 */
export function letters({ seed = 1, color = '#c8452f', text = 'ABC', lit = false } = {}) {
  const pen = 0.23;
  const { strokes, width, height } = written(text.slice(0, 24), { pen });
  const size = Math.min(HIGHEST, WIDEST / Math.max(width, 0.1), 3.4 / Math.max(height, 0.1));
  const [dark, light] = shades(color, 0.5);
  const tone = ramp(dark, color, light);
  const face = (x, y, z, n) => tone(n.z > 0.9 ? 0.52 : 0.3 + 0.3 * n.y + 0.18 * n.z);
  const [deep, foot] = [0.34 * size, (height / 2) * size];
  const solid = strokes.map((stroke, i) => {
    const bevel = 0.028;
    const outline = stroked(stroke, pen - bevel * 2);
    const geometry = new THREE.ExtrudeGeometry(outline, { depth: 0.34 - bevel * 2, bevelThickness: bevel, bevelSize: bevel, bevelSegments: 1, curveSegments: 1 });
    return paint(move(geometry, { at: [0, foot, -deep / 2 + bevel * size], scale: size }), face, { jitter: 0.008, seed: seed + i });
  });
  const meshes = [merged(solid, { name: 'letters' })];
  if (lit) {
    const glow = new THREE.Color(color).lerp(new THREE.Color('#fff1d0'), 0.62);
    const line = ({ points, round }) => (round ? [...points, points[0]] : points).map(([x, y]) => [x * size, y * size + foot, deep / 2 + 0.03 * size]);
    meshes.push(merged(strokes.map((stroke) => paint(tube(line(stroke), 0.045 * size, { sides: 5 }), glow, { jitter: 0 })), { name: 'light', material: shining(), cast: false, receive: false }));
    const lamps = Math.max(1, Math.round(width * 0.7));
    meshes.push(halos(Array.from({ length: lamps }, (_, i) => ({ at: [((i + 0.5) / lamps - 0.5) * width * size, foot, deep / 2], size: size * 1.3, color })), { power: 0.3 }));
  }
  return part('letters', meshes, { radius: Math.max(0.5, (width * size) / 2), height: height * size });
}

/**
 * The words of a board: flat strokes around the origin, facing +Z.
 * @param {string} text at most 24 characters
 * @param {{tall?: number, width?: number, height?: number}} [options] metres; tall: of the capitals, less where the words would be
 *   wider or higher than that
 * @returns {{strokes: THREE.BufferGeometry[], width: number, height: number}} metres
 */
export function inked(text, { tall = 0.26, width: widest = Infinity, height: highest = Infinity } = {}) {
  const pen = 0.17;
  // A new line at every word, or after twelve characters: whatever lets them be larger.
  const fit = (made) => Math.min(tall, widest / Math.max(made.width, 0.1), highest / Math.max(made.height, 0.1));
  const made = [12, 1].map((line) => written(text.slice(0, 24), { pen, line })).sort((a, b) => fit(b) - fit(a))[0];
  const size = fit(made);
  return { strokes: made.strokes.map((stroke) => move(new THREE.ShapeGeometry(stroked(stroke, pen), 1), { scale: size })), width: made.width * size, height: made.height * size };
}

/** The outline of a stroke that is `pen` thick, its corners mitred. */
function stroked({ points, round }, pen) {
  const at = points.map(([x, y]) => new THREE.Vector2(x, y));
  const count = at.length;
  const along = (i, j) => at[(j + count) % count].clone().sub(at[(i + count) % count]).normalize();
  const side = (sign) => at.map((point, i) => {
    const before = round || i > 0 ? along(i - 1, i) : along(i, i + 1);
    const after = round || i < count - 1 ? along(i, i + 1) : before;
    const mean = before.clone().add(after).normalize();
    const wide = (pen / 2) * sign / Math.max(0.35, mean.dot(before));
    const end = new THREE.Vector2();
    // An open end reaches half a pen further, as its neighbours' corners do.
    if (!round && i === 0) end.copy(before).multiplyScalar(-pen / 2);
    if (!round && i === count - 1) end.copy(before).multiplyScalar(pen / 2);
    return new THREE.Vector2(point.x - mean.y * wide, point.y + mean.x * wide).add(end);
  });
  const [left, right] = [side(1), side(-1)];
  if (!round) return new THREE.Shape([...right, ...left.reverse()]);
  const [outer, inner] = Math.abs(THREE.ShapeUtils.area(left)) > Math.abs(THREE.ShapeUtils.area(right)) ? [left, right] : [right, left];
  const shape = new THREE.Shape(outer);
  shape.holes.push(new THREE.Path(inner));
  return shape;
}
