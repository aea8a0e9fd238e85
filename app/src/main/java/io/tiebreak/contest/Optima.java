package io.tiebreak.contest;

import static io.tiebreak.page.Text.text;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/** Optima from the certified solver, limited by steps only, so the same on every machine. */
final class Optima {

  /** Eight times the steps of minimum-norm, which takes the most. */
  private static final double MOST = 2e6;

  /** A step costs up to d^2 products, so this is a minute or two if d is large. */
  private static final double WORK = 2e10;

  private Optima() {}

  /** Both optima of a problem with a convex outer level. */
  static Reference certified(UnaryOperator<Run> known, BilevelProblem problem) {
    return certified(known, problem, new Homotopy());
  }

  /** Both optima, by a homotopy with other targets. */
  static Reference certified(UnaryOperator<Run> known, BilevelProblem problem, Homotopy homotopy) {
    return of(solved(known, problem, homotopy));
  }

  private static Outcome solved(UnaryOperator<Run> known, BilevelProblem problem, Homotopy by) {
    return known.apply(Run.of(problem, by).stop(Stop.at(most(problem.set().dimension())))).go();
  }

  /** The most steps in d dimensions. */
  static long most(int d) {
    return (long) Math.min(MOST, WORK / ((double) d * d));
  }

  /** What a run has proven; without a proof about F there is no F_opt. */
  static Reference of(Outcome best) {
    Certificate proven = best.certificate();
    boolean outer = Double.isFinite(proven.epsOuter());
    return new Reference(
        outer ? OptionalDouble.of(best.outer()) : OptionalDouble.empty(),
        outer ? proven.epsOuter() : Double.NaN,
        proven.innerLower(),
        proven.epsInner(),
        outer
            ? text(
                "F_opt and G_opt are from homotopy (%s after %,d steps), which proved F(x) - F_opt"
                    + " <= %.3g and G(x) - G_opt <= %.3g for its answer.",
                best.status(), best.steps(), proven.epsOuter(), proven.epsInner())
            : inner(best, proven.epsInner()) + " It proved nothing about F, so F_opt is unknown.");
  }

  private static String inner(Outcome best, double width) {
    return text(
        "G_opt is from homotopy (%s after %,d steps), which proved G(x) - G_opt"
            + " <= %.3g for its answer.",
        best.status(), best.steps(), width);
  }

  /**
   * G_opt without F_opt, from a problem whose G is that of the experiment divided by a factor.
   *
   * @param factor what G is multiplied by in the experiment
   * @param eps the required accuracy of G_opt in the experiment
   */
  static Reference inner(
      UnaryOperator<Run> known, BilevelProblem problem, double factor, double eps) {
    Homotopy method = new Homotopy().epsInner(eps / factor);
    Outcome best = solved(known, problem, method);
    double width = factor * best.certificate().epsInner();
    return new Reference(
        OptionalDouble.empty(),
        Double.NaN,
        factor * best.certificate().innerLower(),
        width,
        inner(best, width) + " F is not convex, so F_opt is unknown.");
  }
}
