// Viaducts: a level road on stone arches.
import { ramp, shades } from './shade.js';
import { box, loft, matt, merged, move, paint, part } from './solid.js';

const [LENGTH_M, ARCHES, DECK_M, HALF_M] = [40, 5, 6.6, 1.85];
const [SPRING_M, PIER_M] = [3.0, 1.5];

/**
 * A stone viaduct along Z, 40 m long, its level deck 6.6 m up, 3.7 m wide; its ends run into earth.
 * @param {{seed?: number, color?: string, season?: string}} [options] color: of the stone; season: 'autumn', 'winter' colour its slopes
 */
export function viaduct({ seed = 1, color = '#a89a86', season } = {}) {
  const [dark, light] = shades(color, 0.45);
  const tone = ramp(dark, color, light);
  const stone = (x, y, z, n) => tone(0.45 + 0.3 * n.y + 0.16 * Math.sin(Math.floor(y * 2.2) * 2.7 + Math.floor(z * 1.1 + Math.floor(y * 2.2) * 0.5) * 4.1));
  const under = (x, y, z, n) => (n.y < -0.2 ? dark : stone(x, y, z, n));
  const earth = { autumn: '#a58f4e', winter: '#e6ebf1' }[season] ?? '#6f9a4c';
  const span = LENGTH_M / ARCHES;
  const reach = (span - PIER_M) / 2;
  // How low the wall comes down at z: an arch between two piers.
  const lowest = (z) => {
    const from = (((z + LENGTH_M / 2) % span) + span) % span - span / 2;
    return Math.abs(from) < reach ? SPRING_M + Math.sqrt(1 - (from / reach) ** 2) * (DECK_M - SPRING_M - 0.85) : SPRING_M;
  };
  const zs = Array.from({ length: ARCHES }, (_, k) => -LENGTH_M / 2 + span * (k + 0.5)).flatMap((middle) => [-span / 2, ...Array.from({ length: 13 }, (_, i) => -reach * Math.cos((i / 12) * Math.PI))].map((d) => middle + d)).concat(LENGTH_M / 2);
  // The wall in courses of stone, from the arch to the deck.
  const heights = (z) => [0, 0.34, 0.67, 1].map((f) => lowest(z) + (DECK_M - lowest(z)) * f);
  const rows = zs.map((z) => {
    const side = heights(z).map((y) => [HALF_M, y, z]);
    return [...side, ...side.toReversed().map(([x, y]) => [-x, y, z])];
  });
  const list = [paint(loft(rows, { closed: true }), under, { jitter: 0.03, seed })];
  for (let k = 0; k <= ARCHES; k++) {
    const z = -LENGTH_M / 2 + span * k;
    const pier = (y, half, wide) => [[half, y, z - wide], [half, y, z + wide], [-half, y, z + wide], [-half, y, z - wide]].toReversed();
    list.push(paint(loft([0, 0.6, 1.2, 1.8, 2.4, 3.02].map((y) => pier(y, HALF_M + 0.35 - y * 0.1, PIER_M / 2 + 0.3 - y * 0.09)), { closed: true }), stone, { jitter: 0.035, seed: k }));
    list.push(paint(move(box(HALF_M * 2 + 0.36, 0.22, PIER_M + 0.24, { bevel: 0.05 }), { at: [0, SPRING_M - 0.16, z] }), tone(0.75).clone(), { jitter: 0.03 }));
    for (const s of [-1, 1]) list.push(paint(move(box(0.34, 1.1, 0.9, { bevel: 0.05 }), { at: [s * (HALF_M + 0.02), DECK_M - 0.4, z] }), stone, { jitter: 0.03 }));
  }
  // Ballast, a string course and parapets with caps.
  list.push(paint(move(box(HALF_M * 2 - 0.5, 0.16, LENGTH_M), { at: [0, DECK_M - 0.1, 0] }), '#8c857b', { jitter: 0.05 }));
  for (const s of [-1, 1]) {
    list.push(paint(move(box(0.24, 0.24, LENGTH_M + 0.2, { bevel: 0.04 }), { at: [s * (HALF_M + 0.03), DECK_M - 0.22, 0] }), tone(0.72).clone()));
    for (let z = -LENGTH_M / 2 + 1; z < LENGTH_M / 2; z += 2) list.push(paint(move(box(0.26, 0.56, 1.98), { at: [s * (HALF_M - 0.05), DECK_M, z] }), stone, { jitter: 0.04, seed: Math.round(z) }));
    list.push(paint(move(box(0.4, 0.12, LENGTH_M, { bevel: 0.03 }), { at: [s * (HALF_M - 0.05), DECK_M + 0.54, 0] }), tone(0.8).clone(), { jitter: 0.02 }));
    // A slope of earth at each end.
    const bank = (y, out) => Array.from({ length: 9 }, (_, k) => (k / 8) * Math.PI).map((a) => [Math.cos(a) * (HALF_M + out), y, s * (LENGTH_M / 2 - 1.2 + Math.sin(a) * (1.6 + out))]);
    const banks = [bank(-0.05, 8.5), bank(1.2, 6.2), bank(3.0, 3.9), bank(5.0, 1.7), bank(DECK_M - 0.25, 0.3), bank(DECK_M - 0.1, -HALF_M)];
    const soil = ramp(shades(earth, 0.5)[0], earth);
    list.push(paint(loft(s > 0 ? banks.map((row) => row.toReversed()) : banks), (x, y, z, n) => soil(0.25 + 0.4 * n.y + 0.15 * Math.sin(z * 1.1 + x * 0.9)), { jitter: 0.05 }));
  }
  return part('viaduct', [merged(list, { name: 'viaduct', material: matt() })], { radius: LENGTH_M / 2, height: DECK_M + 0.66 });
}
