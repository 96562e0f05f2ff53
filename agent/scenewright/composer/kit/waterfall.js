// Water that falls off an edge and turns to mist.
import * as THREE from 'three';
import { skyUniforms } from './sky.js';

/** A ribbon of falling water; origin at its upper edge's middle, falls along -Y and leans out along +Z. Metres. */
export function waterfall({ width = 1.8, drop = 9 } = {}) {
  const geometry = new THREE.PlaneGeometry(width, 1, 6, 14);
  const { position } = geometry.attributes;
  for (let i = 0; i < position.count; i++) {
    const down = 0.5 - position.getY(i);
    const spread = 1 + down * 0.35;
    const arc = Math.min(1, down * 5);
    position.setXYZ(i, position.getX(i) * spread, -drop * down ** 1.25 + 0.02, -0.5 + arc * 0.75 + down * 0.25 - Math.abs(position.getX(i)) * 0.12);
  }
  geometry.computeVertexNormals();
  const material = new THREE.ShaderMaterial({
    uniforms: { ...skyUniforms(), time: { value: 0 } },
    transparent: true, depthWrite: false, toneMapped: false, side: THREE.DoubleSide,
    vertexShader: 'varying vec2 vAt; void main() { vAt = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: /* glsl */ `
      varying vec2 vAt;
      uniform float time;
      uniform vec3 skyHorizon;
      float wave(vec2 p) { return sin(p.x * 19.0 + sin(p.y * 7.0) * 1.5) * 0.5 + sin(p.x * 43.0 + p.y * 5.0) * 0.5; }
      void main() {
        float down = 1.0 - vAt.y;
        float streak = wave(vec2(vAt.x, pow(down, 0.6) * 2.2 - time * 0.9));
        float side = smoothstep(0.0, 0.16, vAt.x) * smoothstep(1.0, 0.84, vAt.x);
        float alpha = side * (0.62 + 0.25 * streak) * smoothstep(1.0, 0.25, down);
        vec3 c = mix(vec3(0.55, 0.74, 0.84), vec3(0.96, 0.99, 1.0), clamp(0.5 + 0.5 * streak + down * 0.25, 0.0, 1.0));
        // As bright as the hour, and a little of its colour.
        float dim = dot(skyHorizon, vec3(0.3, 0.5, 0.2));
        gl_FragColor = vec4(c * (0.3 + 0.75 * dim) * mix(vec3(1.0), skyHorizon / max(dim, 0.05), 0.3), alpha);
      }`,
  });
  const mesh = new THREE.Mesh(geometry, material);
  mesh.name = 'waterfall';
  mesh.userData.update = (t) => { material.uniforms.time.value = t; };
  return mesh;
}
