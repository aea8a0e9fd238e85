package io.tiebreak.run;

import io.tiebreak.fault.Fault;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.BlockSum;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.PartialSum;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Divergence.Where;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds the cause of a number that is not finite after the fact, so that steps need no checks: it
 * evaluates the levels and the oracle at the last good point, then at the last finite one.
 */
final class NotFinite {

  private static final String TOO_LARGE = "x grew beyond the range of doubles";

  private static final String SMALLER = "Scale the data down, or choose a smaller set";

  /** The cause, with the row if a single one explains it. */
  private record Source(Where where, OptionalInt row, Fault fault) {}

  private static Source source(Where where, String what, String remedy) {
    return new Source(where, OptionalInt.empty(), new Fault(what, remedy));
  }

  private final BilevelProblem problem;

  NotFinite(BilevelProblem problem) {
    this.problem = problem;
  }

  /** The cause in a run that was finite at one state and is not at a later one. */
  Divergence between(Stepper good, Stepper spoilt) {
    double[] x = new double[problem.set().dimension()];
    good.last(x);
    Optional<Source> found = at(x);
    if (found.isPresent()) {
      return divergence(good.t(), spoilt.t(), good.t(), found);
    }
    spoilt.last(x);
    return divergence(
        good.t(), spoilt.t(), spoilt.t(), Kernels.finite(x) ? at(x) : Optional.empty());
  }

  /** The cause in a run whose steps are all finite, but not its objectives at the answer. */
  Divergence atTheEnd(double[] answer, long t) {
    return divergence(t, t, t, at(answer));
  }

  /** Describes a cause that was found at the point of a step. */
  private static Divergence divergence(long good, long bad, long step, Optional<Source> found) {
    Source source = found.orElseGet(() -> source(Where.UNKNOWN, TOO_LARGE, SMALLER));
    String when =
        found.isPresent() || bad == good
            ? "at " + name(step)
            : text("between steps %,d and %,d", good, bad);
    String why =
        "%s %s. The answer is from %s. %s."
            .formatted(source.fault.what(), when, name(good), source.fault.remedy());
    return new Divergence(good, bad, source.where, source.row, why);
  }

  private static String name(long t) {
    return t == 0 ? "the start" : text("step %,d", t);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private Optional<Source> at(double[] x) {
    return level(Where.OUTER, problem.outer(), x).or(() -> level(Where.INNER, problem.inner(), x));
  }

  /** Examines a level, by the held-out samples of a stream. A finite sum has finite terms. */
  private Optional<Source> level(Where where, Level given, double[] x) {
    if (given.measured().isEmpty()) {
      return Optional.empty();
    }
    Level level = given.measured().get();
    double[] gradient = new double[x.length];
    double value = level.whole().orElseThrow().valueAndGradient(Point.of(x), gradient);
    return finite(value, gradient) ? oracle(gradient) : Optional.of(row(where, level, x));
  }

  /** Finds the first row that is not finite; the sum may overflow although no row does. */
  private static Source row(Where where, Level level, double[] x) {
    String name = where == Where.OUTER ? "outer" : "inner";
    double[] gradient = new double[x.length];
    // By blocks: a check reads every coordinate, a sparse row only a few.
    for (int from = 0; from < level.count(); from += BlockSum.BLOCK) {
      int to = Math.min(from + BlockSum.BLOCK, level.count());
      boolean all = finite(mean(level, from, to, x, gradient), gradient);
      for (int i = from; i < to && !all; i++) {
        double value = mean(level, i, i + 1, x, gradient);
        if (!finite(value, gradient)) {
          boolean own = level instanceof CustomFunction;
          String what =
              "%s %d of the %s level (of %d, counted from 0) has %s"
                  .formatted(
                      own ? "Component" : "Row",
                      i,
                      name,
                      level.count(),
                      Double.isFinite(value) ? slope(gradient) : "the value " + value);
          String remedy = own ? "Make the function finite on the whole set" : SMALLER;
          return new Source(where, OptionalInt.of(i), new Fault(what, remedy));
        }
      }
    }
    String what = "The sum over the %s level overflows".formatted(name);
    return source(where, what, SMALLER);
  }

  private static double mean(Level level, int from, int to, double[] x, double[] gradient) {
    return new PartialSum(level, from, to)
        .whole()
        .orElseThrow()
        .valueAndGradient(Point.of(x), gradient);
  }

  private static boolean finite(double value, double[] gradient) {
    return Double.isFinite(value) && Kernels.finite(gradient);
  }

  private static String slope(double[] gradient) {
    int j = 0;
    while (Double.isFinite(gradient[j])) {
      j++;
    }
    return "a gradient with %s in coordinate %d".formatted(gradient[j], j);
  }

  /** The oracle as the cause, if its answer to a finite gradient is not finite. */
  private Optional<Source> oracle(double[] gradient) {
    Vertex v = problem.set().vertex(0);
    problem.set().minimise(Form.of(gradient), 0, v);
    double[] answer = new double[gradient.length];
    v.addTo(answer, 1);
    return Kernels.finite(answer)
        ? Optional.empty()
        : Optional.of(
            source(
                Where.SET,
                "The oracle of %s answers a finite form with a point that is not finite"
                    .formatted(problem.set()),
                "Make it answer every form with a point of the set"));
  }
}
