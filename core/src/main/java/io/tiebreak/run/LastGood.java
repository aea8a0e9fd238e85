package io.tiebreak.run;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Stepper;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * A state of a run in which all numbers were finite: the answer of one that diverges. It is kept
 * after numbers of steps that double at first and grow by a quarter later, which costs next to
 * nothing. Steps are counted from the start, or from where the run was resumed, so that the answer
 * does not depend on observers.
 */
final class LastGood {

  /** Steps between two checks, once as many were made: rare enough to cost nothing. */
  static final long CHECK_EVERY = 1 << 14;

  private static final double GROWTH = 1.25;

  /** Beyond so many coordinates no state is kept: it would take hundreds of megabytes. */
  private static final int MOST_COORDINATES = 1 << 22;

  /** A method at work, and what was proven in the course of it. */
  record At(Stepper stepper, Certificates certificates) {

    static At start(Run run) {
      Stepper stepper = run.method.start(run.problem, run.draws);
      return new At(stepper, new Certificates(run.problem, stepper));
    }
  }

  private final Run run;
  private final double[] buffer;
  private Optional<byte[]> state = Optional.empty();
  private long steps;
  private long kept;
  private long nextCheck = 1;

  LastGood(Run run) {
    this.run = run;
    this.buffer = new double[run.problem.set().dimension()];
  }

  /** Whether all numbers of a method are finite, and so are both points that it shows. */
  boolean finite(Stepper stepper) {
    if (!stepper.finite()) {
      return false;
    }
    stepper.last(buffer);
    if (!Kernels.finite(buffer)) {
      return false;
    }
    stepper.output(buffer);
    return Kernels.finite(buffer);
  }

  /** Steps until the next check. */
  long untilCheck() {
    return nextCheck - steps;
  }

  /** Counts more steps; returns whether all is finite, or true if no check was due. */
  boolean made(long more, Stepper stepper, Certificates certificates) {
    steps += more;
    if (steps < nextCheck) {
      return true;
    }
    nextCheck = steps + Math.min(steps, CHECK_EVERY);
    if (!finite(stepper)) {
      return false;
    }
    if ((double) steps >= GROWTH * (double) kept && buffer.length <= MOST_COORDINATES) {
      keep(stepper, certificates);
    }
    return true;
  }

  /** Keeps this state as good. */
  void keep(Stepper stepper, Certificates certificates) {
    kept = steps;
    try {
      state = Optional.of(State.save(stepper, certificates));
    } catch (UncheckedIOException tooLarge) {
      return; // the one before stays
    }
  }

  /** The run at the state that was kept, or as it began if none was. */
  At restored() {
    At at = At.start(run);
    state.ifPresent(bytes -> State.load(bytes, at.stepper, at.certificates));
    return at;
  }
}
