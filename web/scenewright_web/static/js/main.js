// Main: the address says which run is shown; everything else follows from its events.
import * as api from './api.js';
import { $, write } from './dom.js';
import { apply, newView, stateOf } from './fold.js';
import { Inspector } from './inspector.js';
import { Prompt } from './prompt.js';
import { Rail } from './rail.js';
import { Strip } from './strip.js';
import { follow } from './stream.js';
import { Viewport } from './viewport.js';
import { stateWord } from './words.js';

const phone = matchMedia('(max-width: 800px)');
const viewport = new Viewport();
const inspector = new Inspector();
const strip = new Strip((frame) => look(frame));
const prompt = new Prompt((run) => { location.hash = encodeURIComponent(run); });
const rail = new Rail(() => view && draw());
let view = null;
let leave = () => {};
let trouble = '';

function go() {
  const run = decodeURIComponent(location.hash.slice(1));
  leave();
  viewport.clear();
  $('#steps').replaceChildren();
  trouble = '';
  view = run ? newView(run) : null;
  document.body.dataset.place = run ? 'run' : 'home';
  rail.go(run);
  rail.refresh();
  if (run) prompt.refuse('');
  if (!run) {
    document.title = 'Scenewright';
    return;
  }
  window.scrollTo(0, 0);
  const mine = view;
  leave = follow(run, {
    onEvents: (events) => {
      for (const event of events) apply(mine, event);
      if (events.some((event) => event.type === 'end' || event.type === 'turn_finished')) rail.refresh();
      draw();
    },
    onTrouble: (words, gone) => {
      if (gone) {
        location.hash = '';
        prompt.refuse(words);
        return;
      }
      trouble = words;
      draw();
    },
  });
  draw();
}

function draw() {
  if (!view) return;
  const state = stateOf(view);
  const card = rail.card(view.run);
  inspector.draw(view);
  viewport.draw(view, card);
  strip.draw(view, viewport.frame);
  if (trouble && state === 'working') write($('#shown'), trouble);
  const version = view.versions.get(view.best);
  offer('#save', version?.page && state !== 'working', api.delivered(view.run));
  offer('#report', view.finished, api.report(view.run));
  $('#stop').hidden = !(state === 'working' && rail.stoppable.includes(view.run));
  $('#stop').disabled = Boolean(view.stopping);
  write($('#stop'), view.stopping ? 'Stopping…' : 'Stop');
  document.title = view.brief ? `${state === 'working' ? '… ' : ''}${(view.plan?.title ?? view.brief).slice(0, 80)} · Scenewright` : 'Scenewright';
  announce(state === 'working' ? (view.waiting?.what ?? '').replace(/: .*/, '') : `${stateWord(state, view.shortfall)}. ${view.finished?.reason ?? ''}`);
}

function offer(selector, offered, address) {
  $(selector).hidden = !offered;
  if (offered) $(selector).href = address;
}

function announce(words) {
  write($('#live'), words);
}

function look(frame) {
  viewport.frame = frame;
  draw();
}

function sheets() {
  for (const sheet of document.querySelectorAll('.sheet')) sheet.open = !phone.matches || ['plan', 'strip'].includes(sheet.id);
  $('#script').open = false;
}

$('#play').addEventListener('click', () => look(null));
$('#again').addEventListener('click', () => prompt.put(view.brief));
$('#stop').addEventListener('click', async () => {
  const mine = view;
  mine.stopping = true;
  draw();
  await api.stop(mine.run).catch((error) => {
    mine.stopping = false;
    prompt.refuse(error.message);
  });
  draw();
});
for (const button of document.querySelectorAll('.examples button')) {
  button.addEventListener('click', () => {
    prompt.put(button.dataset.text);
    prompt.submit();
  });
}
document.addEventListener('keydown', (event) => {
  const typing = event.target.matches('input, textarea, select');
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    $('#text').focus();
  } else if (event.key === 'Escape') {
    if ($('#choice').open) {
      $('#choice').open = false;
      $('#choice summary').focus();
    } else if (typing) event.target.blur();
    else if (view && viewport.frame) look(null);
  }
});
phone.addEventListener('change', sheets);
window.addEventListener('hashchange', go);
setInterval(() => {
  if (!view || stateOf(view) !== 'working') return;
  viewport.tick(view);
  inspector.tick(view);
}, 100);
sheets();
go();
