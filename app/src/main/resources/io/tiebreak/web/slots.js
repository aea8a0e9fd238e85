// What tells runs apart: a colour and a mark for each. The mark alone is enough where colours are not seen.

import { make } from './dom.js';

/** Outlines about (0, 0), for the canvas and for the keys. */
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-5 4.8 3.6h-9.6z',
  'M0-5.2 5.2 0 0 5.2-5.2 0z',
  'M-1.6-4.8h3.2v3.2h3.2v3.2h-3.2v3.2h-3.2v-3.2h-3.2v-3.2h3.2z',
  'M0 5 4.8-3.6h-9.6z',
];

export const SLOTS = MARKS.length;

const SVG = 'http://www.w3.org/2000/svg';

const taken = new Map();

/** Gives each run a slot that stays the same while it is shown. */
export function assign(ids) {
  for (const id of taken.keys()) {
    if (!ids.includes(id)) taken.delete(id);
  }
  for (const id of ids) {
    if (taken.has(id)) continue;
    const used = new Set(taken.values());
    taken.set(id, MARKS.findIndex((_, slot) => !used.has(slot)));
  }
}

export const slot = id => taken.get(id);

export const mark = number => new Path2D(MARKS[number]);

export const colour = number => getComputedStyle(document.documentElement).getPropertyValue('--run' + number).trim();

/** A short line with the run's mark; an empty place for a run that is not shown. */
export function key(id) {
  const place = make('span', { className: 'key', 'aria-hidden': 'true' });
  const number = taken.get(id);
  if (number === undefined) return place;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-14 -7 28 14');
  svg.setAttribute('class', 'run' + number);
  for (const outline of ['M-14-1.2h28v2.4h-28z', MARKS[number]]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', outline);
    svg.append(path);
  }
  place.append(svg);
  return place;
}
