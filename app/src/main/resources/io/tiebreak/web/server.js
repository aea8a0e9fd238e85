// Requests to the server, and whether it answers at all.

/** The server answered, and said no. */
export class Refused extends Error {
  constructor(status, error, faults) {
    super(error);
    this.status = status;
    this.faults = faults;
  }
}

/** The server did not answer. */
export class Gone extends Error {}

const watchers = [];
let reachable = true;

/** Calls back whenever the server is lost or found again. */
export const onReach = watcher => watchers.push(watcher);

function reached(now) {
  if (now === reachable) return;
  reachable = now;
  watchers.forEach(watcher => watcher(now));
}

async function refusal(response) {
  let told = {};
  try {
    told = await response.json();
  } catch {
    // Not JSON: something between us and the server answered.
  }
  return new Refused(response.status, told.error ?? 'The server answered with ' + response.status + '.', told.faults ?? []);
}

async function ask(path, options = {}) {
  let response;
  try {
    response = await fetch(path, { ...options, cache: 'no-store' });
  } catch (cause) {
    reached(false);
    throw new Gone('The server does not answer.', { cause });
  }
  reached(true);
  if (response.status === 401) {
    location.reload(); // which says where to find the token
    return new Promise(() => {}); // the page is left; nothing after this may happen
  }
  if (!response.ok && response.status !== 304) throw await refusal(response);
  return response;
}

const json = async path => (await ask(path)).json();

const one = id => '/api/runs/' + encodeURIComponent(id);

export const info = () => json('/api/info');
export const examples = () => json('/api/examples');

let listed = { tag: '', runs: [] };

/** All of them; the list that is here already where nothing has changed since. */
export async function runs() {
  const response = await ask('/api/runs', { headers: { 'If-None-Match': listed.tag } });
  if (response.status !== 304) listed = { tag: response.headers.get('ETag'), runs: await response.json() };
  return listed.runs;
}

export const trace = (id, points) => json(one(id) + '/trace?points=' + points);
/** Points after that number, and what happens to the run. */
export const events = (id, after) => new EventSource(one(id) + '/events' + (after < 0 ? '' : '?after=' + after));
export const file = (id, name) => one(id) + '/files/' + encodeURIComponent(name);

export const start = async form => (await ask('/api/runs', { method: 'POST', body: form })).json();
export const tell = (id, what, fields = {}) => ask(one(id) + '/' + what, { method: 'POST', body: new URLSearchParams(fields) });
export const remove = id => ask(one(id), { method: 'DELETE' });
