// Chance that repeats: the same seed gives the same scene on every machine.

/**
 * A seeded random source.
 * @param {number} seed any number; equal seeds give equal sequences
 * @returns {(() => number) & {range: (a: number, b: number) => number, pick: <T>(list: T[]) => T, turn: () => number}}
 *   a function for [0, 1), with `.range(a, b)`, `.pick(list)` and `.turn()` (0 to 2π radians)
 */
export function seeded(seed = 1) {
  let state = (Math.imul(Math.floor(seed * 1013) | 0, 0x9e3779b1) ^ 0x51f15e5d) >>> 0;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  random.range = (a, b) => a + (b - a) * random();
  random.pick = (list) => list[Math.floor(random() * list.length)];
  random.turn = () => random() * Math.PI * 2;
  return random;
}

/**
 * Smooth value noise in space.
 * @param {number} seed
 * @returns {(x: number, y?: number, z?: number) => number} -1 to 1, features about one unit wide
 */
export function noise(seed = 1) {
  const salt = Math.floor(seed * 7919) | 0;
  const corner = (x, y, z) => {
    let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 1274126177) ^ Math.imul(salt, 1103515245);
    n = Math.imul(n ^ (n >>> 13), 1274126177);
    n = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
    return ((n ^ (n >>> 15)) >>> 0) / 2147483648 - 1;
  };
  const ease = (f) => f * f * (3 - 2 * f);
  const mix = (a, b, f) => a + (b - a) * f;
  return (x, y = 0, z = 0) => {
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)];
    const edge = (dj, dk) => mix(corner(i, j + dj, k + dk), corner(i + 1, j + dj, k + dk), u);
    return mix(mix(edge(0, 0), edge(1, 0), v), mix(edge(0, 1), edge(1, 1), v), w);
  };
}
