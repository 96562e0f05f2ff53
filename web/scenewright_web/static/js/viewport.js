// Viewport: a picture while a run works, the live scene afterwards. Only one scene lives, and only while it is shown:
// the stage measures frames on the same machine.
import * as api from './api.js';
import { $, make, write } from './dom.js';
import { seconds, shape } from './words.js';
import { shownVersion, stateOf } from './fold.js';
import { lastWords } from './writing.js';

const SETTLE_MS = 700;  // from loaded to drawn

export class Viewport {
  constructor() {
    this.root = $('#viewport');
    this.frame = null;  // a still that a person chose
    this.live = null;
    this.address = '';
    this.picture = null;
  }

  // Forget the run that was shown.
  clear() {
    this.frame = null;
    this.unload();
    this.picture?.remove();
    this.picture = null;
    $('#waiting ul').replaceChildren();
  }

  draw(view, card) {
    const state = stateOf(view);
    const version = shownVersion(view);
    const playable = (state !== 'working' || view.chosen) && version?.page ? version : null;
    const still = this.frame ?? (playable || view.chosen ? version?.frames.at(0) : view.frame);
    const source = still ? api.frame(view.run, still.file) : card?.picture ? api.thumbnail(view.run, card.picture) : '';
    this.show(source, still, Boolean(this.frame));
    if (playable && !this.frame) this.play(api.scene(view.run, version.number), view);
    else this.unload();
    this.drawWaiting(view, state, Boolean(source || this.live));
    this.drawCaption(view, state, version, Boolean(playable));
  }

  show(source, still, whole) {
    if (!source) {
      this.picture?.remove();
      this.picture = null;
      return;
    }
    if (!this.picture) {
      this.picture = make('img', {});
      this.root.append(this.picture);
    }
    if (this.picture.getAttribute('src') !== source) this.picture.src = source;
    this.picture.alt = still ? `The scene at ${still.t_s} s` : 'The scene';
    this.picture.classList.toggle('whole', whole);
    if (!this.live) this.picture.classList.remove('gone');
  }

  play(address, view) {
    if (this.address === address) return;
    this.unload();
    this.address = address;
    const live = make('iframe', { title: `Live scene: ${view.plan?.title ?? view.brief}`.slice(0, 200), src: address });
    live.sandbox = 'allow-scripts';
    live.onload = () => setTimeout(() => { if (this.live === live) this.picture?.classList.add('gone'); }, SETTLE_MS);
    this.live = live;
    this.root.prepend(live);
  }

  unload() {
    this.live?.remove();
    this.live = null;
    this.address = '';
    this.picture?.classList.remove('gone');
  }

  drawWaiting(view, state, covered) {
    const waiting = $('#waiting');
    waiting.hidden = covered;
    if (covered) return;
    write($('h2', waiting), view.plan?.title ?? view.brief);
    const list = $('ul', waiting);
    for (const item of (view.plan?.objects ?? []).slice(list.children.length, 24)) {
      const thing = make('li', {}, item.count > 1 ? `${item.count} × ${item.name}` : item.name);
      thing.style.animationDelay = `${list.children.length * 60}ms`;
      list.append(thing);
    }
    write($('p', waiting), state === 'working' ? lastWords(view.writing) : 'No version of this scene could be seen.');
  }

  drawCaption(view, state, version, playable) {
    let words = '';
    if (this.frame) words = `Frame at ${this.frame.t_s} s of version ${this.frame.version}`;
    else if (state === 'working' && !playable) words = view.waiting?.what ?? 'Waiting';
    else if (playable) words = `Live, version ${version.number}`;
    else words = 'Nothing to play';
    const shown = $('#shown');
    if (shown.textContent !== words) shown.replaceChildren(...(state === 'working' && !this.frame && !playable ? [shape('working'), words] : [words]));
    this.tick(view);
    $('#play').hidden = !this.frame;
    write($('#play'), playable ? 'Play live' : 'Back');
  }

  // What is waited for, and for how long.
  tick(view) {
    const waits = view.waiting && !this.frame && !view.chosen && stateOf(view) === 'working';
    write($('#since'), waits ? seconds(Math.max(0, Date.now() - view.waiting.since) / 1000) : '');
  }
}
