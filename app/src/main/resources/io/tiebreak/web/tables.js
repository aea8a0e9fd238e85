// The charts as tables, for those who read rather than look.

import { make } from './dom.js';
import * as numbers from './numbers.js';

const ROWS = 24;

const COLUMNS = [
  ['time', point => numbers.seconds(point.seconds)],
  ['steps', point => numbers.count(point.iteration)],
  ['F', point => numbers.value(point.outer)],
  ['F at least', point => numbers.value(point.outerLower)],
  ['G', point => numbers.value(point.inner)],
  ['G at least', point => numbers.value(point.innerLower)],
  ['F − F_opt at most', point => numbers.value(point.epsOuter)],
  ['G − G_opt at most', point => numbers.value(point.epsInner)],
  ['weight of F', point => numbers.value(point.sigma)],
];

/** Some points, evenly chosen by their number, the first and the last among them. */
function some(points) {
  if (points.length <= ROWS) return points;
  return Array.from({ length: ROWS }, (_, k) => points[Math.round((k * (points.length - 1)) / (ROWS - 1))]);
}

function table({ title, points }) {
  const head = make('tr', {}, ...COLUMNS.map(([name]) => make('th', { scope: 'col' }, name)));
  const rows = some(points).map(point => make('tr', {}, ...COLUMNS.map(([, text]) => make('td', {}, text(point)))));
  return make('div', { className: 'wide', tabIndex: 0, role: 'region', 'aria-label': 'Numbers of ' + title },
    make('table', { className: 'numbers' },
      make('caption', {}, title + (points.length > rows.length ? `, ${rows.length} of ${numbers.count(points.length)} points` : '')),
      make('thead', {}, head),
      make('tbody', {}, ...rows)));
}

/** Writes the tables anew, but for one that somebody is in. */
export function draw(place, shown) {
  if (place.contains(document.activeElement)) return;
  place.replaceChildren(...shown.map(table));
}
