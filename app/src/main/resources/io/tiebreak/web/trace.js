// The points of one run that this page holds.

export class Trace {
  points = [];

  /** Adds what a stream brings; a point that is here already comes again after a reconnection. */
  add(point) {
    if (point.i > this.last()) this.points.push(point);
  }

  /** The number of the last point; -1 before the first. */
  last() {
    return this.points.at(-1)?.i ?? -1;
  }

  /** Takes the server's selection, and keeps what came by the stream while it was on its way. */
  renew(points) {
    const last = points.at(-1)?.i ?? -1;
    this.points = points.concat(this.points.filter(point => point.i > last));
  }

  clear() {
    this.points = [];
  }
}
