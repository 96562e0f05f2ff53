// Writing: what a model writes while it writes it: its reasoning, its words, and the script in the arguments of a call.
import { $, make, write } from './dom.js';
import { stateOf } from './fold.js';
import { count, spaced } from './words.js';

const LONGEST_SHOWN = 20_000;  // characters of each part: who reads along reads the end
const LONGEST_LINE = 120;
const CODE = ['source', 'old', 'new'];

export class Writing {
  constructor() {
    this.root = $('#writing');
    this.parts = $('div', this.root);
  }

  draw(view) {
    const { writing } = view;
    const parts = stateOf(view) === 'working' ? shown(writing) : [];
    this.root.hidden = parts.length === 0;
    if (this.root.hidden) return;
    write($('summary span', this.root), `${writing.done ? 'written: ' : ''}${count(writing.characters, 'character')}`);
    const follows = this.parts.scrollTop + this.parts.clientHeight >= this.parts.scrollHeight - 24;
    while (this.parts.children.length > parts.length) this.parts.lastChild.remove();
    parts.forEach(({ name, text, code }, i) => {
      const part = this.parts.children[i] ?? this.parts.appendChild(make('section', {}, make('h3', {}), make('pre', {})));
      part.classList.toggle('source', code);
      write($('h3', part), name);
      write($('pre', part), text);
    });
    if (follows) this.parts.scrollTop = this.parts.scrollHeight;
  }
}

// The end of the last line that says something.
export function lastWords(writing) {
  const line = shown(writing).at(-1)?.text.trimEnd().split('\n').at(-1) ?? '';
  return line.length <= LONGEST_LINE ? line : `…${line.slice(-LONGEST_LINE).replace(/^\S*/, '')}`;
}

function shown(writing) {
  const said = [['Reasoning', writing.reasoning], ['Says', writing.text]].filter(([, text]) => text.trim());
  return [...said.map(([name, text]) => ({ name, text, code: false })), ...given(writing)].map((part) => ({ ...part, text: part.text.slice(-LONGEST_SHOWN) }));
}

// The texts in arguments that may end anywhere: `{"source": "const a = 1;\nco`.
function given({ tool, arguments: raw }) {
  const fields = [...raw.matchAll(/"(\w+)"\s*:\s*"((?:[^"\\]|\\[^])*)/g)].map(([, name, text]) => [name, plain(text)]);
  const code = fields.filter(([name]) => CODE.includes(name));
  const names = { source: 'Script', old: 'Instead of', new: 'Now' };
  if (code.length) return code.map(([name, text]) => ({ name: names[name], text, code: true }));
  return fields.length ? [{ name: spaced(tool), text: fields.map(([name, text]) => `${name}: ${text}`).join('\n'), code: false }] : [];
}

function plain(text) {
  try {
    return JSON.parse(`"${text.replace(/\\u[0-9a-fA-F]{0,3}$/, '')}"`);
  } catch {
    return text;  // a model's JSON need not be right
  }
}
