// Main: the address says which run is shown; everything else follows from its events.
import * as api from './api.js';
import { $, write } from './dom.js';
import { apply, canResume, delivered, newView, stateOf } from './fold.js';
import { Inspector } from './inspector.js';
import { Prompt } from './prompt.js';
import { Rail } from './rail.js';
import { Strip } from './strip.js';
import { follow } from './stream.js';
import { Viewport } from './viewport.js';
import { stateWord } from './words.js';

const phone = matchMedia('(max-width: 800px)');
const viewport = new Viewport();
const inspector = new Inspector((number) => choose(number));
const strip = new Strip((frame) => look(frame));
const prompt = new Prompt((run) => {
  if (run === view?.run) join();  // the stream ended with the turn before
  else location.hash = encodeURIComponent(run);
});
const rail = new Rail(news);
let view = null;
let leave = () => {};
let trouble = '';
let known = '';  // what the rail said of this run when its stream ended

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
    prompt.place(null);
    document.title = 'Scenewright';
    return;
  }
  window.scrollTo(0, 0);
  prompt.place(view);
  join();
  draw();
}

// Follow the run that is shown; what is known of it already is passed over.
function join() {
  leave();
  const mine = view;
  leave = follow(mine.run, {
    onEvents: (events) => {
      if (mine !== view) return;
      for (const event of events) apply(mine, event);
      if (events.some((event) => ['end', 'turn_finished', 'head_moved'].includes(event.type))) rail.refresh();
      if (events.at(-1).type === 'end') known = newest();
      draw();
    },
    onTrouble: (words, gone) => {
      if (mine !== view) return;
      if (gone) {
        location.hash = '';
        prompt.refuse(words);
        return;
      }
      trouble = words;
      draw();
    },
  });
}

const newest = () => JSON.stringify(rail.card(view.run) ?? null);

// A run that had ended may be changed by somebody else, on the command line perhaps.
function news() {
  if (!view) return;
  if (view.ended && known !== newest()) {
    known = newest();
    join();
  }
  draw();
}

function choose(number) {
  viewport.frame = null;
  view.chosen = number === delivered(view) ? null : number;
  draw();
}

function draw() {
  if (!view) return;
  const state = stateOf(view);
  const card = rail.card(view.run);
  prompt.place(view);
  inspector.draw(view);
  viewport.draw(view, card);
  strip.draw(view, viewport.frame);
  if (trouble && state === 'working') write($('#shown'), trouble);
  const version = view.versions.get(view.best);
  offer('#save', version?.page && state !== 'working', api.delivered(view.run));
  offer('#report', view.finished, api.report(view.run));
  $('#deliver').hidden = !(view.chosen && view.versions.get(view.chosen)?.page && state !== 'working');
  $('#resume').hidden = !(state !== 'working' && canResume(view));
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
  for (const sheet of document.querySelectorAll('.sheet')) sheet.open = !phone.matches || ['plan', 'strip', 'writing'].includes(sheet.id);
  $('#script').open = false;
}

$('#play').addEventListener('click', () => look(null));
$('#again').addEventListener('click', () => prompt.anew(view.brief));
$('#deliver').addEventListener('click', () => ask(api.deliver(view.run, view.chosen)));
$('#resume').addEventListener('click', () => ask(api.resume(view.run)));
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
async function ask(answer) {
  const mine = view;
  await answer.then(() => view === mine && join(), (error) => prompt.refuse(error.message));
}

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
