// Why something did not work, as the server tells it: a sentence and a list.

import { make } from './dom.js';

export function show(place, error) {
  const faults = error.faults ?? [];
  place.replaceChildren(make('p', {}, error.message));
  if (faults.length > 0) place.append(make('ul', {}, ...faults.map(fault => make('li', {}, fault))));
  place.hidden = false;
}

export function hide(place) {
  place.hidden = true;
  place.replaceChildren();
}
