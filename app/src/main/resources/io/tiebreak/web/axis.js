// Ends and ticks of an axis, linear or logarithmic.

const LOG = { to: Math.log10, from: v => 10 ** v };
const LINEAR = { to: v => v, from: v => v };

const least = values => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = values => values.reduce((a, b) => Math.max(a, b), -Infinity);

/** Ends with a little room about the values. */
export function ends(values, logarithmic, room) {
  if (values.length === 0) return logarithmic ? [0.01, 1] : [0, 1];
  const { to, from } = logarithmic ? LOG : LINEAR;
  const low = to(least(values));
  const high = to(most(values));
  const pad = Math.max(room * (high - low), logarithmic ? 0.01 : 1e-3 * Math.max(1e-9, Math.abs(high)));
  return [low - pad, high + pad].map(from);
}

/** Ends for values and lower bounds. Early bounds are far off: they may take half of the height, the last one more. */
export function endsWithBounds(values, bounds, last, logarithmic) {
  if (values.length === 0 || bounds.length === 0) return ends(values.concat(bounds), logarithmic, 0.06);
  const { to, from } = logarithmic ? LOG : LINEAR;
  const low = to(least(values));
  const span = Math.max(to(most(values)) - low, logarithmic ? 0.02 : 1e-3 * Math.abs(low));
  const lastWanted = last.length === 0 ? low : Math.max(to(least(last)), low - 5 * span);
  const floor = Math.max(to(least(bounds)), Math.min(low - span, lastWanted));
  return ends(values.concat(from(Math.min(floor, low)), bounds.filter(b => to(b) > low)), logarithmic, 0.06);
}

/** Decades and what lies between them where they are few; even steps where none fits. */
export function ticks(low, high, logarithmic, room) {
  const decades = logarithmic ? Math.log10(high / low) : 0;
  if (decades < 1.2) return even(low, high, room);
  const all = [];
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const stride = 1 + Math.floor((last - first - 1) / room);
  const between = decades < 0.35 * room ? [1, 2, 5] : [1];
  for (let k = Math.floor(first / stride) * stride; k <= last; k += stride) {
    for (const factor of between) {
      const tick = Number(factor + 'e' + k);
      if (tick >= low && tick <= high) all.push(tick);
    }
  }
  return all;
}

function even(low, high, room) {
  const rough = (high - low) / room;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough < 2 * power ? 2 : rough < 5 * power ? 5 : 10);
  const all = [];
  for (let k = Math.ceil(low / step); k * step <= high && all.length < 20; k++) all.push(Number((k * step).toPrecision(12)));
  return all;
}
