package io.tiebreak.experiment;

import io.tiebreak.method.Homotopy;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;

/** Optima from the certified solver. */
final class Optima {

  private static final Duration MOST = Duration.ofMinutes(2);

  private Optima() {}

  /** Both optima of a problem with a convex outer level. */
  static Reference certified(BilevelProblem problem) {
    return certified(problem, new Homotopy());
  }

  /** The same to other targets. */
  static Reference certified(BilevelProblem problem, Homotopy homotopy) {
    Outcome best = Run.of(problem, homotopy).stop(Stop.after(MOST)).go();
    return new Reference(
        OptionalDouble.of(best.outer()),
        best.certificate().epsOuter(),
        best.certificate().innerLower(),
        best.certificate().epsInner(),
        String.format(
            Locale.ROOT,
            "F_opt and G_opt are from homotopy (%s after %,d steps), which proved F(x) - F_opt <="
                + " %.3g and G(x) - G_opt <= %.3g of its answer.",
            best.status(),
            best.iterations(),
            best.certificate().epsOuter(),
            best.certificate().epsInner()));
  }

  /**
   * G_opt alone, of a problem whose G is also that of the experiment up to a factor.
   *
   * @param factor what G is multiplied by in the experiment
   * @param eps how accurately it is to be known there
   */
  static Reference inner(BilevelProblem problem, double factor, double eps) {
    Homotopy method = new Homotopy(OptionalDouble.empty(), OptionalDouble.of(eps / factor));
    Outcome best = Run.of(problem, method).stop(Stop.after(MOST)).go();
    double lower = factor * best.certificate().innerLower();
    double width = factor * best.certificate().epsInner();
    return new Reference(
        OptionalDouble.empty(),
        Double.NaN,
        lower,
        width,
        String.format(
            Locale.ROOT,
            "G_opt is from homotopy on the inner level (%s after %,d steps), which proved G(x) -"
                + " G_opt <= %.3g of its answer. F is not convex: there is no F_opt to compare with.",
            best.status(),
            best.iterations(),
            width));
  }
}
