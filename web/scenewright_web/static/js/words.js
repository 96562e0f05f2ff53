// Words: what states, tools and numbers are called on the page.
import { make } from './dom.js';

const SHAPES = { passed: '✓', failed: '✗', crashed: '✗', limit: '◼', cancelled: '◼', interrupted: '‖', unreadable: '?', inconclusive: '?', working: '' };
const STATES = { passed: 'Passed', failed: 'Failed', crashed: 'Crashed', limit: 'Limit reached', cancelled: 'Stopped', interrupted: 'Interrupted', unreadable: 'Unreadable', working: 'Working' };
const DOING = { write_plan: 'Keeping the plan', write_script: 'Bundling the script', edit_script: 'Changing the script', render_scene: 'Playing the scene', inspect_scene: 'Reading what is in the scene', finish: 'Judging the scene in full', judge: 'Judging what was brought' };
const WRITES = { write_plan: 'writes the plan', write_script: 'writes the script', edit_script: 'writes a change' };
const TURNS = { make: 'Made', edit: 'Change', fix: 'Mend', hand: 'By hand', resume: 'Went on' };
const BLAMES = { model: 'The model or its provider is to blame.', host: 'This machine is to blame.', bug: 'Scenewright itself is to blame.' };

export const shape = (state) => make('i', { className: 'shape', ariaHidden: 'true', data: { of: state } }, SHAPES[state] ?? '');
export const mark = (sign) => make('i', { className: 'shape', ariaHidden: 'true' }, sign);
export const stateWord = (state, shortfall = '') => `${STATES[state] ?? state}${state === 'passed' && shortfall ? `, ${shortfall}` : ''}`;
export const blameWord = (blame) => BLAMES[blame] ?? '';
export const turnWord = (kind) => TURNS[kind] ?? kind;
export const spaced = (name) => name.replaceAll('_', ' ');
export const doing = (tool) => DOING[tool] ?? spaced(tool);
export const writes = ({ tool, text }) => (tool ? WRITES[tool] ?? `asks to ${spaced(tool)}` : text ? 'writes' : 'thinks');
export const count = (n, one, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
export const seconds = (s) => (s < 60 ? `${s.toFixed(1)} s` : s < 3600 ? `${Math.floor(s / 60)} min ${Math.floor(s % 60)} s` : `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`);
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

export const dollars = (n) => (n ? `$${n >= 1 || Number.isInteger(n * 100) ? n.toFixed(2) : n.toFixed(4)}` : '$0');
export const cents = (n) => (n < 0.005 ? '< 1¢' : `$${n.toFixed(2)}`);
export const rate = (price) => (price === null || price === undefined ? '–' : Number.isInteger(Math.round(price * 1e6) / 1e4) ? price.toFixed(2) : `${Number(price.toPrecision(4))}`);

export function bytes(n) {
  return n < 1e6 ? `${Math.round(n / 1e3).toLocaleString('en')} kB` : `${(n / 1e6).toFixed(1)} MB`;
}

export function ago(at) {
  const s = (Date.now() - Date.parse(at)) / 1000;
  if (Number.isNaN(s)) return '';
  if (s < 60) return 'just now';
  if (s < 3600) return `${Math.floor(s / 60)} min ago`;
  if (s < 86_400) return `${Math.floor(s / 3600)} h ago`;
  return new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
}
