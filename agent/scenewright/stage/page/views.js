// Main world, last: a Three.js scene seen from somewhere else than the page sees it, in a picture put aside. The page's camera
// is moved for that one draw and put back to the last bit; its clock, its chance and its counts stand still meanwhile.
let releaseView = null;

// Whether it is a WebGLRenderer; releases before r143 do not say so.
function isOfWebGL(renderer) {
  return Boolean(renderer?.isWebGLRenderer || renderer?.extensions && renderer.capabilities && renderer.getContext);
}
function keep(things) {
  const kept = things.map((thing) => [thing, Object.entries(thing).filter(([, value]) => ['number', 'boolean'].includes(typeof value)), thing.elements && [...thing.elements]]);
  return () => {
    for (const [thing, entries, elements] of kept) {
      for (const [name, value] of entries) thing[name] = value;  // of a quaternion `_x`: set so that nothing is told and rounded
      elements?.forEach((value, k) => { thing.elements[k] = value; });
    }
  };
}
function keepCamera(camera) {
  const { view } = camera;
  const parts = [camera, camera.position, camera.quaternion, camera.rotation, camera.scale, camera.up, camera.matrix,
    camera.matrixWorldInverse, camera.projectionMatrix, camera.projectionMatrixInverse];
  camera.traverse((object) => parts.push(object.matrixWorld));
  const restore = keep(parts);
  return () => { restore(); camera.view = view; };
}
function keepRenderer(renderer) {
  const box = (name) => renderer[name]({ copy: ({ x, y, z, w }) => [x, y, z, w] });  // which stands in for a Vector4
  const [viewport, scissor, scissorTest, { autoClear }] = [box('getViewport'), box('getScissor'), renderer.getScissorTest(), renderer];
  const target = [renderer.getRenderTarget(), renderer.getActiveCubeFace(), renderer.getActiveMipmapLevel()];
  const { enabled } = renderer.xr;
  const { needsUpdate } = renderer.shadowMap;
  const counts = keep([renderer.info.render]);
  return () => {
    const { frame } = renderer.info.render;
    counts();
    renderer.info.render.frame = frame;  // Three.js knows by it what it has sent already
    renderer.autoClear = autoClear;
    renderer.xr.enabled = enabled;
    renderer.shadowMap.needsUpdate = needsUpdate;
    renderer.setScissorTest(scissorTest);
    renderer.setViewport(...viewport);
    renderer.setScissor(...scissor);
    renderer.setRenderTarget(...target);
  };
}
function keepStage() {
  const [chance, counted, screen, read, at_ms] = [Math.random, { ...count }, total.screen, reads, now_ms];
  stepping = true;  // what is drawn now is nothing that the page drew of its own accord
  Math.random = stream(SEED);
  return () => {
    Math.random = chance;
    Object.assign(count, counted);
    [total.screen, reads, now_ms, stepping] = [screen, read, at_ms, false];
  };
}

// Draws the view and leaves it bound for reading until `endView`. Its size, or `why` there is none.
function drawView(view) {
  const shown = onScreen();
  if (!isOfWebGL(shown?.renderer)) return { why: 'A view needs a page that Three.js draws (its WebGLRenderer).' };
  const { renderer, scene, camera } = shown;
  const gl = renderer.getContext();
  if (gl.isContextLost() || !('blitFramebuffer' in gl)) return { why: 'A view needs a WebGL 2 context that is not lost.' };
  if (!camera.isPerspectiveCamera && !camera.isOrthographicCamera) return { why: `A view cannot be had with a camera of type ${text(camera.type)}.` };
  const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const restores = [keepCamera(camera), keepRenderer(renderer), keepStage()];
  const restore = () => { for (const one of restores) one(); };
  try {
    aim(camera, scene, view);
    const release = drawAside(gl, () => {
      const ratio = renderer.getPixelRatio();
      renderer.xr.enabled = false;
      renderer.autoClear = true;
      renderer.setRenderTarget(null);
      renderer.setViewport(0, 0, width / ratio, height / ratio);
      renderer.setScissorTest(false);
      renderer.render(scene, camera);
    });
    releaseView = () => { release(); restore(); };
    return { width, height };
  } catch (error) {
    restore();
    return { why: `A view could not be drawn: ${text(error?.message ?? error, 300)}.` };
  }
}
function endView() {
  releaseView?.();
  releaseView = null;
}

// ---- transparent pictures: a scene's background is left out of every draw, colour or picture ----
if (TRANSPARENT) {
  window.__THREE_DEVTOOLS__.addEventListener('observe', ({ detail: renderer }) => {
    if (!isOfWebGL(renderer)) return;
    const { render } = renderer;
    renderer.render = function renderWithoutBackground(scene, ...rest) {
      const [background, alpha] = [scene?.background, renderer.getClearAlpha()];
      if (background) scene.background = null;
      renderer.setClearAlpha(0);
      try { return render.call(this, scene, ...rest); } finally {
        renderer.setClearAlpha(alpha);
        if (background) scene.background = background;
      }
    };
  });
}
