// Main world: what colours a surface has where one material colour does not say it: vertex colours, coloured copies, several materials.
// Reads only. Colours are those of the surface in white light, as shares of its area.
const MOST_TRIANGLES = 1500;      // that are looked at of one geometry
const LEAST_PART = 0.03;          // of the area, for a colour to be told
const ALIKE = 48;                 // how far apart two colours are at most, of 441, that are told as one
const paints = new WeakMap();     // object -> {key, paint}

function paintOf(object) {
  const { geometry } = object;
  const all = [object.material].flat().filter((one) => one?.isMaterial);
  const [tints, copies] = [all.some((one) => one.vertexColors) ? geometry?.attributes?.color : null, object.instanceColor];
  if (!object.isMesh || !geometry?.attributes?.position || !(tints || copies || all.length > 1) || !all.every((one) => one.color?.isColor)) return [];
  const key = [geometry.attributes.position.version, tints?.version, copies?.version, object.count, ...all.map((one) => one.color.getHexString())].join();
  const kept = paints.get(object);
  if (kept?.key === key) return kept.paint;
  const paint = gathered(painted(geometry, all, tints, copies, object.count));
  paints.set(object, { key, paint });
  return paint;
}

// Area by colour: [red, green, blue, area] of what the screen shows, 0 to 255, colours close together taken as one.
function painted(geometry, all, tints, copies, count) {
  const { position } = geometry.attributes;
  const { index, groups } = geometry;
  const n = Math.floor((index?.count ?? position.count) / 3);
  const found = new Map();
  const at = (attribute, i) => [attribute.getX(i), attribute.getY(i), attribute.getZ(i)];
  for (let k = 0, by = samples(n, MOST_TRIANGLES), turn = 0; k < n; k += by, turn += 1) {
    const corners = [0, 1, 2].map((c) => (index ? index.getX(k * 3 + c) : k * 3 + c));
    const [a, b, c] = corners.map((i) => at(position, i));
    const [u, v] = [b, c].map((p) => p.map((value, axis) => value - a[axis]));
    const area = Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]);
    const group = all.length > 1 ? groups.find((one) => k * 3 >= one.start && k * 3 < one.start + one.count) : null;
    const base = all[group?.materialIndex ?? 0] ?? all[0];
    const tint = base.vertexColors && tints ? [0, 1, 2].map((axis) => corners.reduce((sum, i) => sum + at(tints, i)[axis], 0) / 3) : [1, 1, 1];
    const copy = copies && count ? at(copies, turn % count) : [1, 1, 1];
    const own = base.color.clone();
    own.setRGB(own.r * tint[0] * copy[0], own.g * tint[1] * copy[1], own.b * tint[2] * copy[2]);
    const shown = own.getHexString().match(/../g).map((pair) => parseInt(pair, 16));
    const bin = shown.map((value) => value >> 4).join();
    const sum = found.get(bin) ?? found.set(bin, [0, 0, 0, 0]).get(bin);
    shown.forEach((value, axis) => { sum[axis] += value * area; });
    sum[3] += area;
  }
  return [...found.values()].map(([r, g, b, area]) => [r / area, g / area, b / area, area]).filter((one) => one.every(Number.isFinite));
}
function gathered(colours) {
  const kept = [];
  for (const one of colours.sort((a, b) => b[3] - a[3])) {
    const near = kept.find((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) < ALIKE);
    if (!near) { kept.push(one); continue; }
    for (const axis of [0, 1, 2]) near[axis] = (near[axis] * near[3] + one[axis] * one[3]) / (near[3] + one[3]);
    near[3] += one[3];
  }
  const area = kept.reduce((sum, one) => sum + one[3], 0);
  return kept.filter((one) => one[3] >= LEAST_PART * area).sort((a, b) => b[3] - a[3]).slice(0, 5).map((one) => ({
    colour: `#${one.slice(0, 3).map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`, share: round(one[3] / area),
  }));
}
