// Water that mirrors the sky's colours, cheaply: no second picture of the scene is drawn.
import * as THREE from 'three';
import { noise, seeded } from './random.js';
import { SKY_GLSL, skyUniforms } from './sky.js';
import { ball, loft, merged, move, paint, part } from './solid.js';

/**
 * A sea to the horizon, or a lake with a shore, at y = 0 (lay a lake at y = 0.04 on ground).
 * @param {{seed?: number, radius?: number, kind?: 'sea'|'lake', color?: string, shores?: {at: number[], radius: number}[]}} [options]
 *   radius: metres of the scene, or of the lake; shores: up to 6 round things [x, z] whose edge the water breaks on
 */
export function water({ seed = 1, radius = 20, kind = 'sea', color, shores = [] } = {}) {
  const sea = kind !== 'lake';
  const bump = noise(seed + 9);
  const shape = (turn) => (sea ? radius * 11 : radius * (1 + 0.16 * bump(Math.cos(turn) * 1.2, Math.sin(turn) * 1.2)));
  const around = sea ? 72 : 48;
  const ring = (share, y = 0, widen = 0) => Array.from({ length: around }, (_, i) => {
    const turn = (-i / around) * Math.PI * 2;
    const far = shape(turn) * share + widen;
    return [Math.cos(turn) * far, y, Math.sin(turn) * far];
  });
  const shares = sea ? [0, 0.012, 0.025, 0.04, 0.06, 0.085, 0.12, 0.18, 0.3, 0.55, 1] : [0, 0.3, 0.6, 0.85, 1];
  const geometry = loft(shares.map((share) => ring(share)).reverse(), { closed: true });
  const tint = new THREE.Color(color ?? (sea ? '#1d5f78' : '#2f7480'));
  const surface = new THREE.Mesh(geometry, waterSurface(tint, sea ? 1 : 0.55, shores.slice(0, 6)));
  Object.assign(surface, { name: 'water', frustumCulled: false });
  const things = [surface];
  if (!sea) {
    const shore = loft([ring(1, -0.08, 0.5), ring(1, 0.06, 0.16), ring(1, 0.03, -0.04), ring(1, -0.1, -0.35)], { closed: true });
    const random = seeded(seed);
    const pebbles = Array.from({ length: 34 }, (_, i) => {
      const turn = random.turn();
      const [far, size] = [shape(turn) + random.range(-0.12, 0.4), random.range(0.08, 0.26) ];
      return paint(move(ball(size, { detail: 0, rough: 0.25, seed: i }), { at: [Math.cos(turn) * far, 0, Math.sin(turn) * far], scale: [1, 0.7, 1] }), '#a39c93', { seed: i, jitter: 0.09 });
    });
    things.push(merged([paint(shore, '#b9a57c', { seed, jitter: 0.06 }), ...pebbles], { name: 'shore', cast: false }));
  }
  const made = part('water', things, { radius, height: 0, update: (t) => { surface.material.uniforms.time.value = t; } });
  made.userData.backdrop = true;
  return made;
}

/** The material of water: tint, swell (1 the sea, about 0.5 a lake) and shores to break on, {at: [x, z], radius} in metres. */
export function waterSurface(tint, swell, shores = []) {
  const rings = shores.map(({ at, radius }) => new THREE.Vector3(at[0], at[1], radius));
  return new THREE.ShaderMaterial({
    uniforms: { ...THREE.UniformsUtils.clone(THREE.UniformsLib.fog), ...skyUniforms(), time: { value: 0 }, tint: { value: tint.clone().convertLinearToSRGB() }, swell: { value: swell }, shores: { value: rings } },
    defines: { SHORES: rings.length },
    fog: true, toneMapped: false,
    vertexShader: /* glsl */ `
      uniform float time, swell;
      varying vec3 vPlace;
      varying float vFogDepth;
      void main() {
        vec4 place = modelMatrix * vec4(position, 1.0);
        vPlace = place.xyz;
        float near = 1.0 / (1.0 + dot(place.xz, place.xz) * 0.0006);
        // A lake keeps above the ground that it lies on.
        place.y += near * (swell > 0.9 ? 0.05 : 0.006) * (sin(place.x * 0.7 + time * 0.9) + sin(place.z * 0.9 - time * 0.7));
        vec4 mv = viewMatrix * place;
        vFogDepth = -mv.z;
        gl_Position = projectionMatrix * mv;
      }`,
    fragmentShader: /* glsl */ `
      uniform float time, swell, fogNear, fogFar;
      uniform vec3 tint;
      #if SHORES > 0
        uniform vec3 shores[SHORES];
      #endif
      varying vec3 vPlace;
      varying float vFogDepth;
      ${SKY_GLSL}
      void main() {
        vec3 way = vPlace - cameraPosition;
        float far = length(way);
        way /= far;
        // Slopes of a few travelling waves, calmer in the distance so that nothing flickers.
        vec2 p = vPlace.xz;
        float calm = 1.0 / (1.0 + far * far * 0.0011);
        vec2 slope = vec2(0.0);
        slope += vec2(0.80, 0.60) * cos(dot(p, vec2(0.80, 0.60)) * 1.1 + time * 0.9) * 0.30;
        slope += vec2(-0.55, 0.83) * cos(dot(p, vec2(-0.55, 0.83)) * 1.9 + time * 1.2) * 0.26;
        slope += vec2(0.98, -0.20) * cos(dot(p, vec2(0.98, -0.20)) * 3.3 + time * 1.7) * 0.20;
        slope += vec2(0.25, 0.97) * cos(dot(p, vec2(0.25, 0.97)) * 5.3 - time * 2.1 + slope.x * 4.0) * 0.16;
        vec3 n = normalize(vec3(slope.x * 0.34 * swell * calm, 1.0, slope.y * 0.34 * swell * calm));
        float facing = clamp(-dot(way, n), 0.0, 1.0);
        float mirror = mix(0.16, 0.05, swell) + 0.84 * pow(1.0 - facing, mix(2.6, 4.0, swell));
        vec3 up = reflect(way, n);
        up.y = abs(up.y) + 0.02;
        vec3 sky = skyColour(normalize(up));
        float dim = dot(skyHorizon, vec3(0.3, 0.5, 0.2));
        vec3 body = mix(tint, skyMiddle, 0.16) * (0.3 + 0.75 * dim);
        vec3 c = mix(body, sky, mirror);
        float crest = slope.x + slope.y;
        c += tint * 0.22 * smoothstep(0.25, 0.75, crest) * calm * dim;
        float glint = pow(max(dot(normalize(up), skySun), 0.0), 260.0);
        c += skyGlow * glint * 1.2;
        #if SHORES > 0
          // Shallows, and two lines of foam that come and go.
          for (int i = 0; i < SHORES; i++) {
            vec2 out2 = p - shores[i].xy;
            float turn = atan(out2.y, out2.x);
            float edge = length(out2) - shores[i].z * (1.0 + 0.03 * sin(turn * 5.0 + shores[i].x)) + 0.12 * slope.x;
            if (edge < 3.0) {
              c = mix(c, mix(tint, vec3(0.45, 0.86, 0.80), 0.6) * (0.35 + 0.7 * dim), 0.75 * smoothstep(2.4, -0.3, edge));
              float line = sin(edge * 4.2 - time * 0.8 + sin(turn * 7.0) * 0.8);
              float foam = smoothstep(0.75, 1.0, line) * smoothstep(2.2, 0.2, edge) * 0.7 + smoothstep(0.32, 0.0, edge + 0.08 * sin(turn * 23.0 + time));
              c = mix(c, vec3(0.97, 0.98, 0.98) * (0.3 + 0.75 * dim), clamp(foam, 0.0, 1.0) * 0.85);
            }
          }
        #endif
        float haze = smoothstep(fogNear, fogFar, vFogDepth);
        c = mix(c, skyColour(way), haze);
        gl_FragColor = vec4(c, 1.0);
      }`,
  });
}
