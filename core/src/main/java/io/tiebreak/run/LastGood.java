package io.tiebreak.run;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Stepper;
import java.util.Optional;

/**
 * A state of a run in which all numbers were finite, for {@link FirstBad} to go on from. It is kept
 * after numbers of steps that grow by a quarter, which costs next to nothing, and bounds that
 * search by a share of the run.
 */
final class LastGood {

  /** Steps between two checks, once there were as many: rare enough to cost nothing. */
  static final long CHECK_EVERY = 1 << 14;

  private static final double GROWTH = 1.25;

  /** Beyond so many coordinates no state is kept, which would be hundreds of megabytes. */
  private static final int MOST_COORDINATES = 1 << 22;

  /** A method at work and what is proven on its way. */
  record At(Stepper stepper, Certificates certificates) {

    static At start(Run run) {
      Stepper stepper = run.method.start(run.problem, run.draws);
      return new At(stepper, new Certificates(run.problem, stepper));
    }
  }

  private final Run run;
  private final boolean streams;
  private final double[] buffer;
  private Optional<byte[]> state = Optional.empty();
  private long steps;
  private long kept;
  private long nextCheck = 1;

  LastGood(Run run, boolean streams) {
    this.run = run;
    this.streams = streams;
    this.buffer = new double[run.problem.set().dimension()];
  }

  /** Whether everything is finite, what a method shows of itself too. */
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

  /** So many more steps were made. Whether all is finite, as far as it was time to look. */
  boolean made(long more, Stepper stepper, Certificates certificates) {
    steps += more;
    if (steps < nextCheck) {
      return true;
    }
    nextCheck = steps + Math.min(steps, CHECK_EVERY);
    return check(stepper, certificates);
  }

  /** The same now. Steps on a stream cannot be made again, so its state is always kept. */
  boolean check(Stepper stepper, Certificates certificates) {
    if (!finite(stepper)) {
      return false;
    }
    boolean due = streams || (double) steps >= GROWTH * (double) kept;
    if (due && buffer.length <= MOST_COORDINATES) {
      keep(stepper, certificates);
    }
    return true;
  }

  /** Takes this state as good. */
  void keep(Stepper stepper, Certificates certificates) {
    kept = steps;
    state = Optional.of(State.save(stepper, certificates));
  }

  /** Steps made since it was kept. */
  long since() {
    return steps - kept;
  }

  /** The run as it was then; where none was kept, as it began. */
  At restored() {
    At at = At.start(run);
    state.ifPresent(bytes -> State.load(bytes, at.stepper, at.certificates));
    return at;
  }
}
