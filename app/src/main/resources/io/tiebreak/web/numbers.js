// One way to write each kind of number, in cards, tables and tooltips.

export const NONE = '–';

const known = value => value !== null && value !== undefined && Number.isFinite(value);

/** Four digits that count: 0.1230, 1.234e-8. */
export function value(v) {
  if (!known(v)) return NONE;
  if (v === 0) return '0';
  const size = Math.abs(v);
  const text = size >= 1e-3 && size < 9999.5 ? v.toPrecision(4) : v.toExponential(3);
  return text.replace('e+', 'e').replace(/^-/, '−');
}

export const count = n => (known(n) ? Math.round(n).toLocaleString('en') : NONE);

/** Steps a second: three digits are more than such a figure is worth. */
export const rate = n => (known(n) ? Number(n.toPrecision(3)).toLocaleString('en') : NONE);

export function seconds(s) {
  if (!known(s)) return NONE;
  if (s > 0 && s < 0.01) return Number((1000 * s).toPrecision(2)) + ' ms';
  if (s < 9.995) return s.toFixed(2) + ' s';
  if (s < 59.95) return s.toFixed(1) + ' s';
  const whole = Math.floor(s);
  const two = n => String(n).padStart(2, '0');
  if (s < 3600) return Math.floor(whole / 60) + ' min ' + two(whole % 60) + ' s';
  return Math.floor(whole / 3600) + ' h ' + two(Math.floor(whole / 60) % 60) + ' min';
}

export const percent = share => (known(share) ? Math.round(100 * share) + ' %' : NONE);

/** In the units of the server's limits, 1024 each. */
export function bytes(n) {
  if (n < 1024) return n + ' bytes';
  const power = Math.min(3, Math.floor(Math.log2(n) / 10));
  return Number((n / 1024 ** power).toPrecision(3)) + ' ' + ['', 'kB', 'MB', 'GB'][power];
}

const superscript = n => String(n).replace(/[-0-9]/g, c => (c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[c]));

/** For the ends of axes, where there is little room: 0.5, 10⁻³, 2·10⁵. */
export function tick(v) {
  if (v === 0) return '0';
  const [mantissa, power] = v.toExponential(3).split('e').map(Number);
  if (power >= -3 && power < 4) return String(Number(v.toPrecision(4)));
  const front = mantissa === 1 ? '' : mantissa === -1 ? '-' : mantissa + '·';
  return front + '10' + superscript(power);
}
