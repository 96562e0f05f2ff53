// Light that a lamp throws on what is near it.
import * as THREE from 'three';

/**
 * One real point light without shadow: at most six in a scene.
 * @param {THREE.Object3D} parent
 * @param {{at?: number[], color?: string, power?: number, distance?: number}} options
 *   at: metres; power: 1 is a lantern; distance: metres until it has faded out
 */
export function glow(parent, { at = [0, 0, 0], color = '#ffb066', power = 1, distance = 8 } = {}) {
  const light = new THREE.PointLight(color, power * 22, distance, 1.7);
  light.position.set(...at);
  light.name = 'glow';
  parent.add(light);
  return light;
}
