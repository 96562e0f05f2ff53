// Choice: who makes it, how hard it thinks and what it may cost. What can be chosen comes from the server; what was chosen stays in the browser.
import * as api from './api.js';
import { $, keep, make, write } from './dom.js';
import { count, dollars, rate } from './words.js';

const KEPT = ['where', 'model', 'base_url', 'key_variable', 'effort', 'dollars', 'steps', 'minutes', 'repair', 'fallback', 'price'];
const STORE = 'scenewright.choice';

export class Choice {
  constructor(form) {
    this.root = $('#choice');
    this.fields = form.elements;
    this.offers = null;  // until the server has said
    this.kept = recall();
    this.author = this.kept.author ?? 'composer';  // of new scenes
    this.again = 'same';  // of changes
    this.changes = false;
    for (const name of KEPT) if (name in this.kept) this.fields[name].value = this.kept[name];
    this.root.addEventListener('toggle', async () => {
      if (!this.root.open) return;
      await this.refresh();
      $('#models :checked')?.scrollIntoView({ block: 'nearest' });
    });
    form.addEventListener('change', ({ target }) => {
      if (target.name !== 'author') return;
      this[this.changes ? 'again' : 'author'] = target.value;
      this.fields.price.value = '';  // it was of another
      this.draw(this.changes);
    });
    form.addEventListener('invalid', ({ target }) => {
      if (!this.root.contains(target)) return;
      this.root.open = true;  // or the browser could not show what is wrong
      if ($('#more').contains(target)) $('#more').open = true;
    }, true);
    document.addEventListener('pointerdown', ({ target }) => this.root.contains(target) || (this.root.open = false));
    this.refresh();
  }

  get chosen() {
    return this.changes ? this.again : this.author;
  }

  value(name) {
    return this.fields[name].value.trim();
  }

  // Keys and prices as they are now.
  async refresh() {
    const offers = await api.models().catch(() => null);
    if (!offers) return;  // the stream of the run that is shown says so
    this.offers = offers;
    keep($('#models'), offers.models, (offer) => offer.name, (offer) => JSON.stringify(offer), row);
    write($('#prices'), offers.prices && `Prices: ${offers.prices}.`);
    const roles = offers.models.map((offer) => [offer.name, offer.missing ? `${offer.name}, no key` : offer.name]);
    options(this.fields.where, offers.endpoints.map(({ endpoint }) => [endpoint, endpoint]), this.kept.where);
    for (const name of ['repair', 'fallback']) options(this.fields[name], roles, this.kept[name]);
    for (const mode of ['author', 'again']) if (this[mode].startsWith('model:') && !offers.models.some(({ name }) => `model:${name}` === this[mode])) this[mode] = 'composer';
    this.draw(this.changes);
  }

  // A run is shown, or none. Of another one whoever made it goes on, unless a person says otherwise.
  place(view, another) {
    this.before = view;
    write($('#before'), view && view.model !== 'a person' ? view.model : '');
    if (another) this.again = 'same';
  }

  // What is chosen, as the server takes it; only limits where who made it before goes on. Throws a sentence where something is missing.
  wish() {
    const limits = { dollars: Number(this.value('dollars')), steps: Number(this.value('steps')), seconds: 60 * Number(this.value('minutes')) };
    if (this.chosen === 'same') return { limits };
    if (this.chosen === 'composer') return { model: 'composer', limits };
    const other = this.chosen === 'other';
    const own = other && this.value('where') === 'own';
    if (other && !this.value('model')) throw new Error('Name the model, or choose the composer.');
    if (own && !this.value('base_url')) throw new Error('Say at which address the model is.');
    const [input, cached, output] = this.value('price').split(',').map(Number);
    return {
      model: !other ? this.chosen.slice(6) : own ? this.value('model') : `${this.value('where')}/${this.value('model')}`,
      base_url: own ? this.value('base_url') : null,
      key_variable: (own && this.value('key_variable')) || null,
      effort: this.effort() || null,
      price: this.value('price') ? { input, cached, output } : null,
      repair: this.value('repair') || null,
      fallback: this.value('fallback') || null,
      limits,
    };
  }

  // What is known of whoever is chosen: an offer, or an endpoint's, or nothing.
  offer() {
    if (this.chosen === 'other') return this.offers?.endpoints.find(({ endpoint }) => endpoint === this.value('where')) ?? null;
    return this.offers?.models.find(({ name }) => `model:${name}` === this.chosen) ?? null;
  }

  effort() {
    const efforts = this.offer()?.efforts;
    return !efforts || efforts.includes(this.value('effort')) ? this.value('effort') : '';
  }

  draw(changes) {
    this.changes = changes;
    this.fields.author.value = this.chosen;
    const asks = !['same', 'composer'].includes(this.chosen);
    const own = this.chosen === 'other' && this.value('where') === 'own';
    const efforts = this.offer()?.efforts;
    $('#same').hidden = !changes;
    $('#other').hidden = this.chosen !== 'other';
    $('#manner').hidden = this.chosen === 'composer';
    $('#effort').hidden = !asks || efforts?.length === 0;
    for (const input of $('#effort').querySelectorAll('input')) input.parentElement.hidden = Boolean(input.value && efforts && !efforts.includes(input.value));
    this.fields.effort.value = this.effort();
    for (const [kind, shown] of [['.own', own], ['.asked', asks], ['.fresh', !changes]]) {
      for (const label of this.root.querySelectorAll(kind)) label.hidden = !shown;
    }
    for (const input of this.root.querySelectorAll('.fields input, #manner input')) input.disabled = input.closest('[hidden]') !== null;
    $('#cost').replaceChildren(...this.cost(asks));
    write($('#chosen'), this.summary());
    for (const name of KEPT) if (this.offers || !['where', 'repair', 'fallback'].includes(name)) this.kept[name] = this.value(name);
    localStorage.setItem(STORE, JSON.stringify({ ...this.kept, author: this.author }));
  }

  summary() {
    const names = { composer: 'composer, $0', same: $('#before').textContent || 'as before', other: this.value('model') || 'which model?' };
    const limit = this.offer()?.missing ? ', no key' : this.priced() ? `, at most ${dollars(Number(this.value('dollars')))}` : '';
    const seed = !this.changes && Number(this.value('seed')) ? `, seed ${this.value('seed')}` : '';
    return `${names[this.chosen] ?? this.chosen.slice(6)}${limit}${seed}`;
  }

  // Whether it costs something that can be counted.
  priced() {
    if (this.chosen === 'same') return Boolean(this.before?.price?.output);
    return this.chosen !== 'composer' && Boolean(this.value('price') || this.offer()?.price?.output);
  }

  // What a first try may cost at most, or what is missing for it.
  cost(asks) {
    const offer = this.offer();
    const limit = dollars(Number(this.value('dollars')));
    const otherwise = `at most ${count(Number(this.value('steps')), 'step')} and ${count(Number(this.value('minutes')), 'minute')} of work`;
    if (this.chosen === 'composer' || (!asks && this.before?.model === 'composer')) return ['It costs nothing, and takes some seconds.'];
    if (offer?.missing) {
      const command = make('code', {}, `scenewright key set ${offer.endpoint}`);
      return [make('b', {}, 'Its key is missing: '), 'set ', make('code', {}, offer.missing), ' before you start the server, or keep it with ', command, '.'];
    }
    if (this.priced()) return [`${this.changes ? 'This change' : 'A first try'} costs at most ${limit}: a reply that would pass that is cut.`];
    if (offer?.local || (!asks && this.before?.price?.output === 0)) return [`It costs nothing, as it runs on your own machine: ${otherwise}.`];
    return [`Its price is not known, so dollars cannot be counted: ${otherwise}.${asks ? ' You can name its price under “More”.' : ''}`];
  }
}

function recall() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

function row(offer) {
  const radio = make('input', { type: 'radio', name: 'author', value: `model:${offer.name}` });
  const told = [offer.endpoint, offer.vision && 'sees pictures', offer.missing ? '✗ no key' : offer.local ? '' : '✓ key'].filter(Boolean);
  const prices = [offer.price?.input, offer.price?.cached, offer.price?.output].map((price) => make('span', { className: 'price' }, rate(price)));
  return make('li', {}, make('label', { className: `pick${offer.missing ? ' missing' : ''}` }, radio, make('span', {}, offer.model, ' ', make('small', {}, told.join(', '))), ...prices));
}

// The options after the first, which is always there.
function options(select, pairs, wanted) {
  const chosen = wanted ?? select.value;
  select.replaceChildren(select.options[0], ...pairs.map(([value, text]) => make('option', { value }, text)));
  select.value = chosen;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
