// Stars, snow and rain: each one draw call.
import * as THREE from 'three';
import { seeded } from './random.js';
import { skyUniforms } from './sky.js';

/** Stars far behind everything; strength 0 to 1; around: below the horizon too. */
export function starField({ seed = 1, strength = 1, around = false, count = around ? 2600 : 1300 } = {}) {
  const random = seeded(seed + 77);
  const [places, lights] = [[], []];
  for (let i = 0; i < count; i++) {
    // More of them low in the sky, where a camera looks.
    const y = around ? random() * 2 - 1 : 0.02 + 0.98 * random() ** 2;
    const turn = random.turn();
    const flat = Math.sqrt(Math.max(0, 1 - y * y));
    places.push(Math.cos(turn) * flat, y, Math.sin(turn) * flat);
    lights.push(random() ** 3 * 0.8 + 0.2, random());
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('light', new THREE.Float32BufferAttribute(lights, 2));
  const material = new THREE.ShaderMaterial({
    uniforms: { ...skyUniforms(), strength: { value: strength }, haze: { value: around ? -2 : 0 }, time: { value: 0 } },
    transparent: true, depthWrite: false, toneMapped: false, blending: THREE.AdditiveBlending,
    vertexShader: /* glsl */ `
      attribute vec2 light;
      uniform float strength, haze, time;
      uniform vec3 skySun, skyDisc;
      varying float vLight;
      void main() {
        gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position * 10.0, 1.0)).xyww;
        gl_PointSize = 1.2 + light.x * 2.4;
        // Thinner towards the haze of the horizon.
        vLight = strength * light.x * smoothstep(haze, haze + 0.16, position.y) * (0.85 + 0.15 * sin(time * 1.3 + light.y * 40.0));
        // None before the moon.
        vLight *= 1.0 - smoothstep(skyDisc.y - 0.0012, skyDisc.y, dot(position, skySun)) * step(0.01, skyDisc.x);
      }`,
    fragmentShader: /* glsl */ `
      varying float vLight;
      void main() { gl_FragColor = vec4(vec3(0.86, 0.91, 1.0), vLight * smoothstep(0.5, 0.2, length(gl_PointCoord - 0.5))); }`,
  });
  const stars = new THREE.Points(geometry, material);
  Object.assign(stars, { name: 'stars', frustumCulled: false });
  stars.userData.update = (t) => { material.uniforms.time.value = t; };
  return stars;
}

/** Snowflakes that fall and sway around the origin, metres. */
export function fallingSnow({ radius = 20, seed = 1, color = '#ffffff', count = 1100 } = {}) {
  const height = radius * 1.3;
  const material = new THREE.ShaderMaterial({
    uniforms: { time: { value: 0 }, height: { value: height }, color: { value: new THREE.Color(color).convertLinearToSRGB() }, view: { value: 540 } },
    transparent: true, depthWrite: false, toneMapped: false,
    vertexShader: /* glsl */ `
      attribute vec2 flake;
      uniform float time, height, view;
      varying float vFar;
      void main() {
        vec3 p = position;
        p.y = mod(p.y - time * (0.7 + flake.x * 0.6), height) - height * 0.1;
        p.xz += vec2(sin(time * 0.7 + flake.y * 6.3), cos(time * 0.5 + flake.y * 9.0)) * 0.5;
        vec4 mv = modelViewMatrix * vec4(p, 1.0);
        gl_Position = projectionMatrix * mv;
        gl_PointSize = clamp(view * (0.10 + flake.x * 0.10) / -mv.z * 1.6, 1.5, 9.0);
        vFar = 0.9;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 color;
      varying float vFar;
      void main() { gl_FragColor = vec4(color, vFar * smoothstep(0.5, 0.15, length(gl_PointCoord - 0.5))); }`,
  });
  const geometry = scattered(radius, height, seeded(seed + 5), count);
  const snow = new THREE.Points(geometry, material);
  Object.assign(snow, { name: 'snow', frustumCulled: false });
  snow.onBeforeRender = (renderer) => { material.uniforms.view.value = renderer.domElement.height; };
  snow.userData.update = (t) => { material.uniforms.time.value = t; };
  return snow;
}

/** Streaks of rain around the origin, metres. */
export function fallingRain({ radius = 20, seed = 1, count = 1100 } = {}) {
  const height = radius * 1.3;
  const material = new THREE.ShaderMaterial({
    uniforms: { time: { value: 0 }, height: { value: height } },
    transparent: true, depthWrite: false, toneMapped: false,
    vertexShader: /* glsl */ `
      attribute vec2 flake;
      attribute float end;
      uniform float time, height;
      varying float vEnd;
      void main() {
        vec3 p = position;
        p.y = mod(p.y - time * (11.0 + flake.x * 4.0), height) - height * 0.05 + end * 0.9;
        p.x += end * 0.07;
        vec4 mv = modelViewMatrix * vec4(p, 1.0);
        // Fainter close to the camera, where a streak would be a pole.
        vEnd = 1.0 - (1.0 - end) * smoothstep(1.5, 14.0, -mv.z);
        gl_Position = projectionMatrix * mv;
      }`,
    fragmentShader: /* glsl */ `
      varying float vEnd;
      void main() { gl_FragColor = vec4(0.86, 0.91, 0.98, 0.6 * (1.0 - vEnd)); }`,
  });
  const one = scattered(radius, height, seeded(seed + 6), count);
  const geometry = new THREE.BufferGeometry();
  const twice = (array, size) => Array.from({ length: count }, (_, i) => [...array.slice(i * size, i * size + size), ...array.slice(i * size, i * size + size)]).flat();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(twice(Array.from(one.attributes.position.array), 3), 3));
  geometry.setAttribute('flake', new THREE.Float32BufferAttribute(twice(Array.from(one.attributes.flake.array), 2), 2));
  geometry.setAttribute('end', new THREE.Float32BufferAttribute(Array.from({ length: count * 2 }, (_, i) => i % 2), 1));
  const rain = new THREE.LineSegments(geometry, material);
  Object.assign(rain, { name: 'rain', frustumCulled: false });
  rain.userData.update = (t) => { material.uniforms.time.value = t; };
  return rain;
}

function scattered(radius, height, random, count) {
  const [places, flakes] = [[], []];
  for (let i = 0; i < count; i++) {
    const [far, turn] = [Math.sqrt(random()) * radius * 1.5, random.turn()];
    places.push(Math.cos(turn) * far, random() * height, Math.sin(turn) * far);
    flakes.push(random(), random());
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(places, 3));
  geometry.setAttribute('flake', new THREE.Float32BufferAttribute(flakes, 2));
  return geometry;
}
