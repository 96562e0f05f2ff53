// The four times of day and what weather does to them. Sky colours are as the screen shows them.

/**
 * zenith, middle, horizon, nadir, glow: the sky. key, rim: lamps {color, power}. fill: {sky, ground, power}.
 * side_deg: the key's side from the camera's view; up_deg: its height. sun: {disc, moon, size_deg, at: place in the picture, -1 to 1}.
 */
export const TIMES = {
  dawn: {
    zenith: '#6f9bd8', middle: '#c0b4e0', horizon: '#fdcfb0', nadir: '#b9a0b8', glow: '#ff9058',
    key: { color: '#ffbd84', power: 4.6 }, fill: { sky: '#a7b6ff', ground: '#8d7a8a', power: 1.9 }, rim: { color: '#ffd2c0', power: 0.9 },
    side_deg: -78, up_deg: 27, sun: { disc: 0.9, moon: 0, size_deg: 1.6, at: [-0.66, 0.3], least: 0.03 }, veil: { color: '#ffe2cf', strength: 0.6 }, stars: 0,
  },
  day: {
    zenith: '#3f86d2', middle: '#83b9ea', horizon: '#d6e9f4', nadir: '#86b4d8', glow: '#fff0c8',
    key: { color: '#fff0d4', power: 5.0 }, fill: { sky: '#b4d4ff', ground: '#8b9460', power: 1.65 }, rim: { color: '#d8e8ff', power: 0.6 },
    side_deg: -58, up_deg: 46, sun: { disc: 0, moon: 0, size_deg: 2, at: [-1.5, 1.6], least: 0.5 }, veil: { color: '#ffffff', strength: 0.55 }, stars: 0,
  },
  dusk: {
    zenith: '#2a3069', middle: '#80568f', horizon: '#f49f7c', nadir: '#4c3a6c', glow: '#ff8a4a',
    key: { color: '#ffa468', power: 4.6 }, fill: { sky: '#9f9be6', ground: '#96606a', power: 2.0 }, rim: { color: '#b39cff', power: 2.0 },
    side_deg: -82, up_deg: 26, sun: { disc: 0.85, moon: 0, size_deg: 1.7, at: [-0.62, 0.12], least: 0.0 }, veil: { color: '#ffb48e', strength: 0.5 }, stars: 0.45,
  },
  space: {
    zenith: '#04060e', middle: '#070b1a', horizon: '#0a1024', nadir: '#04060e', glow: '#000000',
    key: { color: '#fff4e4', power: 4.6 }, fill: { sky: '#5f6da6', ground: '#2c3353', power: 0.7 }, rim: { color: '#8fb0ff', power: 1.6 },
    side_deg: -66, up_deg: 24, sun: { disc: 0, moon: 0, size_deg: 1, at: [-1.5, 1.6], least: 0 }, veil: { color: '#000000', strength: 0 }, stars: 1,
  },
  night: {
    zenith: '#0a1130', middle: '#1b2b5c', horizon: '#43598f', nadir: '#172044', glow: '#5f7cc0',
    key: { color: '#c6cff2', power: 1.95 }, fill: { sky: '#7f87c2', ground: '#55557a', power: 1.35 }, rim: { color: '#8fb0ff', power: 0.9 },
    side_deg: -62, up_deg: 42, sun: { disc: 1, moon: 1, size_deg: 1.9, at: [-0.6, 0.66], least: 0.05 }, veil: { color: '#5b74ad', strength: 0.35 }, stars: 1,
  },
};

/**
 * grey: how far the sky loses its colour; dim: factor of its brightness; key, fill: factors of the lights;
 * near, far: where the haze begins and ends, in radii behind the subject; stars: factor.
 */
export const WEATHERS = {
  clear: { grey: 0, dim: 1, key: 1, fill: 1, near: 1.3, far: 10, stars: 1 },
  fog: { grey: 0.45, dim: 0.97, key: 0.55, fill: 1.3, near: -0.9, far: 3.2, stars: 0.1 },
  overcast: { grey: 0.65, dim: 0.86, key: 0.3, fill: 1.6, near: 0.8, far: 7, stars: 0 },
  rain: { grey: 0.75, dim: 0.7, key: 0.22, fill: 1.35, near: 0.1, far: 5, stars: 0 },
  snow: { grey: 0.5, dim: 0.95, key: 0.6, fill: 1.45, near: 0.2, far: 5.5, stars: 0.15 },
};
