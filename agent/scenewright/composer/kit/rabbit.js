// Rabbits.
import { flesh } from './flesh.js';
import { seeded } from './random.js';
import { ramp, shades } from './shade.js';
import { ball, merged, move, paint, part } from './solid.js';

/**
 * A rabbit that sits, 0.3 m high without its ears, looking along +Z; its ears twitch.
 * @param {{seed?: number, color?: string}} [options] color: of the coat
 */
export function rabbit({ seed = 1, color } = {}) {
  const coat = color ?? ['#a5825e', '#d8cdbd', '#8c8178'][Math.abs(Math.floor(seed)) % 3];
  const [deep, pale] = shades(coat, 0.45);
  const tone = ramp(deep, coat, pale);
  const white = ramp('#d6cec2', '#f2ece2', '#fbf7f0');
  const coated = (x, y, z, n) => (n.y < -0.55 || (z > 0.1 && y < 0.17 && n.z > 0.35) ? white : tone)(0.4 + 0.32 * n.y);
  const skin = (geometry, colour = coated) => paint(geometry, colour, { jitter: 0.018, seed });
  const body = [
    // A round back, haunches, a small chest.
    skin(flesh([[-0.16, 0.1, 0.06, 0.07], [-0.11, 0.125, 0.105, 0.115], [-0.03, 0.135, 0.112, 0.128], [0.06, 0.14, 0.092, 0.11], [0.12, 0.155, 0.066, 0.078], [0.15, 0.17, 0.04, 0.05]], { sides: 14, steps: 3, round: 0.5 })),
    paint(move(ball(0.05, { detail: 1, rough: 0.2, seed }), { at: [0, 0.1, -0.205] }), (x, y, z, n) => white(0.5 + 0.4 * n.y)),
  ];
  for (const s of [-1, 1]) {
    body.push(skin(flesh([[-0.13, 0.08, 0.03, 0.05], [-0.08, 0.09, 0.045, 0.082], [-0.01, 0.08, 0.04, 0.07], [0.03, 0.06, 0.02, 0.035]], { x: s * 0.092, sides: 10, steps: 3 })));
    body.push(skin(flesh([[-0.08, 0.022, 0.026, 0.022], [0.0, 0.025, 0.034, 0.024], [0.07, 0.02, 0.03, 0.019]], { x: s * 0.1, sides: 8 }), (x, y, z, n) => white(0.45 + 0.35 * n.y)));
    body.push(skin(flesh([[0.1, 0.16, 0.032, 0.04], [0.118, 0.09, 0.024, 0.026], [0.125, 0.025, 0.021, 0.022], [0.15, 0.014, 0.022, 0.014]], { x: s * 0.045, sides: 8 }), (x, y, z, n) => (y < 0.06 ? white : tone)(0.42 + 0.3 * n.y)));
  }
  const at = [0.2, 0.1];
  const face = (x, y, z, n) => (z > 0.215 && y < 0.235 ? white : tone)(0.42 + 0.32 * n.y);
  const head = [
    skin(flesh([[0.07, 0.245, 0.045, 0.05], [0.11, 0.25, 0.07, 0.072], [0.165, 0.245, 0.068, 0.066], [0.21, 0.232, 0.048, 0.046], [0.232, 0.225, 0.03, 0.03]], { sides: 14, steps: 3, round: 0.6 }), face),
    paint(move(ball(0.011, { detail: 1 }), { at: [0, 0.242, 0.252], scale: [1.3, 0.8, 0.7] }), '#c9797c', { jitter: 0 }),
  ];
  for (const s of [-1, 1]) {
    head.push(skin(flesh([[0.1, 0.3, 0.02, 0.014], [0.09, 0.36, 0.03, 0.016], [0.075, 0.43, 0.029, 0.014], [0.06, 0.475, 0.008, 0.006]], { x: [s * 0.03, s * 0.06], sides: 10, steps: 3 }), (x, y, z, n) => (n.z > 0.55 ? ramp('#d9a49a')(0) : tone(0.42 + 0.25 * n.y))));
    head.push(paint(move(ball(0.0145, { detail: 1 }), { at: [s * 0.062, 0.262, 0.172] }), '#17110f', { jitter: 0 }));
  }
  const front = merged(head.map((piece) => move(piece, { at: [0, -at[0], -at[1]] })), { name: 'head' });
  front.position.set(0, ...at);
  const phase = seeded(seed).turn();
  return part('rabbit', [merged(body, { name: 'body' }), front], {
    radius: 0.25, height: 0.47, update: (t) => {
      front.rotation.y = 0.3 * Math.sin(t * 0.6 + phase) ** 3;
      front.rotation.x = 0.05 * Math.sin(t * 2.3 + phase);
    },
  });
}
