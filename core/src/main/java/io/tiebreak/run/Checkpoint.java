package io.tiebreak.run;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A run between two steps: all that is needed to go on with the same bytes.
 *
 * @param identity what the run is a run of, line by line: a resumed run must have the same
 * @param iteration steps made
 * @param clock nanoseconds on the method's clock
 * @param wall nanoseconds of everything
 * @param trace what was observed
 * @param state the bytes of all that has state
 */
public record Checkpoint(
    List<String> identity,
    long iteration,
    long clock,
    long wall,
    List<TracePoint> trace,
    byte[] state) {

  /** Nothing, to load into. */
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

  /** A state that was made up can fail anywhere: whoever loads it may trust its numbers. */
  void restore(Stateful... parts) {
    try {
      State.load(state, parts);
    } catch (RuntimeException e) {
      throw new UncheckedIOException(
          new BadCheckpoint("The checkpoint does not hold the state of this run", e));
    }
  }
}
