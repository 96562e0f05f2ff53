// Inspector: how the run stands, its plan as a checklist, what the checks say, numbers, and the script.
import * as api from './api.js';
import { $, keep, make, write } from './dom.js';
import { costSoFar, delivered, shownVersion, stateOf } from './fold.js';
import { Writing } from './writing.js';
import { blameWord, bytes, capital, count, dollars, mark, seconds, shape, spaced, stateWord, turnWord } from './words.js';

const SETTLE_MS = 100;  // while a stored log comes, many versions are the last for a moment
const LEDGER = { landed: '✓', partial: '◐', missing: '✗', regressed: '↓', unproven: '○' };

export class Inspector {
  constructor(onVersion) {
    this.onVersion = onVersion;
    this.source = { of: '', text: '' };
    this.writing = new Writing();
    $('#copy').addEventListener('click', () => this.copy());
  }

  draw(view) {
    const version = shownVersion(view);
    this.fetchScript(view, version);
    this.drawHead(view);
    this.drawVersions(view, version);
    this.drawPlan(view);
    this.drawChecks(version?.report, version);
    this.drawNumbers(view, version?.metrics);
    this.drawAsked(view);
    this.writing.draw(view);
  }

  drawHead(view) {
    const state = stateOf(view);
    const head = $('#state');
    const words = stateWord(state, view.shortfall);
    if (head.dataset.state !== words) head.replaceChildren(shape(state), words);
    head.dataset.state = words;
    const reasons = { working: '', interrupted: 'Its process ended before the run did. What was seen until then is kept.' };
    const blame = view.finished && !/to blame/.test(view.finished.reason) ? blameWord(view.finished.blame) : '';
    const reason = [sentence(view.finished?.reason ?? reasons[state] ?? ''), blame, view.finished && state !== 'passed' && view.best ? `Version ${view.best} is the best of it.` : ''];
    write($('#reason'), reason.filter(Boolean).join(' '));
    write($('#brief'), view.brief);
    const turns = view.turns.filter((turn) => turn.kind === 'edit');
    keep($('#changes'), turns, (turn) => `${turn.turn}`, (turn) => turn.words, (turn) => make('li', {}, turn.words));
    $('#changes').hidden = turns.length === 0;
    this.tick(view);
  }

  // The meter runs while the run does.
  tick(view) {
    const running = stateOf(view) === 'working' && view.began;
    const work = running ? `${seconds(Math.max(0, Date.now() - view.began) / 1000)} so far` : `${seconds(view.workS)} of work`;
    const now = costSoFar(view);
    const about = view.estimated || (running && !view.writing.done && view.writing.characters) ? 'about ' : '';
    const cost = now === null ? 'unknown price' : `${now ? about : ''}${dollars(now)}${running && now ? ` of ${dollars(view.limits.dollars)}` : ''}`;
    const all = view.dollars === null ? 'unknown price' : `${view.estimated && view.dollars ? 'about ' : ''}${dollars(view.dollars)}`;
    write($('#meter'), `${work}, ${count(view.replies, 'step')}, ${count(view.versions.size, 'version')}, ${running ? cost : all}`);
  }

  // What the model was asked for and what that took, once it has been asked and is no composer.
  drawAsked(view) {
    const { usage } = view;
    $('#asked').hidden = !view.replies || !(usage.input + usage.output);
    if ($('#asked').hidden) return;
    const others = [...view.others].map(([name, n]) => `${name} answered ${count(n, 'time')}`);
    write($('#asked > summary span'), view.model);
    const about = view.estimated ? 'about ' : '';
    const rows = [
      ['Cost', view.dollars === null ? 'not known' : `${view.dollars ? about : ''}${dollars(view.dollars)}`],
      ['Limit of a turn', dollars(view.limits.dollars)],
      ['Tokens in', `${about}${usage.input.toLocaleString('en')}`],
      ['Of them cached', usage.input ? `${Math.round((100 * usage.cached) / usage.input)}%` : '–'],
      ['Tokens out', `${about}${usage.output.toLocaleString('en')}`],
      ['Of them reasoning', usage.output ? `${Math.round((100 * usage.reasoning) / usage.output)}%` : '–'],
    ];
    if (view.calls) rows.push(['Calls valid as written', `${view.validCalls} of ${view.calls}`]);
    if (view.effort) rows.push(['Effort', view.effort]);
    pairs($('#asked dl'), rows);
    write($('#asked > p'), [...others, view.estimated && 'Its provider did not count all tokens: “about” is estimated from lengths'].filter(Boolean).map((words) => `${words}.`).join(' '));
  }

  // Every version that was seen, the latest first; the one that is shown, and the one that is delivered.
  drawVersions(view, shown) {
    const versions = [...view.versions.values()].reverse();
    $('#versions').hidden = versions.length < 2;
    if (versions.length < 2) return;
    write($('#versions > summary span'), `${versions.length}, version ${delivered(view)} is delivered`);
    const state = (one) => [one === shown, one.number === delivered(view), one.frames.at(0)?.file, one.report?.status, one.full].join(' ');
    keep($('#versions ol'), versions, (one) => `${one.number}`, state, (one) => this.versionItem(view, one, shown));
  }

  versionItem(view, one, shown) {
    const turn = view.turns.find((candidate) => candidate.turn === one.turn);
    const because = one.parent !== null && one.parent !== one.number - 1 ? `${one.because}, from v${one.parent}` : one.because;
    const words = turn && turn.kind !== 'make' && turn.kind !== 'resume' ? `${turnWord(turn.kind)}: ${turn.words}` : because;
    const status = one.report ? `${stateWord(one.report.status)}${one.full ? '' : ' at a glance'}` : 'Not seen';
    const frame = one.frames.at(0);
    const picture = frame ? make('img', { src: api.frame(view.run, frame.file), alt: '', width: 72, height: 41, loading: 'lazy' }) : null;
    const told = `${status}${one.number === delivered(view) ? ', delivered' : ''}`;
    const text = make('span', {}, make('b', {}, `Version ${one.number}`), ' ', make('span', { title: words }, words), make('small', {}, shape(one.report?.status), ` ${told}`));
    const button = make('button', { type: 'button' }, make('span', { className: 'picture' }, picture), text);
    button.setAttribute('aria-pressed', String(one === shown));
    button.addEventListener('click', () => this.onVersion(one.number));
    return make('li', {}, button);
  }

  drawPlan(view) {
    const { plan } = view;
    $('#plan').hidden = !plan;
    if (!plan) return;
    const script = this.source.text;
    const found = (name) => [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => script.includes(quoted));
    const things = [
      ...plan.objects.map((item) => ({ ...item, sign: found(item.name) ? '✓' : '○', means: found(item.name) ? 'named in the script' : 'planned' })),
      ...plan.unmet.map((text) => ({ name: text, count: 1, look: '', sign: '–', means: 'not as asked' })),
      ...plan.notes.map((text) => ({ name: text, count: 1, look: '', sign: '≈', means: 'read or shown as something like it' })),
    ];
    const named = plan.objects.filter((item) => found(item.name)).length;
    write($('#plan > summary span'), script ? `${named} of ${plan.objects.length} named in the script` : '');
    keep($('#plan .marks'), things, (thing) => thing.name, (thing) => `${thing.sign}${thing.count}${thing.look}`, (thing) => {
      const sign = mark(thing.sign);
      sign.title = thing.means;
      const look = thing.look && thing.look.toLowerCase() !== thing.name.toLowerCase() ? make('small', {}, thing.look) : null;
      return make('li', {}, sign, make('span', {}, thing.count > 1 ? `${thing.count} × ${thing.name}` : thing.name, make('span', { className: 'unseen' }, `, ${thing.means}`)), look);
    });
    const rows = ['camera', 'light', 'motion'].filter((name) => plan[name]).map((name) => [capital(name), plan[name]]);
    pairs($('#plan > dl'), rows);
    // As they were measured of the version that is shown; what nothing measured is for one's own eyes.
    const outcomes = shownVersion(view)?.report?.outcomes ?? [];
    const criteria = outcomes.length ? outcomes : plan.criteria.map((one) => ({ ...one, state: 'unproven', evidence: '' }));
    const landed = criteria.filter((one) => one.state === 'landed').length;
    $('#criteria').hidden = criteria.length === 0;
    write($('#criteria > summary'), `${landed} of ${count(criteria.length, 'criterion', 'criteria')} measured to hold`);
    keep($('#criteria ul'), criteria, (one) => one.id, (one) => `${one.text}${one.state}${one.evidence}`, (one) => make('li', { title: one.evidence }, mark(LEDGER[one.state] ?? '○'), ` ${one.text}`));
  }

  drawChecks(report, version) {
    $('#checks').hidden = !report;
    if (!report) return;
    const musts = report.verdicts.filter((verdict) => verdict.gate === 'must');
    const held = report.verdicts.filter((verdict) => verdict.status === 'passed');
    const mustsHeld = musts.filter((verdict) => verdict.status === 'passed').length;
    write($('#checks > summary span'), `version ${version.number}, ${version.full ? 'judged in full' : 'at a glance'}`);
    const verdicts = (list, chosen) => keep(list, chosen, (one) => one.check, (one) => `${one.status}${one.reason}`, verdictItem);
    verdicts($('#checks > .marks'), report.verdicts.filter((verdict) => verdict.status !== 'passed'));
    $('#held').hidden = held.length === 0;
    write($('#held > summary'), `${mustsHeld} of ${musts.length} that must hold do hold`);
    verdicts($('#held .marks'), held);
  }

  drawNumbers(view, metrics) {
    $('#numbers').hidden = !metrics?.renderer;
    if (!metrics?.renderer) return;
    const rows = [];
    const add = (name, value, text) => value === null || value === undefined || rows.push([name, text(value)]);
    add('Frame', metrics.frame_ms, (cost) => `${cost.p50.toFixed(0)} ms`);
    add(metrics.software ? 'Rate, not your GPU’s' : 'Rate', metrics.fps, (rate) => `${rate.measured.toFixed(0)} fps`);
    add('Draw calls a frame', metrics.draw_calls, (n) => n.toLocaleString('en'));
    add('Triangles a frame', metrics.triangles, (n) => n.toLocaleString('en'));
    add('First frame', metrics.first_frame_ms, (ms) => `${ms.toFixed(0)} ms`);
    add('Textures and buffers', metrics.texture_bytes, (n) => bytes(n + (metrics.buffer_bytes ?? 0)));
    pairs($('#numbers dl'), rows);
    const size = metrics.size_px ? `, ${metrics.size_px.join('×')}` : '';
    const made = Object.entries(view.madeWith).map(([name, version]) => `${name} ${version}`).join(', ');
    write($('#numbers > p'), `${metrics.renderer}${size}. Seed ${view.seed}, ${made}.`);
  }

  async fetchScript(view, version) {
    const of = version ? `${view.run} ${version.number}` : '';
    $('#script').hidden = !version;
    if (this.source.of === of) return;
    this.source = { of, text: '' };
    this.drawScript();
    if (!version) return;
    await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    if (this.source.of !== of) return;
    const text = await api.script(view.run, version.number).catch(() => '');
    if (this.source.of !== of) return;
    this.source.text = text;
    this.drawScript();
    this.drawPlan(view);
  }

  drawScript() {
    const lines = this.source.text.split('\n').length;
    write($('#script > summary span'), this.source.text ? count(lines, 'line') : '');
    write($('#script .source'), this.source.text);
    write($('#script .lines'), Array.from({ length: lines }, (_, i) => i + 1).join('\n'));
  }

  async copy() {
    await navigator.clipboard.writeText(this.source.text).then(() => write($('#copy'), 'Copied'), () => write($('#copy'), 'Not allowed'));
    setTimeout(() => write($('#copy'), 'Copy'), 1500);
  }
}

const sentence = (text) => (!text || /[.!?…]$/.test(text) ? text : `${text}.`);

function verdictItem(verdict) {
  const sign = verdict.gate === 'advise' && verdict.status !== 'passed' ? mark('!') : shape(verdict.status);
  const title = `${spaced(verdict.check)}${verdict.status === 'passed' ? '' : verdict.gate === 'advise' ? ', advice' : `, ${verdict.status}`}`;
  return make('li', {}, sign, make('span', {}, capital(title)), make('small', {}, verdict.reason), verdict.fix ? make('small', {}, `→ ${verdict.fix}`) : null);
}

function pairs(list, rows) {
  keep(list, rows, ([name]) => name, ([, text]) => text, ([name, text]) => make('div', {}, make('dt', {}, name), make('dd', {}, text)));
}
