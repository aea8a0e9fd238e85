// The list of runs: a box for each to show it, or to compare it with others.

import { make, write } from './dom.js';
import * as numbers from './numbers.js';
import { SLOTS, key, slot } from './slots.js';
import * as words from './words.js';

const rows = new Map();

function create(run, onTick) {
  const box = make('input', { type: 'checkbox', value: run.id });
  const name = make('span', { className: 'name' });
  const mark = make('span');
  const state = make('span', { className: 'state' });
  const rest = make('span', { className: 'rest' });
  box.addEventListener('change', () => onTick(run.id, box.checked));
  const row = make('li', {}, make('label', {}, box, mark, name), make('p', {}, state, ' ', rest));
  return { row, box, mark, name, state, rest, slot: null };
}

/** The hour of today, the day of earlier ones. */
function time(created) {
  const at = new Date(created);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString('en-GB', today ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' });
}

function update(item, run, title, shown) {
  const ticked = shown.includes(run.id);
  item.box.checked = ticked;
  item.box.disabled = !ticked && shown.length >= SLOTS;
  item.box.title = item.box.disabled ? 'Six runs at once are the most.' : '';
  if (item.slot !== slot(run.id)) {
    item.slot = slot(run.id);
    item.mark.replaceChildren(key(run.id));
  }
  write(item.name, title);
  write(item.state, words.state(run));
  item.state.dataset.state = run.state;
  const steps = run.iterations > 0 ? numbers.count(run.iterations) + ' steps' : '';
  write(item.rest, [run.method, steps, time(run.created)].filter(text => text).join(' · '));
}

/** Keeps the rows that are there, so that focus and reading position stay. */
export function draw(place, runs, titles, shown, onTick) {
  for (const [id, item] of rows) {
    if (runs.some(run => run.id === id)) continue;
    item.row.remove();
    rows.delete(id);
  }
  runs.forEach((run, k) => {
    if (!rows.has(run.id)) rows.set(run.id, create(run, onTick));
    const item = rows.get(run.id);
    update(item, run, titles.get(run.id), shown);
    if (place.children[k] !== item.row) place.insertBefore(item.row, place.children[k] ?? null);
  });
}
