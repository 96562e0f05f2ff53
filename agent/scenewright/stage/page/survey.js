// Isolated world, after witness.js: where the canvas lies in the window, and what lies over it. Changes nothing that a page
// can see, except that it scrolls to a canvas that lies wholly outside of the window.
const PAINTED_ALPHA = 0.2;        // a background less opaque than this lets the scene be seen
const WORDS = /(^|[^a-z])(start|play|begin|enter|launch|continue|explore|tap|click|press)/i;
const OTHER_WORDS = /fullscreen|download|source|github|share|mute|setting|reset|pause|replay|log.?in|sign|subscribe|cookie/i;
const CONTROLS = 'button, [role=button], input[type=button], input[type=submit], a, [onclick], [id*=start i], [id*=play i], [class*=start i], [class*=play i]';

function nameOf(element) {
  const name = element.localName + (element.id ? `#${element.id}` : [...element.classList].slice(0, 2).map((name) => `.${name}`).join(''));
  return name.slice(0, 60);
}
const rootsOf = (element) => {
  const roots = [];
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    roots.push(root);
    if (!(root instanceof ShadowRoot)) return roots;
  }
};
// The elements over the canvas at a point of the window, the topmost first; null where the canvas is not to be found.
function over(canvas, roots, x, y) {
  const found = [];
  let target = canvas;
  for (const root of roots) {
    const stack = root.elementsFromPoint(x, y);
    const at = stack.indexOf(target);
    if (at < 0) return null;
    found.unshift(...stack.slice(0, at).filter((element) => !element.contains(target) || element.getRootNode() === root));
    target = root.host;
  }
  return found;
}
// What lets the pointer through is painted all the same: for the moment of the look nothing does.
function withAllHit(roots, look) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important; }');
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  try {
    return look();
  } finally {
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets].filter((each) => each !== sheet);
  }
}
function isPainted(element) {
  if (/^(img|video|canvas|picture|iframe)$/.test(element.localName)) return true;
  const style = getComputedStyle(element);
  const alpha = /^rgba\(.*?([\d.]+)\)$/.exec(style.backgroundColor);
  const opaque = style.backgroundColor !== 'transparent' && (alpha ? Number(alpha[1]) : 1) * style.opacity >= PAINTED_ALPHA;
  return opaque || style.backgroundImage !== 'none' || style.backdropFilter !== 'none';
}
// Whether an element can change what is seen at all: empty containers over the canvas are common, and hide nothing.
function paints(element, known) {
  if (!known.has(element)) known.set(element, isPainted(element) || marks(element));
  return known.get(element);
}
function marks(element) {
  if (element instanceof SVGElement && element.localName !== 'svg' || /^(input|textarea|select|button|progress|meter|hr)$/.test(element.localName)) return true;
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) return true;
  if (['::before', '::after'].some((part) => !/^(none|normal)$/.test(getComputedStyle(element, part).content))) return true;
  const style = getComputedStyle(element);
  return style.boxShadow !== 'none' || ['Top', 'Right', 'Bottom', 'Left'].some((side) => parseFloat(style[`border${side}Width`]) > 0);
}
// Where the picture lies in the content box, as shares of it: object-fit and object-position.
function fit(canvas, width, height) {
  const style = getComputedStyle(canvas);
  const [ratioX, ratioY] = [width / canvas.width, height / canvas.height];
  const scales = { contain: Math.min(ratioX, ratioY), cover: Math.max(ratioX, ratioY), none: 1, 'scale-down': Math.min(ratioX, ratioY, 1) };
  const scale = scales[style.objectFit];
  if (scale === undefined || !(width * height)) return [0, 0, 1, 1];
  const part = [canvas.width * scale / width, canvas.height * scale / height];
  const at = style.objectPosition.split(' ').map((text, i) => {
    const free = 1 - part[i];
    return text.endsWith('%') ? free * parseFloat(text) / 100 : parseFloat(text) / [width, height][i] || 0;
  });
  return [...at, ...part];
}
function isStyled(canvas) {
  for (let element = canvas; element; element = element.parentElement ?? element.getRootNode().host) {
    const style = getComputedStyle(element);
    const masked = (style.maskImage ?? 'none') !== 'none';
    if (style.opacity < 1 || style.filter !== 'none' || style.mixBlendMode !== 'normal' || masked) return true;
  }
  return false;
}
// A point of the picture (shares) as a point of the window; `quad` holds the corners of the content box, clockwise.
function place(quad, [left, top, width, height], u, v) {
  const [s, t] = [left + u * width, top + v * height];
  if (s < 0 || t < 0 || s > 1 || t > 1) return null;
  const mix = (a, b, c, d) => (a * (1 - s) + b * s) * (1 - t) + (d * (1 - s) + c * s) * t;
  return [mix(quad[0], quad[2], quad[4], quad[6]), mix(quad[1], quad[3], quad[5], quad[7])];
}

Object.assign(globalThis.scenewright, {
  // The canvas itself, scrolled into the window when no part of it is there.
  canvas() {
    const canvas = stageCanvas()?.canvas ?? null;
    const box = canvas?.getBoundingClientRect();
    const outside = box && (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth);
    if (outside) canvas.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return canvas;
  },
  snapshots: () => snapshots,
  // What lies over the canvas in each cell of a grid: `.` nothing, `o` another element, `x` the canvas is not to be seen there.
  survey(quad, width, height) {
    const { canvas, kind } = stageCanvas() ?? {};
    if (!canvas || !seen) return null;
    const ofWorker = kind === 'offscreen';  // which draws on meanwhile
    if (ofWorker) snapshot();
    const part = fit(canvas, width, height);
    const columns = width >= 600 ? 32 : 16;
    const rows = columns * 9 / 16;
    const roots = rootsOf(canvas);
    const tally = new Map();
    const known = new Map();
    let cells = '';
    withAllHit(roots, () => {
      for (let i = 0; i < columns * rows; i += 1) {
        const at = place(quad, part, (i % columns + 0.5) / columns, (Math.floor(i / columns) + 0.5) / rows);
        const above = at && over(canvas, roots, ...at)?.filter((element) => paints(element, known));
        if (above?.length) tally.set(above[0], (tally.get(above[0]) ?? 0) + 1);
        cells += above ? (above.length ? 'o' : '.') : 'x';
      }
    });
    const most = [...tally].sort((a, b) => b[1] - a[1])[0]?.[0];
    const drawn = (order('report')?.contexts ?? []).map((context) => listCanvases(document, true)[context.canvas]);
    return {
      columns, rows, cells, part, window_px: innerWidth, snapshots, by: most ? nameOf(most) : null, by_canvas: Boolean(most) && drawn.includes(most),
      styled: ofWorker || isStyled(canvas) || seenThrough && bareOf !== snapshots,
      png: (bareOf === snapshots ? bare : scratch).toDataURL('image/png'),
    };
  },
  // Where a person would click to start the page: a control with such words, when the page has not drawn or is covered.
  entrance(ready) {
    const canvas = stageCanvas()?.canvas;
    if (ready) {
      if (!canvas) return null;
      const box = canvas.getBoundingClientRect();
      const roots = rootsOf(canvas);
      let visible = 0;
      let blocked = 0;
      for (let i = 0; i < 40; i += 1) {
        const above = over(canvas, roots, box.left + box.width * (i % 8 + 0.5) / 8, box.top + box.height * (Math.floor(i / 8) + 0.5) / 5);
        if (above) visible += 1;
        if (above?.some(isPainted)) blocked += 1;
      }
      if (blocked <= visible / 2) return null;
    }
    const middle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2).filter((element) => element !== canvas && !element.contains(canvas));
    const controls = [...document.querySelectorAll(CONTROLS)];
    for (const element of [...controls, ...middle]) {
      const said = (element.innerText || element.value || element.ariaLabel || '').trim();
      const leaves = element.closest('a')?.getAttribute('href') ?? '#';
      if (said.length > 200 || !WORDS.test(said) || OTHER_WORDS.test(said) || !/^(#|javascript:)/i.test(leaves)) continue;
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (box.width * box.height < 100 || element === document.body || element === document.documentElement || !element.contains(top)) continue;
      return { x, y, what: `${nameOf(element)} “${said.replace(/\s+/g, ' ').slice(0, 40)}”` };
    }
    return null;
  },
  // Before the page is settled once more: what came before says nothing of what comes.
  again() { undrawn = 0; idle_ms = 0; waiting_ms = 0; return true; },
});
