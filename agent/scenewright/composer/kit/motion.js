// Motion as functions of time: slow, smooth, without a jump where it repeats.
import * as THREE from 'three';

const TURN = Math.PI * 2;

/**
 * Rises and sinks around where the object is now.
 * @param {THREE.Object3D} object
 * @param {{height?: number, period_s?: number, phase?: number}} [options] height: metres up and down; phase: 0 to 1
 */
export function bob(object, { height = 0.15, period_s = 5, phase = 0 } = {}) {
  const rest = object.position.y;
  return (t) => { object.position.y = rest + Math.sin((t / period_s + phase) * TURN) * height; };
}

/**
 * Drifts along X through where the object is now, and starts again: small at both ends, so that no jump is seen.
 * @param {THREE.Object3D} object
 * @param {{span?: number, speed_m_s?: number}} [options] span: metres from end to end
 */
export function drift(object, { span = 60, speed_m_s = 0.4 } = {}) {
  const [middle, size] = [object.position.x, object.scale.clone()];
  return (t) => {
    const along = THREE.MathUtils.euclideanModulo(0.5 + (t * speed_m_s) / span, 1);
    object.position.x = middle + (along - 0.5) * span;
    object.scale.copy(size).multiplyScalar(Math.max(1e-3, THREE.MathUtils.smoothstep(Math.min(along, 1 - along), 0, 0.12)));
  };
}

/**
 * Flies around a centre, facing ahead and leaning into the turn.
 * @param {THREE.Object3D} object
 * @param {{center?: number[], radius?: number, period_s?: number, height?: number, phase?: number}} [options]
 *   height: metres above the centre; left out, the object keeps its own
 */
export function circle(object, { center = [0, 0, 0], radius = 8, period_s = 24, height, phase } = {}) {
  const y = height === undefined ? object.position.y : center[1] + height;
  const start = phase ?? Math.atan2(object.position.z - center[2], object.position.x - center[0]) / TURN;
  object.rotation.order = 'YXZ';
  return (t) => {
    const angle = (start + t / period_s) * TURN;
    object.position.set(center[0] + Math.cos(angle) * radius, y, center[2] + Math.sin(angle) * radius);
    object.rotation.y = -angle;
    object.rotation.z = Math.min(0.3, 0.6 / radius) * Math.sign(period_s);
    if (period_s < 0) object.rotation.y += Math.PI;
  };
}

/** Leans from side to side about its lowest point. @param {{angle_deg?: number, period_s?: number, phase?: number}} [options] */
export function sway(object, { angle_deg = 2, period_s = 6, phase = 0 } = {}) {
  const [x, z, most] = [object.rotation.x, object.rotation.z, THREE.MathUtils.degToRad(angle_deg)];
  return (t) => {
    const turn = (t / period_s + phase) * TURN;
    object.rotation.z = z + Math.sin(turn) * most;
    object.rotation.x = x + Math.sin(turn * 0.7 + 1) * most * 0.5;
  };
}

/** Turns about Y. @param {{period_s?: number}} [options] seconds for a whole turn; negative turns the other way */
export function spin(object, { period_s = 30 } = {}) {
  const start = object.rotation.y;
  return (t) => { object.rotation.y = start + (t / period_s) * TURN; };
}

/**
 * Drives around a centre; wheels turn as fast as the ground passes.
 * @param {THREE.Object3D} object its `userData.roll(distance_m)` is called when it has one
 * @param {{center?: number[], radius?: number, period_s?: number, phase?: number}} [options] metres, seconds for a lap
 */
export function drive(object, { center = [0, 0, 0], radius = 8, period_s = 20, phase } = {}) {
  const y = object.position.y;
  const start = phase ?? Math.atan2(object.position.z - center[2], object.position.x - center[0]) / TURN;
  const size = object.scale.x;
  return (t) => {
    const angle = (start + t / period_s) * TURN;
    object.position.set(center[0] + Math.cos(angle) * radius, y, center[2] + Math.sin(angle) * radius);
    object.rotation.y = -angle + (period_s < 0 ? Math.PI : 0);
    object.userData.roll?.((Math.abs(t / period_s) * TURN * radius) / size);
  };
}

/**
 * Runs everything that moves.
 * @param {...(((t: number, dt?: number) => void) | {update: (t: number) => void} | THREE.Object3D)} things
 *   functions of time, things with `update`, and objects: each object's and its descendants' `userData.update` runs too
 * @returns {(t: number, dt: number) => void}
 */
export function animate(...things) {
  const moves = new Set();
  for (const thing of things.flat()) {
    if (typeof thing === 'function') moves.add(thing);
    else if (thing?.isObject3D) thing.traverse((child) => child.userData.update && moves.add(child.userData.update));
    else if (thing?.update) moves.add((t, dt) => thing.update(t, dt));
  }
  return (t, dt) => {
    for (const move of moves) move(t, dt);
  };
}
