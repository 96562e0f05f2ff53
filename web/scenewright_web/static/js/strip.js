// Strip: what happened, in time: what was said, tools with their seconds, versions, frames.
import * as api from './api.js';
import { $, keep, make } from './dom.js';
import { stateOf } from './fold.js';
import { capital, doing, mark, seconds, shape, spaced, stateWord, turnWord } from './words.js';

export class Strip {
  constructor(onFrame) {
    this.list = $('#steps');
    this.onFrame = onFrame;
  }

  draw(view, chosen) {
    $('#strip').hidden = view.steps.length === 0 && stateOf(view) !== 'working';
    const atEnd = this.list.scrollLeft + this.list.clientWidth >= this.list.scrollWidth - 24;
    const over = Boolean(view.ended || view.finished);
    const state = (step) => [step.ok ?? over, step.text, step.said, step.seconds, step.status, step.frames.length, step.frames.findIndex((f) => same(f, chosen) && step.key === chosen.step)].join(' ');
    keep(this.list, view.steps, (step) => step.key, state, (step) => this.item(view, step, chosen));
    if (atEnd) this.list.scrollLeft = this.list.scrollWidth;
  }

  item(view, step, chosen) {
    if (step.kind === 'said') return make('li', {}, make('h3', {}, capital(view.model)), make('p', {}, step.text));
    if (step.kind === 'turn') return make('li', { className: 'turn' }, make('h3', {}, turnWord(step.turn), make('span', { className: 'soft' }, step.on ? ` of v${step.on}` : '')), make('p', { title: step.text }, step.text));
    if (step.kind === 'critic') return make('li', {}, make('h3', {}, mark('”'), `Critic, ${step.by}`), make('p', {}, step.text));
    if (step.kind === 'nudge') return make('li', {}, make('h3', {}, mark('→'), 'Scenewright'), make('p', {}, `told the model: ${spaced(step.text)}`));
    if (step.kind === 'end') return make('li', {}, make('h3', {}, shape(step.status), stateWord(step.status, step.shortfall)), make('p', { title: step.text }, step.text));
    const sign = step.ok === null ? (view.ended || view.finished ? mark('–') : shape('working')) : shape(step.ok ? 'passed' : 'failed');
    const took = step.seconds === undefined ? '' : ` ${seconds(step.seconds)}`;
    const words = [step.said, step.text].filter(Boolean).join(' ');
    const frames = step.frames.map((frame) => this.picture(view, { ...frame, step: step.key }, chosen));
    return make(
      'li', {},
      make('h3', {}, sign, capital(spaced(step.tool)), make('span', { className: 'soft' }, `${took}${step.version ? `, v${step.version}` : ''}`)),
      frames.length ? make('div', { className: 'frames' }, ...frames) : make('p', { title: words }, words || `${doing(step.tool)}${view.ended || view.finished ? '' : '…'}`),
    );
  }

  picture(view, frame, chosen) {
    const label = `${frame.t_s} s`;
    const image = make('img', { src: api.frame(view.run, frame.file), alt: '', width: 88, height: 50 });
    const button = make('button', { type: 'button', title: `Frame at ${label}, version ${frame.version}` }, image, make('span', {}, label));
    button.setAttribute('aria-pressed', String(same(frame, chosen) && frame.step === chosen.step));
    button.addEventListener('click', () => this.onFrame(same(frame, chosen) && frame.step === chosen.step ? null : frame));
    return button;
  }
}

const same = (frame, chosen) => chosen !== null && chosen !== undefined && frame.file === chosen.file;
