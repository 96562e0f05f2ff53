// Prompt: words, who makes the scene, the seed. Enter makes; Shift+Enter is a new line.
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

  // Put a description in, to be changed.
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
    const wish = { text: this.text.value.trim(), seed: Number(field('seed')) };
    if (field('author') === 'composer') return wish;
    return { ...wish, model: field('model'), base_url: field('base_url') || null, key_variable: field('key_variable') || null };
  }

  async submit() {
    if (this.busy) return;
    const wish = this.wish();
    if (!wish.text) return this.refuse('Say what the scene shows.');
    if (wish.model === '') {
      $('#choice').open = true;
      return this.refuse('Name the model, or choose the composer.');
    }
    this.working(true);
    try {
      const run = await api.begin(wish);
      this.refuse('');
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
    write($('#make'), busy ? 'Starting…' : 'Make');
  }

  refuse(sentence) {
    $('#refusal').hidden = !sentence;
    write($('#refusal'), sentence);
  }

  choose() {
    const { author, model, seed } = Object.fromEntries(new FormData(this.form));
    $('#endpoint').hidden = author === 'composer';
    for (const input of $('#endpoint').querySelectorAll('input')) input.disabled = author === 'composer';
    write($('#chosen'), `${author === 'composer' ? 'composer' : model || 'which model?'}${Number(seed) ? `, seed ${seed}` : ''}`);
    localStorage.setItem(STORE, JSON.stringify(Object.fromEntries(KEPT.map((name) => [name, this.form.elements[name].value]))));
  }

  recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(STORE) ?? '{}');
      for (const name of KEPT) if (typeof kept[name] === 'string') this.form.elements[name].value = kept[name];
    } catch {
      localStorage.removeItem(STORE);
    }
  }
}
