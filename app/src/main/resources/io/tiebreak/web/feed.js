// Points of the runs that are shown. Runs that move are streamed; the others are asked for once.

import * as server from './server.js';
import { Trace } from './trace.js';
import { live } from './words.js';

/** What is asked for at once, and how many points are held before the server is asked for a thinner selection. */
const ASKED = 2000;
const HELD = 4000;

/** A browser opens six connections to one server. Streams beyond these would leave none for anything else. */
const STREAMS = 3;

export class Feed {
  #shown = new Map(); // id -> {trace, stream, loading, stale, was}
  #onPoints;
  #onRun;
  #onTrouble;

  constructor({ onPoints, onRun, onTrouble }) {
    this.#onPoints = onPoints;
    this.#onRun = onRun;
    this.#onTrouble = onTrouble;
  }

  points(id) {
    return this.#shown.get(id)?.trace.points ?? [];
  }

  show(ids) {
    for (const id of this.#shown.keys()) {
      if (ids.includes(id)) continue;
      this.#close(id);
      this.#shown.delete(id);
    }
    for (const id of ids) {
      if (this.#shown.has(id)) continue;
      this.#shown.set(id, { trace: new Trace(), stream: null, loading: false, stale: false, was: null });
    }
  }

  /** What is known of a run, from whatever source: opens its stream, or closes it and asks for all of its points. */
  news(run) {
    const held = this.#shown.get(run.id);
    if (!held) return;
    const { was } = held;
    held.was = run;
    if (!live(run)) {
      this.#close(run.id);
      if (!was || live(was)) this.#load(run.id);
      return;
    }
    if (was && !live(was)) held.trace.clear(); // resumed: its points may be counted anew
    if (document.hidden || held.stream) return;
    if (this.#streams() < STREAMS) {
      this.#open(run.id);
    } else if (was?.iterations !== run.iterations) {
      this.#load(run.id);
    }
  }

  /** For a window that nobody looks at, and for a server that was away. The next news opens the streams again. */
  rest() {
    this.#shown.forEach((_, id) => this.#close(id));
  }

  #streams() {
    return [...this.#shown.values()].filter(held => held.stream).length;
  }

  #open(id) {
    const held = this.#shown.get(id);
    const stream = server.events(id, held.trace.last());
    held.stream = stream;
    stream.addEventListener('point', event => {
      held.trace.add(JSON.parse(event.data));
      if (held.trace.points.length > HELD && !held.loading) this.#load(id);
      this.#onPoints(id);
    });
    stream.addEventListener('run', event => this.#onRun(JSON.parse(event.data)));
    stream.addEventListener('end', () => this.#close(id));
    stream.addEventListener('error', () => {
      // A stream that was only cut off tries again by itself. One that was refused is tried again with the next news.
      if (stream.readyState !== EventSource.CLOSED) return;
      this.#close(id);
      this.#load(id);
    });
  }

  #close(id) {
    const held = this.#shown.get(id);
    held?.stream?.close();
    if (held) held.stream = null;
  }

  async #load(id) {
    const held = this.#shown.get(id);
    held.stale = true;
    if (held.loading) return; // and the answer on its way may be too old: it is asked once more
    held.loading = true;
    try {
      while (held.stale) {
        held.stale = false;
        const told = await server.trace(id, ASKED);
        held.trace.renew(told.points);
        this.#onPoints(id);
      }
    } catch (trouble) {
      this.#onTrouble(id, trouble);
    } finally {
      held.loading = false;
    }
  }
}
