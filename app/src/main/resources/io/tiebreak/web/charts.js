// The four charts: a colour and a mark for each run, a full and a dashed line for the two quantities of a chart.

import { ends, endsWithBounds, ticks } from './axis.js';
import { find, write } from './dom.js';
import * as numbers from './numbers.js';
import { colour, mark } from './slots.js';

/* global Chart */

const CHARTS = [
  {
    id: 'chart-outer', title: 'Outer objective F', empty: 'No value of F yet.',
    lines: [{ of: 'outer', name: 'F' }, { of: 'outerLower', name: 'lower bound of F', bound: true }],
  },
  {
    id: 'chart-inner', title: 'Inner objective G', empty: 'No value of G yet.',
    lines: [{ of: 'inner', name: 'G' }, { of: 'innerLower', name: 'lower bound of G', bound: true }],
  },
  {
    id: 'chart-proven', title: 'Proven accuracy', empty: 'Nothing is proven yet.',
    lines: [{ of: 'epsOuter', name: 'F − F_opt at most' }, { of: 'epsInner', name: 'G − G_opt at most' }],
  },
  {
    id: 'chart-weight', title: 'Weight and step size', empty: 'This method has neither.', zeroIsNone: true,
    lines: [{ of: 'sigma', name: 'weight of F' }, { of: 'alpha', name: 'step size' }],
  },
];

const ALONG = { seconds: 'seconds', iteration: 'steps' };

/** Where the points of all runs begin and end: the same for each chart, whatever it has to show. */
function along(shown, x, logarithmic) {
  return shown.flatMap(({ points }) => {
    const first = points.find(point => !logarithmic || point[x] > 0);
    return first ? [first[x], points.at(-1)[x]] : [];
  });
}

const style = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Puts the run's mark at the end of each line, and along it where several runs are compared. */
const marks = {
  id: 'marks',
  afterDatasetsDraw(chart) {
    const { ctx } = chart;
    const { left, right, top, bottom } = chart.chartArea;
    chart.data.datasets.forEach((set, k) => {
      const drawn = chart.getDatasetMeta(k).data;
      if (drawn.length === 0) return;
      const shape = mark(set.slot);
      ctx.fillStyle = set.borderColor;
      const put = ({ x, y }) => {
        if (y < top - 1 || y > bottom + 1) return;
        ctx.save();
        ctx.translate(x, y);
        ctx.fill(shape);
        ctx.restore();
      };
      put(drawn.at(-1));
      if (!chart.options.several) return;
      // At the same places for a run in each redrawing, and at other ones for each run: no mark hides another.
      const gap = Math.max(60, (right - left) / 5);
      let next = left + gap * (0.3 + 0.15 * set.slot);
      for (const point of drawn) {
        if (point.x < next || drawn.at(-1).x - point.x < 12) continue;
        put(point);
        next = Math.max(next + gap, point.x + gap / 2);
      }
    });
  },
};

const scale = (title, room) => ({
  type: 'linear',
  title: { display: title !== '', text: title },
  border: {},
  grid: {},
  ticks: { callback: numbers.tick, maxRotation: 0, autoSkip: false },
  afterBuildTicks: axis => {
    axis.ticks = ticks(axis.min, axis.max, axis.type === 'logarithmic', room()).map(value => ({ value }));
  },
});

function create(spec) {
  const canvas = find(spec.id);
  return new Chart(canvas, {
    type: 'line',
    plugins: [marks],
    data: { datasets: [] },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      maintainAspectRatio: false,
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      scales: {
        x: scale('seconds', () => (canvas.clientWidth < 420 ? 4 : 7)),
        y: scale('', () => 6),
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          usePointStyle: false,
          callbacks: {
            title: items => (items.length === 0 ? '' : items[0].chart.options.along(items[0].parsed.x)),
            label: item => item.dataset.label + ': ' + numbers.value(item.parsed.y),
          },
        },
      },
    },
  });
}

export class Charts {
  #charts = CHARTS.map(spec => ({ spec, chart: create(spec) }));

  constructor() {
    Chart.defaults.font.family = 'system-ui, sans-serif';
    Chart.defaults.font.size = 13;
  }

  /** Draws all; returns how many values a logarithmic axis has no place for. */
  draw(shown, view) {
    return this.#charts.reduce((sum, { spec, chart }) => sum + this.#one(spec, chart, shown, view), 0);
  }

  #one(spec, chart, shown, { x, y, logx }) {
    const logy = y === 'log';
    let leftOut = 0;
    const pick = (points, of) => {
      const picked = [];
      for (const point of points) {
        const value = point[of];
        if (value === null || value === undefined || (spec.zeroIsNone && value === 0)) continue;
        if (logx && !(point[x] > 0)) continue; // the start, which is told in words
        if (logy && !(value > 0)) leftOut++;
        else picked.push({ x: point[x], y: value });
      }
      return picked;
    };
    const sets = shown.flatMap(({ title, points, slot }) =>
      spec.lines.map((line, k) => ({
        label: shown.length > 1 ? title + ', ' + line.name : line.name,
        data: pick(points, line.of),
        slot,
        bound: line.bound,
        borderColor: colour(slot),
        backgroundColor: colour(slot),
        borderDash: k === 0 ? [] : [7, 4],
        borderWidth: 2,
        pointRadius: 0,
        pointHitRadius: 8,
      })));
    const heights = bound => sets.filter(set => !set.bound === !bound).flatMap(set => set.data.map(p => p.y));
    const lastBounds = sets.filter(set => set.bound && set.data.length > 0).map(set => set.data.at(-1).y);
    const { scales } = chart.options;
    chart.data.datasets = sets;
    chart.options.several = shown.length > 1;
    chart.options.along = v => (x === 'seconds' ? numbers.seconds(v) : numbers.count(v) + ' steps');
    this.#axis(scales.x, logx, ends(along(shown, x, logx), logx, 0.01));
    this.#axis(scales.y, logy, endsWithBounds(heights(false), heights(true), lastBounds, logy));
    scales.x.title.text = ALONG[x];
    chart.update('none');
    this.#describe(spec, chart.canvas, shown, sets);
    return leftOut;
  }

  #axis(options, logarithmic, [min, max]) {
    options.type = logarithmic ? 'logarithmic' : 'linear';
    options.min = min;
    options.max = max;
    options.ticks.color = options.title.color = style('--ink');
    options.border.color = style('--ink');
    options.grid.color = style('--grid');
  }

  /** In words what a picture shows: how many points, and where each line ends. */
  #describe(spec, canvas, shown, sets) {
    const full = sets.filter(set => set.data.length > 0);
    const said = full.map(set => set.label + ' ends at ' + numbers.value(set.data.at(-1).y)).join('; ');
    canvas.setAttribute('aria-label', spec.title + ': ' + (said || 'nothing to show') + '. The numbers are in the tables below.');
    const empty = canvas.parentElement.querySelector('.empty');
    const points = shown.some(({ points: held }) => held.length > 0);
    write(empty, full.length > 0 ? '' : shown.length === 0 ? 'No run is shown.' : points ? spec.empty : 'No points yet.');
  }
}
