package io.tiebreak.run;

import io.tiebreak.method.Stepper;
import io.tiebreak.run.Divergence.Where;
import io.tiebreak.run.LastGood.At;
import io.tiebreak.run.Suspects.Fault;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The first step that meets a number that is not finite, found by making the steps since the last
 * good state again, twice: up to that step, and up to the one before. So the outcome depends
 * neither on when it was noticed nor on who looked, and steps themselves need not look.
 *
 * @param before the run before that step
 * @param divergence what is known of it
 */
record FirstBad(At before, Divergence divergence) {

  private static final Fault NOT_AGAIN =
      new Fault(
          Where.SUMS,
          OptionalInt.empty(),
          "it did not come again when the steps were repeated",
          "Give functions, sets and schedules that answer the same question by the same numbers.");

  /**
   * Looks for it.
   *
   * @param again whether steps can be made again; those on a stream cannot, and the answer is then
   *     the last good state itself
   */
  static FirstBad of(Run run, LastGood good, Stepper spoilt, boolean again) {
    At beyond = good.restored();
    OptionalLong steps = again ? goodSteps(run, good, beyond.stepper()) : OptionalLong.empty();
    At here = good.restored();
    double[] x = new double[run.problem.set().dimension()];
    for (long k = 0; k < steps.orElse(0); k++) {
      here.stepper().step();
      here.certificates().look(here.stepper(), x);
    }
    boolean repeated = steps.isPresent() || !again || run.interrupted || good.since() == 0;
    Stepper there = steps.isPresent() ? beyond.stepper() : spoilt;
    Fault fault = repeated ? suspect(run, here.stepper(), there) : NOT_AGAIN;
    return new FirstBad(here, told(here.stepper().t(), there.t(), fault));
  }

  /** How many stay finite, where a later one does not. */
  private static OptionalLong goodSteps(Run run, LastGood good, Stepper stepper) {
    for (long k = 0; k < good.since() && !run.interrupted; k++) {
      stepper.step();
      if (!good.finite(stepper)) {
        return OptionalLong.of(k);
      }
    }
    return OptionalLong.empty();
  }

  private static Fault suspect(Run run, Stepper here, Stepper there) {
    double[] last = new double[run.problem.set().dimension()];
    double[] output = last.clone();
    double[] beyond = last.clone();
    here.last(last);
    here.output(output);
    there.last(beyond);
    return new Suspects(run.problem).at(List.of(last, output, beyond));
  }

  private static Divergence told(long t, long beyond, Fault fault) {
    String when = "The start or a step before the first";
    if (beyond > t) {
      when =
          beyond == t + 1
              ? text("Step %,d", beyond)
              : text("A step after the first %,d, and not after %,d,", t, beyond);
    }
    String why =
        "%s met a number that is not finite: %s. The answer is from before it, after %s steps. %s"
            .formatted(when, fault.what(), text("%,d", t), fault.tryThis());
    return new Divergence(beyond > t ? beyond : 0, fault.where(), fault.row(), why);
  }

  /** Of a run whose steps are all finite, but not its objectives at their answer. */
  static Divergence atTheEnd(Run run, double[] point, long t) {
    Fault fault = new Suspects(run.problem).at(List.of(point));
    String why =
        "The objectives are not finite at the answer, after %s steps: %s. %s"
            .formatted(text("%,d", t), fault.what(), fault.tryThis());
    return new Divergence(t, fault.where(), fault.row(), why);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
