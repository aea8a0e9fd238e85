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

/** Some points, the first and the last among them, closer together at the beginning, where most happens. */
function some(points) {
  if (points.length <= ROWS) return points;
  const from = points[0].seconds;
  const length = points.at(-1).seconds - from;
  const chosen = new Set([points[0]]);
  for (let k = 1; k < ROWS - 1; k++) {
    const time = from + length * (k / (ROWS - 1)) ** 2;
    chosen.add(points.find(point => point.seconds >= time));
  }
  return [...chosen.add(points.at(-1))];
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
