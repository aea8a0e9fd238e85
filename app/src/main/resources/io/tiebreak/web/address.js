// What is shown lives in the address: a reload, a bookmark or a second window shows the same.

const DEFAULTS = { runs: [], x: 'seconds', y: 'log', logx: false };

export function read() {
  const given = new URLSearchParams(location.hash.slice(1));
  return {
    runs: [...new Set((given.get('runs') ?? '').split(',').filter(id => id))],
    x: given.get('x') === 'iteration' ? 'iteration' : DEFAULTS.x,
    y: given.get('y') === 'linear' ? 'linear' : DEFAULTS.y,
    logx: given.get('logx') === 'true',
  };
}

export function change(what) {
  const view = { ...read(), ...what };
  const told = new URLSearchParams();
  if (view.runs.length > 0) told.set('runs', view.runs.join(','));
  for (const name of ['x', 'y', 'logx']) {
    if (view[name] !== DEFAULTS[name]) told.set(name, view[name]);
  }
  // Not location.hash: ticking boxes should not fill the history, and no event should come back to us.
  history.replaceState(null, '', '#' + told.toString().replaceAll('%2C', ','));
  return view;
}

/** Calls back when the user edits the address. The link past the header leads to #watch, which means no view. */
export const onEdit = act => addEventListener('hashchange', () => act(read()));
