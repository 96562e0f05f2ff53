// The few materials that all parts share: few shader programs, few seconds to compile them.
import * as THREE from 'three';
import { hazy } from './sky.js';

const materials = new Map();
const shared = (key, make) => materials.get(key) ?? materials.set(key, make()).get(key);

/**
 * The one shared material of matt, vertex-coloured things. Every part that uses it shares one shader program.
 * @param {{roughness?: number, metalness?: number, side?: THREE.Side}} [options]
 */
export function matt({ roughness = 0.85, metalness = 0, side = THREE.FrontSide } = {}) {
  return shared(`matt ${roughness} ${metalness} ${side}`, () =>
    hazy(roughness >= 0.6 && !metalness
      // Without shine Lambert looks the same and draws a tenth faster on a software renderer.
      ? new THREE.MeshLambertMaterial({ vertexColors: true, side })
      : new THREE.MeshStandardMaterial({ vertexColors: true, roughness, metalness, side })));
}

/** The shared material of clouds: matt, and their edges melt into the sky. */
export function airy() {
  return shared('airy', () => hazy(new THREE.MeshLambertMaterial({ vertexColors: true }), { airy: true }));
}

/** The shared material of things that shine by themselves (windows, lanterns): unlit, not tone-mapped (a colour shows as it is named), in fog. */
export function shining() {
  return shared('shining', () => hazy(new THREE.MeshBasicMaterial({ vertexColors: true, toneMapped: false })));
}
