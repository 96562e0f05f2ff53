// The soft light that the eye sees around a lamp: one draw call for all lamps of a part.
import * as THREE from 'three';

let shared;

/**
 * Halos that always face the camera. Works in `many` as well.
 * @param {{at: number[], size?: number, color?: string}[]} lamps metres; size: radius of the halo; color: CSS
 * @param {{power?: number}} [options] 0 to 1
 */
export function halos(lamps, { power = 0.55 } = {}) {
  const [middles, corners, colours, index] = [[], [], [], []];
  lamps.forEach(({ at, size = 1, color = '#ff9a45' }, i) => {
    const colour = new THREE.Color(color).convertLinearToSRGB().multiplyScalar(power);
    for (const [x, y] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
      middles.push(...at);
      corners.push(x, y, size);
      colours.push(colour.r, colour.g, colour.b);
    }
    index.push(...[0, 1, 2, 0, 2, 3].map((k) => i * 4 + k));
  });
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(middles, 3));
  geometry.setAttribute('corner', new THREE.Float32BufferAttribute(corners, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
  geometry.setIndex(index);
  shared ??= new THREE.ShaderMaterial({
    uniforms: THREE.UniformsUtils.clone(THREE.UniformsLib.fog),
    fog: true, transparent: true, depthWrite: false, toneMapped: false, blending: THREE.AdditiveBlending,
    vertexShader: /* glsl */ `
      attribute vec3 corner, color;
      uniform float fogNear, fogFar;
      varying vec2 vAt;
      varying vec3 vColour;
      void main() {
        mat4 place = modelMatrix;
        #ifdef USE_INSTANCING
          place = modelMatrix * instanceMatrix;
        #endif
        float size = corner.z * length(place[0].xyz);
        vec4 mv = viewMatrix * place * vec4(position, 1.0);
        // Drawn in front of its lamp, so that the lamp does not cut it.
        mv.xyz *= 1.0 - 0.35 * size / length(mv.xyz);
        mv.xy += corner.xy * size;
        vAt = corner.xy;
        vColour = color * (1.0 - smoothstep(fogNear, fogFar, -mv.z));
        gl_Position = projectionMatrix * mv;
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 vAt;
      varying vec3 vColour;
      void main() {
        float far = length(vAt);
        float edge = max(0.0, 1.0 - far);
        // Weaker in its middle: the lamp there keeps its own colour.
        gl_FragColor = vec4(vColour * edge * edge * mix(0.4, 0.9, smoothstep(0.0, 0.3, far)), 1.0);
      }`,
  });
  const mesh = new THREE.Mesh(geometry, shared);
  Object.assign(mesh, { name: 'halo', renderOrder: 10, frustumCulled: false });
  return mesh;
}
