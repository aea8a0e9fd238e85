package io.tiebreak.run;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A run between two steps: all that is required to continue with the same bytes.
 *
 * @param identity what the run is a run of, line by line: a resumed run must agree
 * @param iteration the steps made
 * @param clock the nanoseconds on the method's clock
 * @param wall the nanoseconds in all
 * @param trace the observations
 * @param state the bytes of everything that has state
 */
public record Checkpoint(
    List<String> identity,
    long iteration,
    long clock,
    long wall,
    List<TracePoint> trace,
    byte[] state) {

  /** An empty one, to load into. */
  static final Checkpoint NONE = new Checkpoint(List.of(), 0, 0, 0, List.of(), new byte[0]);

  Checkpoint of(State s) {
    return new Checkpoint(
        s.of(identity, "", s::of),
        s.of(iteration),
        s.of(clock),
        s.of(wall),
        s.of(trace, TracePoint.NONE, point -> point.of(s)),
        s.bytes(state));
  }

  /** Loads the state. A forged one can fail anywhere, since its numbers are trusted there. */
  void restore(Stateful... parts) {
    try {
      State.load(state, parts);
    } catch (RuntimeException e) {
      throw new UncheckedIOException(
          new BadCheckpoint("The checkpoint does not hold the state of this run", e));
    }
  }
}
