// Fold: from the events of a run to what the page shows of it. The same events give the same view, live or after a reload.
import { count, doing } from './words.js';

export function newView(run) {
  return {
    run, seq: -1, ended: false, began: 0, finishedAt: 0, brief: '', turns: [], model: '', seed: 0, madeWith: {}, plan: null, shortfall: '', versions: new Map(), head: null, best: null, chosen: null,
    steps: [], frame: null, finished: null, usage: { input: 0, cached: 0, output: 0 }, dollars: 0, replies: 0, workS: 0, waiting: null, characters: 0, writes: '', said: '',
  };
}

export const stateOf = (view) => view.finished?.status ?? (view.ended ? 'interrupted' : 'working');

// What is delivered: the best version, or the one that a person went back to.
export const delivered = (view) => view.best ?? view.head;

// The version that is looked at: one that a person chose, else what is delivered.
export const shownVersion = (view) => view.versions.get(view.chosen ?? delivered(view)) ?? null;

// Whether a run did not come to its end and can go on.
export const canResume = (view) => ['interrupted', 'cancelled', 'limit'].includes(stateOf(view)) || ['host', 'model'].includes(view.finished?.blame);

export function apply(view, event) {
  if (event.type === 'end') {
    view.ended = true;
    view.waiting = null;
    return;
  }
  if (event.seq <= view.seq) return;
  view.seq = event.seq;
  const at = Date.parse(event.at);
  const wait = (what) => { view.waiting = { what, since: at }; };
  const step = view.steps.at(-1);
  const work = () => {  // the step that a version belongs to; what a person brought is judged without a tool
    if (view.steps.at(-1)?.kind !== 'tool') view.steps.push({ kind: 'tool', key: `${event.seq}`, tool: 'judge', ok: null, text: '', frames: [] });
    return view.steps.at(-1);
  };
  switch (event.type) {
    case 'run_created':
      Object.assign(view, { seed: event.seed, madeWith: event.made_with });
      break;
    case 'turn_started':
      Object.assign(view, { model: event.model, limits: event.limits, began: at, finished: null, ended: false, chosen: null, head: event.on ?? view.head });
      view.brief ||= event.brief;
      view.turns.push({ turn: event.turn, kind: event.kind, words: event.brief });
      if (event.kind !== 'make') view.steps.push({ kind: 'turn', key: `${event.seq}`, turn: event.kind, on: event.on, text: event.kind === 'resume' ? '' : event.brief, frames: [] });
      wait(`${event.model} begins`);
      break;
    case 'model_asked':
      Object.assign(view, { characters: 0, writes: '' });
      wait(`${view.model} is thinking`);
      break;
    case 'model_delta':
      if (event.anew) Object.assign(view, { characters: 0, writes: '' });
      view.characters += event.characters;
      view.writes = (view.writes + event.text).slice(-400);
      view.waiting = {
        what: view.model + (view.characters ? ` writes: ${count(view.characters, 'character')}` : ' is thinking')
          + (event.waiting_s ? `, nothing new for ${Math.round(event.waiting_s)} s` : ''),
        since: view.waiting?.since ?? at,
      };
      break;
    case 'model_replied':
      for (const name of ['input', 'cached', 'output']) view.usage[name] += event.usage[name];
      view.dollars = view.dollars === null || event.dollars === null ? null : view.dollars + event.dollars;
      view.replies += 1;
      view.workS += event.seconds;
      view.said = event.text.trim();
      if (!event.calls && view.said) view.steps.push({ kind: 'said', key: `${event.seq}`, text: view.said, frames: [] });
      break;
    case 'tool_called':
      view.steps.push({ kind: 'tool', key: `${event.seq}`, tool: event.tool, said: view.said, ok: null, text: '', frames: [] });
      view.said = '';
      wait(doing(event.tool));
      break;
    case 'plan_written':
      Object.assign(view, { plan: event.plan, shortfall: event.shortfall });
      break;
    case 'version_saved':
      view.versions.set(event.version, { number: event.version, parent: event.parent, turn: event.turn, because: event.because, page: null, metrics: null, report: null, full: false, frames: [] });
      view.head = event.version;
      work().text = `Version ${event.version}, ${event.because}`;
      break;
    case 'scene_captured': {
      const frames = event.frames.map((frame) => ({ ...frame, version: event.version }));
      const version = view.versions.get(event.version);
      if (version) Object.assign(version, { page: event.page, metrics: event.metrics, full: event.full, frames });
      Object.assign(work(), { frames, version: event.version });
      view.frame = frames.at(0) ?? view.frame;
      break;
    }
    case 'checks_finished':
      if (view.versions.has(event.version)) view.versions.get(event.version).report = event.report;
      if (step) Object.assign(step, { status: event.report.status, ok: step.tool === 'judge' ? event.report.status === 'passed' : step.ok });
      break;
    case 'best_changed':
      view.best = event.version;
      break;
    case 'head_moved':
      Object.assign(view, { head: event.version, best: event.version, chosen: null });
      break;
    case 'tool_returned':
      view.workS += event.seconds;
      if (step) Object.assign(step, { ok: event.ok, seconds: event.seconds });
      if (step && !event.ok) step.text = event.text;
      wait(`${view.model} reads the answer`);
      break;
    case 'nudged':
      view.steps.push({ kind: 'nudge', key: `${event.seq}`, text: event.because, frames: [] });
      break;
    case 'turn_finished':
      Object.assign(view, { finished: event, finishedAt: at, waiting: null });
      view.steps.push({ kind: 'end', key: `${event.seq}`, status: event.status, shortfall: view.shortfall, text: event.reason, frames: [] });
      break;
  }
}
