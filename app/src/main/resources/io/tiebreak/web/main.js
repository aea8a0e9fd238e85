// Puts the parts together: what the server tells goes in here, and is drawn a few times a second.

import * as address from './address.js';
import { Card } from './card.js';
import { Charts } from './charts.js';
import { find, write } from './dom.js';
import { Feed } from './feed.js';
import * as numbers from './numbers.js';
import { ask } from './question.js';
import * as runlist from './runlist.js';
import * as server from './server.js';
import { SLOTS, assign, slot } from './slots.js';
import * as start from './start.js';
import * as tables from './tables.js';
import * as words from './words.js';

const LISTED_EVERY = 2000; // ms between two questions for the list of runs
const DRAWN_EVERY = 200; // ms between two drawings: more is not seen, and four charts take their time

let view = address.read();
let runs = []; // newest first, as the server tells them
let listed = false;
const cards = new Map();
const charts = new Charts();
const feed = new Feed({ onPoints: draw, onRun: learn, onTrouble: missing });

// --- what is known ---------------------------------------------------------------------------------------------

const known = id => runs.find(run => run.id === id);

const title = run => words.titles(runs).get(run.id) ?? run.name;

/** Takes the latest of a run, says a change of state, and lets the feed follow. */
function learn(run) {
  const before = known(run.id);
  if (before) runs[runs.indexOf(before)] = run;
  else runs.unshift(run);
  if (before && before.state !== run.state && view.runs.includes(run.id)) say(title(run) + ': ' + words.sentence(run));
  feed.news(run);
  draw();
}

let timer = 0;
let asked = 0;
let waiting = 0;

/** Asks for the list, now and then again and again; more and more seldom while the server is away. */
async function list() {
  clearTimeout(timer);
  const number = ++asked;
  try {
    const told = await server.runs();
    if (number !== asked) return; // a later question is under way: this answer is old
    waiting = 0;
    runs = runs.filter(run => told.some(({ id }) => id === run.id));
    told.forEach(learn);
    runs = told.map(({ id }) => known(id));
    listed = true;
    const there = view.runs.filter(id => known(id));
    if (there.length < view.runs.length) {
      say('A run that was shown is not there any more.');
      show(there);
    }
    draw();
  } catch (error) {
    if (error instanceof server.Refused) say(error.message);
    else if (!(error instanceof server.Gone)) throw error;
    waiting = Math.min(waiting + 1, 4);
  } finally {
    if (number === asked && !document.hidden) timer = setTimeout(list, LISTED_EVERY * (1 + waiting));
  }
}

/** A trace that could not be had: a run that is gone is noticed by the next list. */
function missing(id, error) {
  if (error instanceof server.Refused && error.status !== 404) say(error.message);
}

// --- what is shown ---------------------------------------------------------------------------------------------

function show(ids) {
  view = address.change({ runs: ids.slice(0, SLOTS) });
  apply();
}

/** Lets cards, colours and streams follow the view. */
function apply() {
  assign(view.runs);
  for (const [id, card] of cards) {
    if (view.runs.includes(id)) continue;
    card.element.remove();
    cards.delete(id);
  }
  for (const id of view.runs) {
    if (cards.has(id)) continue;
    cards.set(id, new Card(id, act));
  }
  find('cards').append(...view.runs.map(id => cards.get(id).element).filter((element, k) => find('cards').children[k] !== element));
  feed.show(view.runs);
  runs.forEach(run => feed.news(run));
  draw();
}

/** Points come more often than news of the run: numbers and charts shall tell the same. */
function latest(run, point) {
  if (!point || point.seconds <= run.seconds) return run;
  const { iteration, i, ...figures } = point;
  return { ...run, ...figures, iterations: iteration };
}

let drawing = 0;

function draw() {
  if (drawing === 0) drawing = setTimeout(() => requestAnimationFrame(drawNow), DRAWN_EVERY);
}

function drawNow() {
  drawing = 0;
  const titles = words.titles(runs);
  const shown = view.runs.filter(known).map(id => {
    const points = feed.points(id);
    return { run: latest(known(id), points.at(-1)), title: titles.get(id), points, slot: slot(id) };
  });
  find('no-runs').hidden = runs.length > 0;
  if (listed) write(find('no-runs'), 'None yet.');
  runlist.draw(find('runs'), runs, titles, view.runs, tick);
  shown.forEach(({ run, title: name }) => cards.get(run.id).update(run, name));
  cards.forEach((card, id) => { card.element.hidden = !known(id); });
  head(shown);
  const leftOut = charts.draw(shown, view);
  find('left-out').hidden = leftOut === 0;
  write(find('left-out'), numbers.count(leftOut) + (leftOut === 1 ? ' value is' : ' values are') +
    ' not positive: without a place on a logarithmic height. Choose linear to see all.');
  if (find('numbers').open) tables.draw(find('tables'), shown);
}

function head(shown) {
  find('nothing').hidden = shown.length > 0;
  const names = shown.map(({ title: name }) => name);
  write(find('watch-title'), names.length === 0 ? 'No run is shown' : names.length === 1 ? 'The run' : names.length + ' runs compared');
  document.title = shown.length === 1 ? `${names[0]}, ${words.state(shown[0].run)} - Tiebreak` : 'Tiebreak';
}

/** For screen readers: changes of state only, never numbers. */
const say = text => { find('said').textContent = text; };

// --- what the user does ----------------------------------------------------------------------------------------

const tick = (id, on) => show(on ? [...view.runs, id] : view.runs.filter(other => other !== id));

async function act(run, what) {
  if (what === 'hide') {
    tick(run.id, false);
    find('watch').focus();
  } else if (what === 'delete') {
    const name = title(run);
    const sure = await ask({ title: 'Delete ' + name + '?', text: 'Its points and its files are lost. Nothing brings them back.', yes: 'Delete' });
    if (sure === null) return;
    await server.remove(run.id);
    find('watch').focus();
    await list();
    say(name + ' is deleted.');
  } else if (what === 'resume') {
    const time = await ask({ title: 'Resume ' + title(run), text: 'It goes on from where it ended. A run whose time was spent gets as much again, unless another limit is given.', yes: 'Resume', field: true });
    if (time === null) return;
    await server.tell(run.id, what, time === '' ? {} : { time });
    await list();
  } else {
    await server.tell(run.id, what);
    await list();
  }
}

async function started(id) {
  await list();
  show([id]);
  if (matchMedia('(max-width: 60rem)').matches) find('start').open = false;
  find('watch').focus();
  find('watch').scrollIntoView();
}

function axes() {
  const form = find('axes');
  const put = () => {
    form.elements.x.value = view.x;
    form.elements.y.value = view.y;
    form.elements.logx.checked = view.logx;
  };
  form.addEventListener('change', () => {
    view = address.change({ x: form.elements.x.value, y: form.elements.y.value, logx: form.elements.logx.checked });
    draw();
  });
  put();
  return put;
}

async function offer() {
  try {
    const [list, info] = await Promise.all([server.examples(), server.info()]);
    start.offer(list, info);
    write(find('version'), info.version ?? '');
  } catch (error) {
    if (!(error instanceof server.Gone)) throw error; // asked again when the server is back
  }
}

// --- the beginning ---------------------------------------------------------------------------------------------

start.prepare(started);
const putAxes = axes();
address.onEdit(edited => {
  view = edited;
  putAxes();
  apply();
});
document.querySelector('.skip').addEventListener('click', event => {
  event.preventDefault(); // the address holds what is shown
  find('watch').focus();
});
find('again').addEventListener('click', list);
find('numbers').addEventListener('toggle', draw);
server.onReach(reached => {
  find('gone').hidden = reached;
  say(reached ? 'The server answers again.' : 'The server does not answer.');
  if (reached) offer();
  else feed.rest();
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) feed.rest();
  else list();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
offer();
apply();
list();
