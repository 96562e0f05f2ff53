// The turning light of a lighthouse.
import * as THREE from 'three';

/** Two beams that turn around the origin; `userData.update(t)` turns them. @param {{length?: number, period_s?: number}} [options] metres */
export function beam({ length = 22, period_s = 12 } = {}) {
  const cone = new THREE.CylinderGeometry(2.0, 0.35, length, 20, 1, true).translate(0, length / 2 + 0.5, 0).rotateZ(-Math.PI / 2);
  const material = new THREE.ShaderMaterial({
    uniforms: { span: { value: length } },
    transparent: true, depthWrite: false, toneMapped: false, blending: THREE.AdditiveBlending, side: THREE.DoubleSide,
    vertexShader: /* glsl */ `
      uniform float span;
      varying float vFade;
      varying vec3 vFacing, vWay;
      void main() {
        vec4 mv = modelViewMatrix * vec4(position, 1.0);
        vFade = 1.0 - position.x / (span + 0.5);
        vFacing = normalMatrix * normal;
        vWay = mv.xyz;
        gl_Position = projectionMatrix * mv;
      }`,
    fragmentShader: /* glsl */ `
      varying float vFade;
      varying vec3 vFacing, vWay;
      void main() {
        // Thick in the middle, nothing at the edge: light in mist, not a cone.
        float thick = pow(abs(dot(normalize(vFacing), normalize(vWay))), 1.6);
        gl_FragColor = vec4(vec3(1.0, 0.88, 0.62) * 0.34 * thick * vFade * vFade, 1.0);
      }`,
  });
  const group = new THREE.Group();
  group.name = 'beam';
  for (const turn of [0, Math.PI]) {
    const mesh = new THREE.Mesh(cone, material);
    mesh.rotation.y = turn;
    mesh.name = 'beam';
    group.add(mesh);
  }
  group.position.y = 9.75;
  group.userData.update = (t) => { group.rotation.y = (t / period_s) * Math.PI * 2 + 0.9; };
  return group;
}
