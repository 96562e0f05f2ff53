// Prompt: words, whether they change the scene that is shown or make a new one. Enter makes; Shift+Enter is a new line.
import * as api from './api.js';
import { Choice } from './choice.js';
import { $, write } from './dom.js';

export class Prompt {
  constructor(onBegun) {
    this.form = $('#prompt');
    this.text = $('#text');
    this.onBegun = onBegun;
    this.busy = false;
    this.view = null;
    this.choice = new Choice(this.form);
    this.text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.form.requestSubmit();
    });
    this.text.addEventListener('input', () => this.grow());
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit();
    });
    this.form.addEventListener('input', () => {
      this.draw();
      this.refuse('');
    });
    new ResizeObserver(() => document.body.style.setProperty('--prompt-height', `${this.form.offsetHeight}px`)).observe(this.form);
    this.draw();
  }

  // The run that is shown, or none: its words are for changing it, unless a person says otherwise.
  place(view) {
    const now = [view?.run, view?.chosen, view?.model, view?.price?.output, view?.versions.size].join(' ');
    const another = view?.run !== this.view?.run;
    this.view = view;
    if (now === this.placed) return;
    this.placed = now;
    $('#aim').hidden = !view?.versions.size;
    if (another) this.form.elements.aim.value = 'change';
    this.choice.place(view, another);
    this.draw();
  }

  get changes() {
    return Boolean(this.view?.versions.size) && this.form.elements.aim.value === 'change';
  }

  // Put a description in, for a new scene.
  anew(text) {
    this.form.elements.aim.value = 'new';
    this.draw();
    this.put(text);
  }

  put(text) {
    this.text.value = text;
    this.grow();
    this.text.focus();
  }

  grow() {
    if (CSS.supports('field-sizing', 'content')) return;
    this.text.style.height = 'auto';
    this.text.style.height = `${this.text.scrollHeight + 2}px`;
  }

  // What is wished, as the server takes it. Throws a sentence where something is missing.
  wish() {
    const text = this.text.value.trim();
    if (!text) throw new Error(this.changes ? 'Say what is to change.' : 'Say what the scene shows.');
    if (this.changes) return { text, on: this.view.chosen, ...this.choice.wish() };
    return { text, seed: Number(this.form.elements.seed.value), engine: this.form.elements.engine.value, ...this.choice.wish() };
  }

  async submit() {
    if (this.busy) return;
    try {
      const wish = this.wish();
      this.working(true);
      const run = this.changes ? await api.change(this.view.run, wish) : await api.begin(wish);
      this.refuse('');
      this.put('');
      $('#choice').open = false;
      this.onBegun(run);
    } catch (error) {
      this.refuse(error.message);
    } finally {
      this.working(false);
    }
  }

  working(busy) {
    if (busy !== this.busy) this.since = Date.now();
    this.busy = busy;
    $('#make').disabled = busy;
    clearInterval(this.clock);
    if (busy) this.clock = setInterval(() => this.draw(), 1000);  // the first run of a server waits for its browser
    this.draw();
  }

  refuse(sentence) {
    $('#refusal').hidden = !sentence;
    write($('#refusal'), sentence);
  }

  starting() {
    const s = Math.floor((Date.now() - this.since) / 1000);
    return s < 2 ? 'Starting…' : `Starting the browser, ${s} s`;
  }

  draw() {
    this.choice.draw(this.changes);
    this.text.placeholder = this.changes ? 'Make it night, add a boat…' : 'A cottage by a lake…';
    write($('#make'), this.busy ? this.starting() : this.changes ? (this.view.chosen ? `Change version ${this.view.chosen}` : 'Change') : 'Make');
  }
}
