// Sky, haze and light of a time of day, as one thing.
import * as THREE from 'three';
import { fallingRain, fallingSnow, starField } from './falling.js';
import { dome, skyUniforms } from './sky.js';
import { TIMES, WEATHERS } from './times.js';

/**
 * Adds sky, fog, one key light with shadows, fill and rim to the stage.
 * @param {{scene, camera, controls, renderer}} stage
 * @param {{time?: 'dawn'|'day'|'dusk'|'night', weather?: 'clear'|'fog'|'snow'|'rain'|'overcast', radius?: number, floating?: boolean,
 *   seed?: number, stars?: boolean, indoors?: boolean, space?: boolean, disc?: boolean}} [options] radius: metres around the origin that get shadows;
 *   floating: nothing but sky below; indoors: no haze, rain or snow, and walls throw warm light back;
 *   space: black all around, stars below as well; disc: false leaves sun and moon to parts of those names
 * @returns {{update: (t: number) => void, lit: boolean, colours: {sky: string, horizon: string, key: string, glow: string}}}
 *   lit: whether lamps are on at this hour
 */
export function atmosphere(stage, { time = 'day', weather = 'clear', radius = 20, floating = false, seed = 1, stars, indoors = false, space = false, disc = true } = {}) {
  const { scene, camera, controls } = stage;
  const hour = TIMES[space ? 'space' : time] ?? TIMES.day;
  const air = WEATHERS[weather] ?? WEATHERS.clear;
  const dulled = (css) => {
    const colour = new THREE.Color(css).convertLinearToSRGB();
    const light = colour.r * 0.3 + colour.g * 0.55 + colour.b * 0.15;
    const grey = new THREE.Color(light * 0.97, light, light * 1.05);
    return colour.lerp(grey, air.grey).multiplyScalar(air.dim);
  };
  const sky = skyUniforms();
  const even = (css, towards) => dulled(css).lerp(dulled(towards), air.grey * 0.7);
  const set = (uniform, { r, g, b }) => uniform.value.set(r, g, b);
  set(sky.skyHorizon, dulled(hour.horizon));
  set(sky.skyMiddle, even(hour.middle, hour.horizon));
  set(sky.skyZenith, even(hour.zenith, hour.middle));
  set(sky.skyNadir, floating || space ? dulled(hour.nadir) : dulled(hour.horizon));
  set(sky.skyGlow, dulled(hour.glow).multiplyScalar((1 - air.grey * 1.2) * (!disc && hour.sun.moon ? 0.2 : 1)));
  sky.skyDisc.value.set(hour.sun.disc * (air.grey || !disc ? 0 : 1), Math.cos(THREE.MathUtils.degToRad(hour.sun.size_deg)), hour.sun.moon);

  const veil = dulled(hour.veil.color);
  sky.skyVeil.value.set(veil.r, veil.g, veil.b, hour.veil.strength * (weather === 'fog' ? 0 : 1));

  const horizon = dulled(hour.horizon).convertSRGBToLinear();
  scene.fog = new THREE.Fog(horizon, radius * 3, radius * 12);
  scene.background = null;
  scene.userData.floating = floating || space;

  const key = new THREE.DirectionalLight(hour.key.color, hour.key.power * air.key);
  shadows(key, radius);
  const rim = new THREE.DirectionalLight(hour.rim.color, hour.rim.power);
  // In the air no ground throws light back, but the bright haze below does.
  const bounce = new THREE.Color(hour.fill.ground);
  if (floating) bounce.lerp(new THREE.Color(hour.horizon), 0.35);
  const above = new THREE.Color(hour.fill.sky);
  if (indoors) above.lerp(bounce.set('#c9a27c'), 0.4);
  const fill = new THREE.HemisphereLight(above, bounce, hour.fill.power * air.fill * (indoors ? 1.3 : 1));
  const things = [dome(), key, key.target, rim, fill];
  const starlight = (stars === false ? 0 : stars === true ? Math.max(hour.stars, 0.6) : hour.stars) * air.stars;
  if (starlight > 0) things.push(starField({ seed, strength: starlight, around: space }));
  if (weather === 'snow' && !indoors) things.push(fallingSnow({ radius, seed, color: time === 'night' ? '#b9c6e6' : '#ffffff' }));
  if (weather === 'rain' && !indoors) things.push(fallingRain({ radius, seed }));
  const group = new THREE.Group();
  group.name = 'atmosphere';
  group.add(...things);
  scene.add(group);

  // The light keeps its side of the picture, from wherever the camera is first set.
  scene.userData.aim = (azimuth) => {
    const from = (turn_deg, up_deg, far) => {
      const [turn, up] = [azimuth + THREE.MathUtils.degToRad(turn_deg), THREE.MathUtils.degToRad(up_deg)];
      return new THREE.Vector3(Math.sin(turn) * Math.cos(up), Math.sin(up), Math.cos(turn) * Math.cos(up)).multiplyScalar(far);
    };
    key.position.copy(from(hour.side_deg, hour.up_deg, radius * 2.5)).add(key.target.position);
    rim.position.copy(from(hour.side_deg + 205, 32, radius));
    camera.updateMatrixWorld();
    const sun = new THREE.Vector3(...hour.sun.at, 0.5).unproject(camera).sub(camera.position).normalize();
    sun.y = Math.max(sun.y, hour.sun.least);
    // Whole in the picture or out of it, never cut by its upper edge.
    const seen = sun.clone().add(camera.position).project(camera);
    if (seen.y > 0.86 && seen.y < 1.4) sun.y = 0.7;
    sky.skySun.value.copy(sun.normalize());
  };
  scene.userData.aim(scene.userData.azimuth ?? THREE.MathUtils.degToRad(35));

  const update = (t) => {
    const away = camera.position.distanceTo(controls.target);
    scene.fog.near = indoors || space ? 500 : away + radius * air.near;
    scene.fog.far = indoors || space ? 1000 : away + radius * air.far;
    sky.skyTime.value = t;
    for (const thing of things) thing.userData.update?.(t);
  };
  return {
    update,
    lit: time === 'dusk' || time === 'night' || (weather !== 'clear' && time === 'dawn'),
    colours: { sky: hour.middle, horizon: hour.horizon, key: hour.key.color, glow: hour.glow },
  };
}

function shadows(key, radius) {
  key.castShadow = true;
  key.target.position.set(0, radius * 0.2, 0);
  key.shadow.mapSize.setScalar(radius > 24 ? 2048 : 1024);
  key.shadow.normalBias = radius * 0.004;
  key.shadow.bias = -0.0004;
  key.shadow.radius = 2.5;
  const lens = key.shadow.camera;
  Object.assign(lens, { left: -radius, right: radius, top: radius, bottom: -radius, near: radius * 0.5, far: radius * 4.5 });
  lens.updateProjectionMatrix();
}
