// The sky as one function of direction: the dome shows it, water mirrors it, and far things fade into it without an edge.
import * as THREE from 'three';

let shared;
/** The uniforms every piece of sky reads; `atmosphere` fills them. Colours are as the screen shows them (sRGB, not tone-mapped). */
export function skyUniforms() {
  const colour = () => ({ value: new THREE.Vector3(0.7, 0.8, 0.9) });
  return (shared ??= {
    skyZenith: colour(), skyMiddle: colour(), skyHorizon: colour(), skyNadir: colour(), skyGlow: colour(),
    skySun: { value: new THREE.Vector3(0, 0.1, -1) }, // where the sun or moon stands
    skyDisc: { value: new THREE.Vector3(0, 1, 0) }, // strength, cosine of the radius, moon (1) or sun (0)
    skyTime: { value: 0 },
    skyVeil: { value: new THREE.Vector4(1, 1, 1, 0) }, // high clouds: colour, strength
  });
}

export const SKY_GLSL = /* glsl */ `
uniform vec3 skyZenith, skyMiddle, skyHorizon, skyNadir, skyGlow, skySun, skyDisc;
vec3 skyColour(vec3 d) {
  float h = d.y;
  vec3 c = mix(skyHorizon, skyMiddle, smoothstep(0.0, 0.22, h));
  c = mix(c, skyZenith, smoothstep(0.1, 0.62, h));
  c = mix(c, skyNadir, smoothstep(0.02, -0.34, h));
  float s = max(dot(d, skySun), 0.0);
  float s2 = s * s; float s8 = s2 * s2 * s2 * s2;
  // Screen blending keeps bright skies from burning out.
  vec3 g = skyGlow * (0.42 * s8 * exp(-abs(h - skySun.y) * 3.5) + 0.4 * pow(s, 90.0) + 0.45 * pow(s, 900.0));
  return 1.0 - (1.0 - c) * (1.0 - min(g, vec3(0.95)));
}
`;

/**
 * Lets a lit or unlit material fade into the sky behind it instead of into one fog colour. Returns the material.
 * @param {THREE.Material} material
 * @param {{airy?: boolean}} [options] airy: its edges melt into the sky as well (lit materials only)
 */
export function hazy(material, { airy = false } = {}) {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, skyUniforms());
    shader.vertexShader = shader.vertexShader
      .replace('#include <fog_pars_vertex>', '#include <fog_pars_vertex>\nvarying vec3 vHaze;')
      .replace('#include <fog_vertex>', '#include <fog_vertex>\nvHaze = mvPosition.xyz * mat3(viewMatrix);');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <fog_pars_fragment>', `#include <fog_pars_fragment>\nvarying vec3 vHaze;\n${SKY_GLSL}`)
      .replace('#include <fog_fragment>', /* glsl */ `
        float haze = smoothstep(fogNear, fogFar, vFogDepth);
        ${airy ? 'haze = max(haze, mix(0.72, 0.24, smoothstep(0.0, 0.42, abs(dot(normalize(normal), normalize(vViewPosition))))));' : ''}
        if (haze > 0.0) gl_FragColor.rgb = mix(gl_FragColor.rgb, skyColour(normalize(vHaze)), haze);`);
  };
  material.customProgramCacheKey = () => `hazy ${airy}`;
  return material;
}

/** The dome: drawn last of the opaque things, only where nothing stands before it. */
export function dome() {
  const material = new THREE.ShaderMaterial({
    uniforms: skyUniforms(),
    side: THREE.BackSide,
    depthWrite: false,
    toneMapped: false,
    vertexShader: /* glsl */ `
      varying vec3 vWay;
      void main() {
        vWay = position;
        gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0)).xyww;
      }`,
    fragmentShader: /* glsl */ `
      varying vec3 vWay;
      uniform vec4 skyVeil;
      uniform float skyTime;
      ${SKY_GLSL}
      void main() {
        vec3 d = normalize(vWay);
        vec3 c = skyColour(d);
        float edge = dot(d, skySun);
        if (skyDisc.x > 0.0 && edge > 0.99) {
          float disc = smoothstep(skyDisc.y, mix(skyDisc.y, 1.0, 0.12), edge) * skyDisc.x;
          float high = clamp(0.5 + 0.5 * (d.y - skySun.y) / sqrt(1.0 - skyDisc.y * skyDisc.y), 0.0, 1.0);
          vec3 face = mix(mix(vec3(1.0, 0.80, 0.58), vec3(1.0, 0.96, 0.84), high), vec3(0.93, 0.95, 1.0), skyDisc.z);
          if (skyDisc.z > 0.5) {
            // The moon's seas: soft spots fixed to its face.
            vec3 right = normalize(cross(skySun, vec3(0.0, 1.0, 0.0)));
            vec2 p = vec2(dot(d, right), dot(d, cross(right, skySun))) / sqrt(1.0 - skyDisc.y * skyDisc.y);
            face -= 0.09 * (smoothstep(0.45, 0.1, length(p - vec2(-0.25, 0.3))) + smoothstep(0.4, 0.1, length(p - vec2(0.3, 0.05))) + smoothstep(0.35, 0.1, length(p - vec2(-0.1, -0.4))));
          }
          c = mix(c, face, disc);
        }
        if (skyVeil.a > 0.0 && d.y > 0.0) {
          // Thin high clouds on a plane, drawn out along one way.
          vec2 p = d.xz / (d.y + 0.09) * vec2(0.55, 1.15) + skyTime * 0.004;
          float v = sin(p.x + 1.7 * sin(p.y * 0.9 + 2.0)) + 0.6 * sin(p.x * 2.3 - p.y * 1.9 + 1.3 * sin(p.x * 1.1 + p.y * 2.7)) + 0.35 * sin(p.x * 5.1 + p.y * 4.3 + sin(p.y * 6.1));
          float veil = smoothstep(0.15, 1.7, v) * smoothstep(0.0, 0.1, d.y) * smoothstep(0.75, 0.25, d.y);
          c = mix(c, skyVeil.rgb, veil * skyVeil.a);
        }
        // A little noise keeps slow gradients from showing bands.
        c += (fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5) / 200.0;
        gl_FragColor = vec4(c, 1.0);
      }`,
  });
  const mesh = new THREE.Mesh(new THREE.IcosahedronGeometry(10, 3), material);
  Object.assign(mesh, { name: 'sky', frustumCulled: false, renderOrder: 1000 });
  return mesh;
}
