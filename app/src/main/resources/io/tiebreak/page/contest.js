// Puts a chart in the place of each picture: drag to zoom, hide a method in all of them.
'use strict';
(() => {
  const figures = JSON.parse(document.getElementById('figures').textContent);
  const charts = [];
  const dark = matchMedia('(prefers-color-scheme: dark)');

  const style = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  const superscript = n => String(n).replace(/[-0-9]/g, c => c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[c]);

  const label = value => {
    if (value === 0) return '0';
    const [mantissa, power] = value.toExponential(3).split('e').map(Number);
    if (power >= -3 && power < 4) return String(Number(value.toPrecision(4)));
    return (mantissa === 1 ? '' : mantissa + '·') + '10' + superscript(power);
  };

  // The same places as in the pictures: decades, what lies between them where they are few, even steps where none fits.
  const ticks = (low, high, logarithmic) => {
    const decades = logarithmic ? Math.log10(high / low) : 0;
    const all = [];
    if (decades < 0.5) {
      const rough = (high - low) / 5;
      const power = 10 ** Math.floor(Math.log10(rough));
      const step = power * (rough < 2 * power ? 2 : rough < 5 * power ? 5 : 10);
      for (let k = Math.ceil(low / step); k * step <= high && all.length < 20; k++) all.push(k * step);
      return all;
    }
    const first = Math.floor(Math.log10(low));
    const last = Math.ceil(Math.log10(high));
    const stride = 1 + Math.floor((last - first - 1) / 9);
    for (let k = Math.floor(first / stride) * stride; k <= last; k += stride) {
      for (const factor of decades < 2.6 ? [1, 2, 5] : [1]) {
        const tick = Number(factor + 'e' + k);
        if (tick >= low && tick <= high) all.push(tick);
      }
    }
    return all;
  };

  const band = {
    id: 'band',
    beforeDatasetsDraw(chart) {
      const { ctx, chartArea: area, scales: { x, y } } = chart;
      ctx.save();
      ctx.beginPath();
      ctx.rect(area.left, area.top, area.width, area.height);
      ctx.clip();
      chart.data.datasets.forEach((set, i) => {
        if (!chart.isDatasetVisible(i)) return;
        const n = set.data.length;
        ctx.beginPath();
        for (let k = 0; k < n; k++) ctx.lineTo(x.getPixelForValue(set.data[k].x), y.getPixelForValue(set.high[k]));
        for (let k = n - 1; k >= 0; k--) ctx.lineTo(x.getPixelForValue(set.data[k].x), y.getPixelForValue(set.low[k]));
        ctx.fillStyle = set.borderColor + '26';
        ctx.fill();
      });
      ctx.restore();
    },
  };

  const ends = (values, logarithmic, room) => {
    if (values.length === 0) return [logarithmic ? 0.1 : 0, 1];
    const at = logarithmic ? Math.log10 : v => v;
    const low = at(values.reduce((a, b) => Math.min(a, b)));
    const high = at(values.reduce((a, b) => Math.max(a, b)));
    const pad = Math.max(room * (high - low), logarithmic ? 0.01 : 1e-3 * Math.max(1e-9, Math.abs(high)));
    return [low - pad, high + pad].map(v => logarithmic ? 10 ** v : v);
  };

  const axis = (title, logarithmic, [min, max]) => ({
    type: logarithmic ? 'logarithmic' : 'linear',
    min,
    max,
    title: { display: true, text: title, font: { size: 14 } },
    border: {},
    grid: {},
    ticks: { callback: label, font: { size: 13 }, maxRotation: 0, autoSkip: false },
    afterBuildTicks: scale => {
      scale.ticks = ticks(scale.min, scale.max, logarithmic).map(value => ({ value }));
    },
  });

  const paint = chart => {
    const ink = style('--ink');
    for (const scale of Object.values(chart.options.scales)) {
      scale.ticks.color = scale.title.color = ink;
      scale.border.color = ink;
      scale.grid.color = style('--grid');
    }
    chart.update('none');
  };

  const make = figure => {
    const place = document.getElementById(figure.name);
    const picture = place.querySelector('.picture');
    const bar = document.createElement('div');
    bar.className = 'bar';
    const heading = document.createElement('h3');
    heading.textContent = figure.title;
    const reset = document.createElement('button');
    reset.type = 'button';
    reset.textContent = 'Reset zoom';
    reset.setAttribute('aria-label', 'Reset zoom: ' + figure.title);
    reset.disabled = true;
    bar.append(heading, reset);
    const live = document.createElement('div');
    live.className = 'live';
    const canvas = document.createElement('canvas');
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', figure.title + '. Arrows move, + and - zoom, 0 resets; the numbers are in the table.');
    live.append(canvas);
    picture.replaceChildren(bar, live);
    const whole = {
      x: ends(figure.curves.flatMap(c => c.x), true, 0.01),
      y: ends(figure.curves.flatMap(c => c.low.concat(c.high)), figure.logarithmic, 0.05),
    };
    const chart = new Chart(canvas, {
      type: 'line',
      plugins: [band],
      data: {
        datasets: figure.curves.map(c => ({
          label: c.name,
          data: c.x.map((x, k) => ({ x, y: c.mean[k] })),
          low: c.low,
          high: c.high,
          borderColor: c.colour,
          backgroundColor: c.colour,
          borderDash: c.dashed ? [9, 3] : [],
          borderWidth: 2.2,
          pointRadius: c.x.length === 1 ? 4 : 0,
          pointHitRadius: 6,
        })),
      },
      options: {
        animation: false,
        parsing: false,
        normalized: true,
        maintainAspectRatio: false,
        events: ['mousemove', 'mouseout', 'click'],
        interaction: { mode: 'nearest', axis: 'xy', intersect: false },
        scales: {
          x: axis(figure.along, true, whole.x),
          y: axis(figure.height, figure.logarithmic, whole.y),
        },
        plugins: {
          legend: { display: false },
          tooltip: {
            callbacks: {
              title: items => items.length ? figure.along + ': ' + Number(items[0].parsed.x.toPrecision(4)).toLocaleString('en') : '',
              label: item => item.dataset.label + ': ' + item.parsed.y.toPrecision(4) + ' (' +
                item.dataset.low[item.dataIndex].toPrecision(3) + ' to ' + item.dataset.high[item.dataIndex].toPrecision(3) + ')',
            },
          },
        },
      },
    });
    paint(chart);

    const show = (x, y) => {
      [chart.options.scales.x.min, chart.options.scales.x.max] = x;
      [chart.options.scales.y.min, chart.options.scales.y.max] = y;
      reset.disabled = x === whole.x && y === whole.y;
      chart.update('none');
    };
    const restore = () => show(whole.x, whole.y);
    // Ends of an axis from shares of its length, whatever its kind.
    const part = (name, from, to) => {
      const scale = chart.scales[name];
      const logarithmic = scale.type === 'logarithmic';
      const [low, high] = logarithmic ? [Math.log10(scale.min), Math.log10(scale.max)] : [scale.min, scale.max];
      const least = logarithmic ? 1e-6 : 1e-9 * Math.max(Math.abs(low), Math.abs(high));
      if (!((to - from) * (high - low) > least) || (to - from) * (high - low) > 100) return [scale.min, scale.max];
      const ends = [from, to].map(share => low + share * (high - low));
      return logarithmic ? ends.map(v => 10 ** v) : ends;
    };
    reset.addEventListener('click', () => {
      restore();
      canvas.focus();
    });
    canvas.addEventListener('dblclick', restore);
    canvas.addEventListener('keydown', event => {
      const moves = {
        ArrowLeft: [-0.1, 0, 0], ArrowRight: [0.1, 0, 0], ArrowDown: [0, -0.1, 0], ArrowUp: [0, 0.1, 0],
        '+': [0, 0, 0.1], '=': [0, 0, 0.1], '-': [0, 0, -0.125],
      };
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '0' || event.key === 'Escape') {
        restore();
      } else if (moves[event.key]) {
        const [right, up, closer] = moves[event.key];
        show(part('x', right + closer, 1 + right - closer), part('y', up + closer, 1 + up - closer));
      } else {
        return;
      }
      event.preventDefault();
    });

    let box = null;
    const inside = event => {
      const at = canvas.getBoundingClientRect();
      const area = chart.chartArea;
      return {
        x: Math.min(Math.max(event.clientX - at.left, area.left), area.right),
        y: Math.min(Math.max(event.clientY - at.top, area.top), area.bottom),
      };
    };
    canvas.addEventListener('pointerdown', event => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const at = inside(event);
      box = { ...at, drawn: document.createElement('div') };
      box.drawn.className = 'box';
      live.append(box.drawn);
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener('pointermove', event => {
      if (!box) return;
      const at = inside(event);
      box.drawn.style.left = Math.min(at.x, box.x) + 'px';
      box.drawn.style.top = Math.min(at.y, box.y) + 'px';
      box.drawn.style.width = Math.abs(at.x - box.x) + 'px';
      box.drawn.style.height = Math.abs(at.y - box.y) + 'px';
    });
    const drop = event => {
      if (!box) return;
      const at = inside(event);
      const from = box;
      box.drawn.remove();
      box = null;
      if (event.type !== 'pointerup' || Math.abs(at.x - from.x) < 8 || Math.abs(at.y - from.y) < 8) return;
      const area = chart.chartArea;
      const across = [at.x, from.x].sort((a, b) => a - b).map(x => (x - area.left) / area.width);
      const up = [at.y, from.y].sort((a, b) => b - a).map(y => (area.bottom - y) / area.height);
      show(part('x', ...across), part('y', ...up));
    };
    canvas.addEventListener('pointerup', drop);
    canvas.addEventListener('pointercancel', drop);
    return chart;
  };

  const legend = () => {
    const methods = document.getElementById('methods');
    figures[0].curves.forEach((curve, i) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute('aria-pressed', 'true');
      const key = document.createElement('span');
      key.className = curve.dashed ? 'key dashed' : 'key';
      key.style.borderColor = curve.colour;
      button.append(key, curve.name);
      button.addEventListener('click', () => {
        const shown = button.getAttribute('aria-pressed') !== 'true';
        button.setAttribute('aria-pressed', String(shown));
        for (const chart of charts) {
          chart.setDatasetVisibility(i, shown);
          chart.update('none');
        }
      });
      methods.append(button);
    });
    const words = document.createElement('p');
    words.textContent = 'Press a method to hide or show it in every figure. Drag a box to zoom; a double click resets.';
    methods.append(words);
  };

  Chart.defaults.font.family = 'system-ui, sans-serif';
  figures.forEach(figure => charts.push(make(figure)));
  legend();
  dark.addEventListener('change', () => charts.forEach(paint));
  addEventListener('beforeprint', () => charts.forEach(chart => chart.resize()));
})();
