// Fold: from the events of a run to what the page shows of it. The same events give the same view, live or after a reload.
import { count, doing, writes } from './words.js';

const CHARACTERS_PER_TOKEN = 3.5;  // as the meter of the server counts what nobody has counted yet
const NOTHING = { reasoning: '', text: '', tool: '', arguments: '', characters: 0 };

export function newView(run) {
  return {
    run, seq: -1, ended: false, began: 0, finishedAt: 0, brief: '', turns: [], model: '', seed: 0, madeWith: {}, plan: null, shortfall: '', versions: new Map(), head: null, best: null, chosen: null,
    steps: [], frame: null, finished: null, usage: { input: 0, cached: 0, output: 0, reasoning: 0 }, estimated: false, dollars: 0, spent: 0, replies: 0, others: new Map(), calls: 0, validCalls: 0,
    limits: null, price: null, effort: null, workS: 0, waiting: null, writing: NOTHING, said: '',
  };
}

export const stateOf = (view) => view.finished?.status ?? (view.ended ? 'interrupted' : 'working');

// What is delivered: the best version, or the one that a person went back to.
export const delivered = (view) => view.best ?? view.head;

// The version that is looked at: one that a person chose, else what is delivered.
export const shownVersion = (view) => view.versions.get(view.chosen ?? delivered(view)) ?? null;

// Dollars of the turn as far as they are known, what is being written among them; null where a price is not known.
export function costSoFar(view) {
  if (view.spent === null || !view.price) return view.spent;
  return view.spent + (view.writing.done ? 0 : (view.writing.characters / CHARACTERS_PER_TOKEN) * view.price.output) / 1e6;
}

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
      Object.assign(view, { model: event.model, limits: event.limits, price: event.price, effort: event.effort, spent: 0, writing: NOTHING, began: at, finished: null, ended: false, chosen: null, head: event.on ?? view.head });
      view.brief ||= event.brief;
      view.turns.push({ turn: event.turn, kind: event.kind, words: event.brief });
      if (event.kind !== 'make') view.steps.push({ kind: 'turn', key: `${event.seq}`, turn: event.kind, on: event.on, text: event.kind === 'resume' ? '' : event.brief, frames: [] });
      wait(`${event.model} begins`);
      break;
    case 'model_asked':
      view.writing = NOTHING;
      wait(`${view.model} is thinking`);
      break;
    case 'model_delta': {
      const before = event.anew ? NOTHING : view.writing;
      view.writing = {
        reasoning: before.reasoning + event.reasoning,
        text: before.text + event.text,
        tool: event.tool || before.tool,
        arguments: (event.tool && event.tool !== before.tool ? '' : before.arguments) + event.arguments,
        characters: before.characters + event.characters,
      };
      const doing = view.writing.characters ? `${writes(view.writing)}: ${count(view.writing.characters, 'character')}` : event.anew ? 'begins anew, as its answer was lost' : 'is thinking';
      const silence = event.waiting_s ? `, nothing new for ${Math.round(event.waiting_s)} s` : '';
      view.waiting = { what: `${view.model} ${doing}${silence}`, since: view.waiting?.since ?? at };
      break;
    }
    case 'model_replied': {
      for (const name of Object.keys(view.usage)) view.usage[name] += event.usage[name];
      view.estimated ||= event.usage.estimated;
      for (const sum of ['dollars', 'spent']) view[sum] = view[sum] === null || event.dollars === null ? null : view[sum] + event.dollars;
      if (event.by && event.by !== view.model) view.others.set(event.by, (view.others.get(event.by) ?? 0) + 1);
      view.replies += 1;
      view.workS += event.seconds;
      view.said = event.text.trim();
      view.writing = { ...view.writing, done: true };
      if (!event.calls && view.said) view.steps.push({ kind: 'said', key: `${event.seq}`, text: view.said, frames: [] });
      break;
    }
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
      view.calls += 1;
      view.validCalls += event.arguments === 'valid';
      if (step) Object.assign(step, { ok: event.ok, seconds: event.seconds });
      if (step && !event.ok) step.text = event.text;
      wait(`${view.model} reads the answer`);
      break;
    case 'nudged':
      view.steps.push({ kind: 'nudge', key: `${event.seq}`, text: event.because, frames: [] });
      break;
    case 'critic_spoke': {
      const yes = event.answers.filter((answer) => answer.yes).length;
      const said = event.trouble || `${yes} of ${event.answers.length} yes. ${event.change}`;
      view.steps.push({ kind: 'critic', key: `${event.seq}`, by: event.by, text: said.trim(), frames: [] });
      break;
    }
    case 'context_folded':
      view.steps.push({ kind: 'nudge', key: `${event.seq}`, text: 'old observations made room', frames: [] });
      break;
    case 'turn_finished':
      Object.assign(view, { finished: event, finishedAt: at, waiting: null });
      view.steps.push({ kind: 'end', key: `${event.seq}`, status: event.status, shortfall: view.shortfall, text: event.reason, frames: [] });
      break;
  }
}
