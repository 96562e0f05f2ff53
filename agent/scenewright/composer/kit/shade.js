// Darker, lighter and in between.
import * as THREE from 'three';

/**
 * A light and a dark relative of a colour, as leaves, cloth or stone show them in light and shadow.
 * @param {string} color CSS colour
 * @param {number} [spread] how far apart, 0 to 1
 * @returns {[THREE.Color, THREE.Color]} dark (cooler), light (warmer)
 */
export function shades(color, spread = 0.5) {
  const hsl = new THREE.Color(color).getHSL({});
  // Tone mapping pales what is light: the light relative starts richer.
  const make = (light, turn, rich) => new THREE.Color().setHSL(
    (hsl.h + turn + 1) % 1, Math.min(1, hsl.s * rich), THREE.MathUtils.clamp(light, 0.02, 0.97));
  // Yellow is where light turns hues to, blue where shadow does; greens and reds turn opposite ways.
  const toward = hsl.h > 1 / 6 && hsl.h < 2 / 3 ? -1 : 1;
  return [make(hsl.l * (1 - 0.55 * spread), -0.03 * spread * toward, 1),
    make(hsl.l + (0.88 - hsl.l) * 0.42 * spread, 0.03 * spread * toward, 1 + 0.35 * spread)];
}

/**
 * A run of colours.
 * @param {(string | THREE.Color)[]} stops evenly spaced
 * @returns {(f: number) => THREE.Color} f from 0 to 1, held beyond; the returned colour is reused by the next call
 */
export function ramp(...stops) {
  const colours = stops.map((stop) => new THREE.Color(stop));
  const mixed = new THREE.Color();
  return (f) => {
    const at = THREE.MathUtils.clamp(f, 0, 0.99999) * (colours.length - 1);
    return mixed.lerpColors(colours[Math.floor(at)], colours[Math.floor(at) + 1] ?? colours[0], at % 1);
  };
}
