// What four-legged animals share: legs that walk, a head that nods, a tail that swings.
import { merged, move, part } from './solid.js';
import { seeded } from './random.js';

const STANCE = 0.62; // the share of a stride in which a foot is on the ground
const BEATS = [0, 0.5, 0.75, 0.25]; // when each foot sets out: fore left, fore right, hind left, hind right
const STAND = [0.1, -0.12, -0.1, 0.16]; // where each foot rests, in strides

/**
 * An animal from its pieces. `userData.update(t)` nods and swings the tail; `userData.roll(distance_m)` walks: a foot on the ground stays there.
 * @param {string} name
 * @param {{body: THREE.BufferGeometry[], head: THREE.BufferGeometry[], neck: number[], tail: THREE.BufferGeometry[], dock: number[],
 *   legs: THREE.BufferGeometry[][], hips: number[], stride_m: number, radius: number, height: number, seed?: number, wag?: number}} animal
 *   painted geometries where they belong in the whole; neck and dock: [y, z] about which head and tail turn; legs: fore left, fore right,
 *   hind left, hind right; hips: their heights; wag: radians that the tail swings
 */
export function quadruped(name, { body, head, neck, tail, dock, legs, hips, stride_m, radius, height, seed = 1, wag = 0.25 }) {
  const hinged = (pieces, [y, z], label) => {
    const mesh = merged(pieces.map((piece) => move(piece, { at: [0, -y, -z] })), { name: label });
    mesh.position.set(0, y, z);
    return mesh;
  };
  const [front, back, below] = [hinged(head, neck, 'head'), hinged(tail, dock, 'tail'), merged(legs.flat(), { name: 'legs' })];
  const { position } = below.geometry.attributes;
  const owner = legs.flatMap((pieces, leg) => Array(pieces.reduce((sum, piece) => sum + piece.attributes.position.count, 0)).fill(leg));
  // All of a step at the foot, none at the hip.
  const shares = owner.map((leg, i) => Math.min(1, Math.max(0, 1 - position.getY(i) / hips[leg])));
  owner.forEach((leg, i) => position.setZ(i, position.getZ(i) + STAND[leg] * stride_m * shares[i]));
  const rest = position.array.slice();
  const roll = (distance_m) => {
    const feet = BEATS.map((beat) => {
      const at = ((((distance_m * STANCE) / stride_m + beat) % 1) + 1) % 1;
      const swing = (at - STANCE) / (1 - STANCE);
      return swing < 0 ? [stride_m * (0.5 - at / STANCE), 0] : [stride_m * (swing * swing * (3 - 2 * swing) - 0.5), Math.sin(swing * Math.PI)];
    });
    owner.forEach((leg, i) => {
      const [[ahead, lift], share] = [feet[leg], shares[i]];
      // A lifted leg bends forward at its middle.
      position.array[i * 3 + 1] = rest[i * 3 + 1] + lift * 0.13 * hips[leg] * share;
      position.array[i * 3 + 2] = rest[i * 3 + 2] + (ahead - STAND[leg] * stride_m) * share + lift * 0.16 * hips[leg] * share * (1 - share) * 4;
    });
    position.needsUpdate = true;
  };
  const phase = seeded(seed).turn();
  const update = (t) => {
    front.rotation.x = 0.035 * Math.sin(t * 0.9 + phase) + 0.02 * Math.sin(t * 2.1 + phase * 2);
    front.rotation.y = 0.07 * Math.sin(t * 0.5 + phase * 3);
    back.rotation.z = wag * Math.sin(t * (wag > 0.3 ? 6 : 1.7) + phase) * (0.6 + 0.4 * Math.sin(t * 0.6));
  };
  update(0);
  return part(name, [merged(body, { name: 'body' }), front, back, below], { radius, height, update, roll });
}

/** The two legs of a pair, right one mirrored: `build(s)` makes the pieces for side s (+1 left, -1 right). */
export const pair = (build) => [build(1), build(-1)];
