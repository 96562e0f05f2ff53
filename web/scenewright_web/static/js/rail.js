// Rail: the runs with their pictures, the latest first; those of the command line too.
import * as api from './api.js';
import { $, keep, make, write } from './dom.js';
import { ago, cents, count, shape, stateWord } from './words.js';

const EVERY_MS = 1500;

export class Rail {
  constructor(onNews) {
    this.cards = [];
    this.stoppable = [];
    this.current = '';
    this.onNews = onNews;
    document.addEventListener('visibilitychange', () => document.hidden || this.refresh());
    setInterval(() => document.hidden || this.refresh(), EVERY_MS);
  }

  async refresh() {
    try {
      ({ runs: this.cards, stoppable: this.stoppable } = await api.runs());
    } catch {
      return;  // the stream of the run that is shown says so
    }
    this.draw();
    this.onNews();
  }

  go(run) {
    this.current = run;
    this.draw();
    $('#runs [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  card(run) {
    return this.cards.find((card) => card.run === run);
  }

  draw() {
    write($('#count'), this.cards.length ? String(this.cards.length) : '');
    $('#count').setAttribute('aria-label', count(this.cards.length, 'scene'));
    $('#no-runs').hidden = this.cards.length > 0;
    const state = (card) => [card.text, card.state, card.dollars, card.shortfall, card.picture, card.run === this.current].join(' ');
    keep($('#runs'), this.cards, (card) => card.run, state, (card) => this.item(card));
    this.cards.forEach((card, i) => {
      const since = card.state === 'working' ? '' : ago(card.at).replaceAll(' ', '\u00a0');
      write($('.ago', $('#runs').children[i]), since && `, ${since}`);
    });
  }

  item(card) {
    const link = make('a', { href: `#${encodeURIComponent(card.run)}`, title: card.text });
    if (card.run === this.current) link.setAttribute('aria-current', 'page');
    const picture = card.picture ? make('img', { src: api.thumbnail(card.run, card.picture), alt: '', loading: 'lazy', width: 72, height: 41 }) : null;
    link.append(
      make('span', { className: 'picture' }, picture ?? (card.state === 'working' ? null : shape(card.state))),
      make('span', { className: 'text' }, card.text),
      make('span', { className: 'soft' }, shape(card.state), ` ${card.state === 'limit' ? 'Limit' : stateWord(card.state, card.shortfall)}${card.dollars ? `, ${cents(card.dollars)}` : ''}`, make('span', { className: 'ago' })),
    );
    return make('li', {}, link);
  }
}
