// Ducks and swans.
import { flesh } from './flesh.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, loft, merged, move, paint, part } from './solid.js';

const LOOKS = {
  duck: { back: '#8b7358', head: '#2c6b4a', beak: '#e0a83a', size: 1 },
  swan: { back: '#f3efe6', head: '#f3efe6', beak: '#d9742e', size: 2.3 },
};

/**
 * A bird that swims, looking along +Z, origin at the waterline: a drake, 0.6 m long, or a swan, 1.4 m.
 * @param {{seed?: number, color?: string, kind?: 'duck' | 'swan', standing?: boolean}} [options] color: of all its plumage; standing: on
 *   two legs, its feet at y = 0
 */
export function duck({ seed = 1, color, kind = 'duck', standing = false } = {}) {
  const look = LOOKS[kind];
  const swan = kind === 'swan';
  const plumage = color ?? look.back;
  const [deep, pale] = shades(plumage, 0.4);
  const tone = ramp(deep, plumage, pale);
  const hood = ramp(...shades(color ?? look.head, 0.5));
  const light = ramp('#cfc8bb', '#ece5d8');
  const plain = Boolean(color) || swan;
  const coated = (x, y, z, n) => (plain ? tone : z > 0.12 ? ramp('#6b3d2c', '#8a5138') : y < 0.05 || z < -0.22 ? light : tone)(0.42 + 0.32 * n.y + 0.07 * Math.sin(z * 90));
  const skin = (geometry, colour = coated, jitter = 0.025) => paint(geometry, colour, { jitter, seed });
  const body = [
    skin(flesh([[-0.32, 0.13, 0.03, 0.025], [-0.25, 0.1, 0.085, 0.07], [-0.12, 0.055, 0.125, 0.11], [0.03, 0.045, 0.13, 0.12], [0.15, 0.06, 0.105, 0.105], [0.22, 0.075, 0.06, 0.065]], { sides: 14, steps: 3, round: 0.5 })),
    ...[-1, 1].map((s) => skin(flesh([[0.1, 0.085, 0.02, 0.05], [-0.02, 0.1, 0.035, 0.075], [-0.16, 0.115, 0.028, 0.058], [-0.3, 0.14, 0.008, 0.014]], { x: [s * 0.09, s * 0.06], sides: 10, steps: 3 }), (x, y, z, n) => (plain ? tone(0.5 + 0.3 * n.y) : z < -0.08 && z > -0.16 && y < 0.12 ? ramp('#3b5f9c')(0) : tone(0.4 + 0.35 * n.y)))),
  ];
  const [neck, top] = swan
    ? [[[0.17, 0.08, 0.06, 0.07], [0.235, 0.16, 0.04, 0.045], [0.225, 0.26, 0.032, 0.035], [0.185, 0.34, 0.03, 0.032], [0.2, 0.405, 0.03, 0.032]], [0.405, 0.235]]
    : [[[0.14, 0.08, 0.06, 0.07], [0.185, 0.15, 0.048, 0.052], [0.2, 0.21, 0.045, 0.048]], [0.25, 0.215]];
  const [y, z] = top;
  const r = swan ? 0.042 : 0.062;
  const ringed = (x, h, w, n) => (!plain && h < 0.165 ? ramp('#f4f0e8')(0) : hood(0.4 + 0.4 * n.y));
  body.push(
    skin(flesh(neck, { sides: 10, steps: 3 }), (x, h, w, n) => (!plain && h < 0.14 ? coated(x, h, w, n) : ringed(x, h, w, n)), 0.015),
    skin(flesh([[z - r, y, r * 0.7, r * 0.7], [z, y + 0.005, r, r], [z + r * 0.9, y - 0.004, r * 0.72, r * 0.7]], { sides: 12, steps: 3, round: 0.6 }), ringed, 0.015),
    paint(flesh([[z + r * 0.8, y - 0.012, 0.028, 0.024], [z + r + 0.04, y - 0.022, 0.027, 0.012], [z + r + 0.075, y - 0.026, 0.024, 0.007]], { sides: 9, steps: 2 }), look.beak, { jitter: 0.02 }),
    ...[-1, 1].map((s) => paint(move(ball(0.011, { detail: 1 }), { at: [s * r * 0.9, y + 0.018, z + r * 0.35] }), '#120f0e', { jitter: 0 })),
  );
  if (swan) body.push(paint(move(ball(0.016, { detail: 1 }), { at: [0, y + 0.008, z + r * 1.0] }), '#1d1a1a', { jitter: 0 }));
  const meshes = [];
  const up = standing ? 0.19 : 0;
  if (standing) {
    for (const s of [-1, 1]) {
      body.push(paint(flesh([[-0.02, -0.02, 0.016, 0.018], [0.0, -0.1, 0.011, 0.012], [0.005, -0.18, 0.011, 0.012]], { x: s * 0.055, sides: 6 }), look.beak));
      body.push(paint(flesh([[-0.015, -0.182, 0.012, 0.008], [0.04, -0.184, 0.036, 0.006], [0.075, -0.184, 0.04, 0.004]], { x: s * 0.058, sides: 8 }), look.beak));
    }
  } else {
    // Ripples that spread behind it.
    const vee = (reach, width) => [-1, 1].map((s) => {
      const rows = [[[s * 0.1, 0.012, 0.1], [s * (0.1 + width), 0.006, 0.1]], [[s * (0.16 + reach * 0.3), 0.012, -0.16 - reach * 0.6], [s * (0.17 + reach * 0.3 + width), 0.004, -0.16 - reach * 0.6]], [[s * (0.2 + reach * 0.6), 0.006, -0.3 - reach], [s * (0.2 + reach * 0.6), 0.004, -0.3 - reach]]];
      return paint(loft(s > 0 ? rows : rows.map((row) => row.toReversed())), '#dcebee', { jitter: 0.02 });
    });
    meshes.push(merged([...vee(0.05, 0.02), ...vee(0.17, 0.014)], { name: 'wake', cast: false }));
  }
  for (const piece of body) move(piece, { at: [0, up, 0] });
  meshes.unshift(merged(body, { name: 'body' }));
  for (const mesh of meshes) mesh.geometry.scale(look.size, look.size, look.size);
  const phase = seeded(seed).turn();
  return part('duck', meshes, {
    radius: 0.38 * look.size, height: ((swan ? 0.46 : 0.32) + up) * look.size,
    update: (t) => {
      meshes[0].rotation.y = 0.12 * Math.sin(t * 0.7 + phase);
      if (!standing) meshes[0].rotation.x = 0.03 * Math.sin(t * 1.9 + phase);
    },
  });
}
