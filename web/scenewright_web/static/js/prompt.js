// Prompt: words, whether they change the scene that is shown or make a new one, who makes it, the seed. Enter makes; Shift+Enter is a new line.
import * as api from './api.js';
import { $, write } from './dom.js';

const KEPT = ['author', 'model', 'base_url', 'key_variable'];
const STORE = 'scenewright.choice';

export class Prompt {
  constructor(onBegun) {
    this.form = $('#prompt');
    this.text = $('#text');
    this.onBegun = onBegun;
    this.busy = false;
    this.view = null;
    this.recall();
    this.text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.form.requestSubmit();
    });
    this.text.addEventListener('input', () => this.grow());
    this.form.addEventListener('invalid', ({ target }) => {
      if ($('#choice').contains(target)) $('#choice').open = true;  // or the browser could not show what is wrong
    }, true);
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit();
    });
    this.form.addEventListener('input', () => {
      this.choose();
      this.refuse('');
    });
    document.addEventListener('pointerdown', ({ target }) => $('#choice').contains(target) || ($('#choice').open = false));
    new ResizeObserver(() => document.body.style.setProperty('--prompt-height', `${this.form.offsetHeight}px`)).observe(this.form);
    this.choose();
  }

  // The run that is shown, or none: its words are for changing it, unless a person says otherwise.
  place(view) {
    const now = [view?.run, view?.chosen, view?.model, view?.versions.size].join(' ');
    const another = view?.run !== this.view?.run;
    this.view = view;
    if (now === this.placed) return;
    this.placed = now;
    $('#aim').hidden = !view?.versions.size;
    if (another) {
      this.form.elements.aim.value = 'change';
      this.form.elements.author.value = view ? 'same' : this.author;
    }
    if (view) write($('#before'), view.model === 'a person' ? '' : view.model);
    this.choose();
  }

  get changes() {
    return Boolean(this.view?.versions.size) && this.form.elements.aim.value === 'change';
  }

  // Put a description in, for a new scene.
  anew(text) {
    this.form.elements.aim.value = 'new';
    this.choose();
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

  wish() {
    const field = (name) => this.form.elements[name].value.trim();
    const text = this.text.value.trim();
    const wish = this.changes ? { text, on: this.view.chosen } : { text, seed: Number(field('seed')) };
    if (field('author') === 'same') return wish;
    if (field('author') === 'composer') return { ...wish, model: 'composer' };
    return { ...wish, model: field('model'), base_url: field('base_url') || null, key_variable: field('key_variable') || null };
  }

  async submit() {
    if (this.busy) return;
    const wish = this.wish();
    if (!wish.text) return this.refuse(this.changes ? 'Say what is to change.' : 'Say what the scene shows.');
    if (wish.model === '') {
      $('#choice').open = true;
      return this.refuse('Name the model, or choose the composer.');
    }
    this.working(true);
    try {
      const run = this.changes ? await api.change(this.view.run, wish) : await api.begin(wish);
      this.refuse('');
      if (this.changes) this.put('');
      $('#choice').open = false;
      this.onBegun(run);
    } catch (error) {
      this.refuse(error.message);
    } finally {
      this.working(false);
    }
  }

  working(busy) {
    this.busy = busy;
    $('#make').disabled = busy;
    this.choose();
  }

  refuse(sentence) {
    $('#refusal').hidden = !sentence;
    write($('#refusal'), sentence);
  }

  choose() {
    const field = (name) => this.form.elements[name].value;
    if (!this.changes && field('author') === 'same') this.form.elements.author.value = this.author;
    $('#same').hidden = !this.changes;
    const author = field('author');
    if (author !== 'same') this.author = author;
    $('#endpoint').hidden = author !== 'model';
    for (const input of $('#endpoint').querySelectorAll('input')) input.disabled = author !== 'model';
    $('#choice .seed').hidden = this.changes;
    const names = { composer: 'composer', same: $('#before').textContent || 'as before', model: field('model') || 'which model?' };
    write($('#chosen'), `${names[author]}${!this.changes && Number(field('seed')) ? `, seed ${field('seed')}` : ''}`);
    this.text.placeholder = this.changes ? 'Make it night, add a boat…' : 'A cottage by a lake…';
    write($('#make'), this.busy ? 'Starting…' : this.changes ? (this.view.chosen ? `Change version ${this.view.chosen}` : 'Change') : 'Make');
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(KEPT.map((name) => [name, name === 'author' ? this.author : field(name)]))));
  }

  recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(STORE) ?? '{}');
      for (const name of KEPT) if (typeof kept[name] === 'string') this.form.elements[name].value = kept[name];
    } catch {
      localStorage.removeItem(STORE);
    }
    this.author = this.form.elements.author.value;
  }
}
