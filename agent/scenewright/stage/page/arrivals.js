// Arrivals: what is still on its way. Time must not move while it is. Main world, after clock.js.
let pending = 0;
function track(promise) {
  pending += 1;
  // One more turn of the event loop, so that the page's own continuation has run when the count falls.
  const done = () => real.setTimeout(() => { pending -= 1; }, 0);
  promise.then(done, done);
  return promise;
}
function trackCalls(owner, names) {
  for (const name of names) {
    const original = owner?.[name];
    if (typeof original !== 'function') continue;
    define(owner, name, function tracked(...rest) {
      const result = original.apply(this, rest);
      return result instanceof Promise ? track(result) : result;
    });
  }
}
// A body may be read piece by piece, of which nobody is told: all of it is here before the answer is.
const { clone, arrayBuffer } = Response.prototype;
const fetched = window.fetch;
define(window, 'fetch', function tracked(...rest) {
  return track(fetched.apply(this, rest).then((answer) => arrayBuffer.call(clone.call(answer)).then(() => answer, () => answer)));
});
trackCalls(window, ['createImageBitmap']);
trackCalls(Response.prototype, ['arrayBuffer', 'blob', 'json', 'text', 'bytes', 'formData']);
trackCalls(Blob.prototype, ['arrayBuffer', 'text', 'bytes']);
trackCalls(HTMLImageElement.prototype, ['decode']);
trackCalls(window.OffscreenCanvas?.prototype, ['convertToBlob']);
trackCalls(window.ImageDecoder?.prototype, ['decode']);
trackCalls(BaseAudioContext.prototype, ['decodeAudioData']);
trackCalls(OfflineAudioContext.prototype, ['startRendering']);
trackCalls(window.SubtleCrypto?.prototype, ['decrypt', 'deriveBits', 'deriveKey', 'digest', 'encrypt', 'exportKey', 'generateKey', 'importKey', 'sign', 'verify']);
trackCalls(window.CacheStorage?.prototype, ['delete', 'has', 'keys', 'match', 'open']);
trackCalls(window.Cache?.prototype, ['add', 'addAll', 'delete', 'keys', 'match', 'matchAll', 'put']);
trackCalls(window.Scheduler?.prototype, ['yield']);
trackCalls(WebAssembly, ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming']);
trackCalls(window.FontFace?.prototype, ['load']);
function trackEvents(target, names) {
  track(new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, resolve, { once: true });
  }));
}
const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
Object.defineProperty(HTMLImageElement.prototype, 'src', {
  ...source,
  set(address) {
    trackEvents(this, ['load', 'error']);
    source.set.call(this, address);
  },
});
const send = XMLHttpRequest.prototype.send;
define(XMLHttpRequest.prototype, 'send', function tracked(...rest) {
  trackEvents(this, ['loadend']);
  return send.apply(this, rest);
});
for (const name of ['readAsArrayBuffer', 'readAsDataURL', 'readAsText']) {
  const read = FileReader.prototype[name];
  define(FileReader.prototype, name, function tracked(...rest) {
    trackEvents(this, ['loadend']);
    return read.apply(this, rest);
  });
}
// Databases answer by events.
for (const [owner, names] of [
  [IDBFactory, ['open', 'deleteDatabase']],
  [IDBObjectStore, ['add', 'clear', 'count', 'delete', 'get', 'getAll', 'getAllKeys', 'getKey', 'openCursor', 'openKeyCursor', 'put']],
  [IDBIndex, ['count', 'get', 'getAll', 'getAllKeys', 'getKey', 'openCursor', 'openKeyCursor']],
]) {
  for (const name of names) {
    const ask = owner.prototype[name];
    define(owner.prototype, name, function tracked(...rest) {
      const request = ask.apply(this, rest);
      trackEvents(request, ['success', 'error', 'blocked']);
      return request;
    });
  }
}
const { toBlob } = HTMLCanvasElement.prototype;
define(HTMLCanvasElement.prototype, 'toBlob', function tracked(told, ...rest) {
  track(new Promise((resolve) => { toBlob.call(this, (blob) => { resolve(); told(blob); }, ...rest); }));
});
if (window.Scheduler) {
  const { postTask } = Scheduler.prototype;
  define(Scheduler.prototype, 'postTask', function tracked(work, { delay = 0, ...options } = {}) {
    const begin = () => postTask.call(this, work, options);
    return delay > 0 ? new Promise((resolve) => { addTimer(() => { resolve(track(begin())); }, delay, [], undefined); }) : track(begin());
  });
}
// Elements that load something once they are in the document.
const SCRIPT = /^$|^module$|(java|ecma)script/i;
function willTell(element) {
  if (element.loading === 'lazy') return false;
  switch (element.localName) {
    case 'script': return Boolean(element.src) && SCRIPT.test(element.type) && !element.noModule;
    case 'link': return element.relList.contains('stylesheet') && Boolean(element.href) && !element.disabled && !element.sheet;
    case 'img': return Boolean(element.src) && !element.complete;
    case 'iframe': return element.hasAttribute('srcdoc');
    default: return false;
  }
}
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const element of [node, ...node.querySelectorAll('script, link, img, iframe')]) {
        if (willTell(element)) trackEvents(element, ['load', 'error']);
      }
    }
  }
}).observe(document, { childList: true, subtree: true });
// What the browser finds out with its next picture: how large elements are, and whether they are in sight.
for (const Observer of [ResizeObserver, IntersectionObserver]) {
  const { observe } = Observer.prototype;
  define(Observer.prototype, 'observe', function tracked(...rest) {
    track(new Promise((resolve) => { real.requestAnimationFrame(() => real.requestAnimationFrame(resolve)); }));
    return observe.apply(this, rest);
  });
}
// What the graphics process answers in its own time: what a page asks in its next step has been answered by then.
function trackAnswer(isThere) {
  const until_ms = real.now() + LONGEST_ANSWER_MS;
  track(new Promise((resolve) => {
    const ask = () => { if (isThere() || real.now() > until_ms) resolve(); else real.setTimeout(ask, 1); };
    real.setTimeout(ask, 0);
  }));
}
const { getQueryParameter, endQuery, fenceSync, getSyncParameter, flush } = WebGL2RenderingContext.prototype;
const currentQuery = WebGL2RenderingContext.prototype.getQuery;
define(WebGL2RenderingContext.prototype, 'endQuery', function tracked(target) {
  const query = currentQuery.call(this, target, this.CURRENT_QUERY);
  endQuery.call(this, target);
  if (query) trackAnswer(() => this.isContextLost() || !this.isQuery(query) || getQueryParameter.call(this, query, this.QUERY_RESULT_AVAILABLE));
});
define(WebGL2RenderingContext.prototype, 'fenceSync', function tracked(...rest) {
  const fence = fenceSync.apply(this, rest);
  flush.call(this);
  trackAnswer(() => this.isContextLost() || !this.isSync(fence) || getSyncParameter.call(this, fence, this.SYNC_STATUS) === this.SIGNALED);
  return fence;
});
// Messages to the page itself. A receiver that once took none is not waited for again: it may not have been opened.
const deaf = new WeakSet();
function trackDelivery(receiver) {
  if (!receiver || deaf.has(receiver) || rounds >= MOST_ROUNDS) return;
  rounds += 1;
  track(new Promise((resolve) => {
    const missed = real.setTimeout(() => { deaf.add(receiver); resolve(); }, LONGEST_DELIVERY_MS);
    receiver.addEventListener('message', () => { real.clearTimeout(missed); resolve(); }, { once: true, capture: true });
  }));
}
const others = new WeakMap();
define(window, 'MessageChannel', new Proxy(MessageChannel, {
  construct(target, rest, made_by) {
    const channel = Reflect.construct(target, rest, made_by);
    others.set(channel.port1, channel.port2).set(channel.port2, channel.port1);
    return channel;
  },
}));
const listening = new Set();
define(window, 'BroadcastChannel', new Proxy(BroadcastChannel, {
  construct(target, rest, made_by) {
    const channel = Reflect.construct(target, rest, made_by);
    listening.add(channel);
    return channel;
  },
}));
const closeChannel = BroadcastChannel.prototype.close;
define(BroadcastChannel.prototype, 'close', function tracked() { listening.delete(this); return closeChannel.call(this); });
function trackPosts(owner, receivers) {
  const post = owner.postMessage;
  define(owner, 'postMessage', function tracked(...rest) {
    const result = post.apply(this ?? window, rest);
    for (const receiver of receivers(this ?? window)) trackDelivery(receiver);
    return result;
  });
}
trackPosts(MessagePort.prototype, (port) => [others.get(port)]);
trackPosts(BroadcastChannel.prototype, (from) => [...listening].filter((channel) => channel !== from && channel.name === from.name));
trackPosts(window, (to) => to === window ? [window] : []);
if (window.Worker) {
  // One answer is awaited of each worker, and one that once kept silent for long is not waited for again. What workers say is kept
  // until none is awaited, and then told in the order in which they were made: not in that in which they happened to be ready.
  const RealWorker = window.Worker;
  const post = RealWorker.prototype.postMessage;
  const states = new WeakMap();  // 'awaited', 'silent', or nothing
  const ours = new WeakSet();
  let awaited = 0;
  let made = 0;
  let said = [];
  function settle(worker, state) {
    if (states.get(worker) !== 'awaited') return;
    if (state) states.set(worker, state); else states.delete(worker);
    awaited -= 1;
    if (awaited === 0) track(new Promise((resolve) => { real.setTimeout(() => { tellAll(); resolve(); }, 0); }));
  }
  function tellAll() {
    if (awaited > 0) return;
    const due = said.sort((a, b) => a.number - b.number || a.place - b.place);
    said = [];
    for (const { worker, event } of due) {
      ours.add(event);
      worker.dispatchEvent(event);
    }
  }
  define(window, 'Worker', new Proxy(RealWorker, {
    construct(target, rest, made_by) {
      const worker = Reflect.construct(target, rest, made_by);
      const number = (made += 1);
      unowned.add('worker');
      for (const kind of ['message', 'messageerror']) {
        worker.addEventListener(kind, (event) => {
          if (ours.has(event)) return;
          event.stopImmediatePropagation();
          const { data, origin, lastEventId, ports } = event;
          said.push({ worker, number, place: said.length, event: new MessageEvent(kind, { data, origin, lastEventId, ports: [...ports] }) });
          if (states.get(worker) === 'awaited') settle(worker); else if (awaited === 0) tellAll();
        });
      }
      worker.addEventListener('error', () => settle(worker));
      return worker;
    },
  }));
  define(RealWorker.prototype, 'postMessage', function tracked(...rest) {
    if (!states.has(this) && rounds < MOST_ROUNDS) {
      rounds += 1;
      states.set(this, 'awaited');
      awaited += 1;
      track(new Promise((resolve) => {
        const look = () => { if (states.get(this) !== 'awaited') resolve(); };
        for (const name of ['message', 'messageerror', 'error']) this.addEventListener(name, resolve, { once: true });
        real.setTimeout(() => { settle(this, 'silent'); look(); }, LONGEST_WORKER_WAIT_MS);
      }));
    }
    return post.apply(this, rest);
  });
  const { terminate } = RealWorker.prototype;
  define(RealWorker.prototype, 'terminate', function tracked() { settle(this); return terminate.call(this); });
}
if (window.HTMLMediaElement) {
  const play = HTMLMediaElement.prototype.play;
  define(HTMLMediaElement.prototype, 'play', function tracked() {
    unowned.add(this.tagName.toLowerCase());
    return play.call(this);
  });
}
if (window.OffscreenCanvas && HTMLCanvasElement.prototype.transferControlToOffscreen) {
  const transfer = HTMLCanvasElement.prototype.transferControlToOffscreen;
  define(HTMLCanvasElement.prototype, 'transferControlToOffscreen', function tracked() {
    unowned.add('offscreen canvas');
    offscreen.push(this);
    return transfer.call(this);
  });
}
if (window.OffscreenCanvas) {
  const getOffscreenContext = OffscreenCanvas.prototype.getContext;
  define(OffscreenCanvas.prototype, 'getContext', function tracked(kind, attributes) {
    if (/webgl|webgpu/.test(kind)) unowned.add('offscreen canvas');
    return getOffscreenContext.call(this, kind, attributes);
  });
}
