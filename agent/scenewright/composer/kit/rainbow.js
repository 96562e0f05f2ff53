// A rainbow.
import * as THREE from 'three';

/** A rainbow, 48 m wide and 24 m high, that stands on y = 0 and is seen from +Z. */
export function rainbow() {
  const material = new THREE.ShaderMaterial({
    transparent: true, depthWrite: false, toneMapped: false, side: THREE.DoubleSide,
    vertexShader: /* glsl */ `
      varying vec2 vAt;
      void main() { vAt = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: /* glsl */ `
      varying vec2 vAt;
      void main() {
        // 0 at the violet inside, 1 at the red outside.
        float f = (length(vAt) - 20.0) / 4.0;
        float h = mix(0.76, 0.0, smoothstep(0.1, 0.9, f)) * 6.0;
        vec3 c = clamp(vec3(abs(h - 3.0) - 1.0, 2.0 - abs(h - 2.0), 2.0 - abs(h - 4.0)), 0.0, 1.0);
        float soft = smoothstep(0.0, 0.16, f) * smoothstep(1.0, 0.84, f);
        // Fainter where it meets the ground.
        gl_FragColor = vec4(mix(c, vec3(1.0), 0.18), soft * 0.62 * smoothstep(0.0, 5.0, vAt.y + 0.5));
      }`,
  });
  const mesh = new THREE.Mesh(new THREE.RingGeometry(20, 24, 96, 1, 0, Math.PI), material);
  Object.assign(mesh, { name: 'rainbow', renderOrder: 5 });
  const group = new THREE.Group();
  group.name = 'rainbow';
  group.add(mesh);
  group.userData.size = { radius: 24, height: 24 };
  return group;
}
