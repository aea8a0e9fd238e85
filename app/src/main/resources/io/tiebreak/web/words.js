// What states are called, and what can be done in each.

const STATES = {
  QUEUED: 'waiting',
  READING: 'reading',
  RUNNING: 'running',
  PAUSED: 'paused',
  ENDED: 'ended',
  REFUSED: 'refused',
  STOPPED_BY_SERVER: 'stopped with the server',
};

const ENDS = {
  CERTIFIED: 'the accuracy asked for is proven',
  CONVERGED: 'the method’s own criterion is met',
  STALLED: 'rounding allows no more',
  TIME: 'its time is spent',
  ITERATIONS: 'its steps are made',
  SAMPLES: 'its samples are used',
  REPLAY_ENDED: 'the recorded samples are used up',
  SOURCE_ENDED: 'the stream has no more samples',
  SOURCE_FAILED: 'the stream failed',
  INTERRUPTED: 'stopped on request',
  DIVERGED: 'a number is not finite; the answer is from before it',
};

/** A state or an end that this page does not know yet is shown as it is called. */
const plain = name => name.toLowerCase().replaceAll('_', ' ');

export const state = run => STATES[run.state] ?? plain(run.state);

export const end = run => (run.status ? (ENDS[run.status] ?? plain(run.status)) : '');

/** "ended: its time is spent". */
export const sentence = run => (end(run) ? state(run) + ': ' + end(run) : state(run));

export const live = run => ['QUEUED', 'READING', 'RUNNING', 'PAUSED'].includes(run.state);

const clock = created => new Date(created).toLocaleTimeString('en-GB');

/** What each run is called here: its name, and when it was started where others have that name too. */
export function titles(runs) {
  const times = new Map();
  runs.forEach(({ name }) => times.set(name, (times.get(name) ?? 0) + 1));
  return new Map(runs.map(run => [run.id, times.get(run.name) > 1 ? run.name + ', ' + clock(run.created) : run.name]));
}

export const FILES = {
  'report.html': 'Report',
  'solution.csv': 'Solution',
  'last.csv': 'Last point',
  'model.csv': 'Model',
  'trace.csv': 'Trace',
  'summary.json': 'Summary',
  'proof.json': 'Proof',
  'problem.yaml': 'Problem file',
};
