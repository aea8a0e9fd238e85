package io.tiebreak.run;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.OwnFunction;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Divergence.Where;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds out, after the fact, what a number that is not finite came from: the levels' components and
 * the oracle are asked again at the points where it happened. So steps need not look.
 */
final class Suspects {

  /** Components between two looks at their sum. */
  private static final int BLOCK = 1024;

  /** What is at fault. */
  record Fault(Where where, OptionalInt row, String what, String tryThis) {}

  private static final String SMALLER = "Scale the data down, or choose a smaller set.";

  private final BilevelProblem problem;

  Suspects(BilevelProblem problem) {
    this.problem = problem;
  }

  /** At the first of these points where something is found. */
  Fault at(List<double[]> points) {
    return points.stream()
        .filter(Kernels::finite)
        .flatMap(x -> at(x).stream())
        .findFirst()
        .orElse(
            new Fault(
                Where.SUMS,
                OptionalInt.empty(),
                "both levels are finite there, but not what the method adds up of them",
                SMALLER));
  }

  private Optional<Fault> at(double[] x) {
    return level(Where.OUTER, "outer", problem.outer(), x)
        .or(() -> level(Where.INNER, "inner", problem.inner(), x))
        .or(() -> oracle(x));
  }

  /** Of a stream, the samples that are held out of it. */
  private static Optional<Fault> level(Where where, String name, Level given, double[] x) {
    return given
        .measured()
        .flatMap(level -> component(where, name, level, x).or(() -> whole(where, name, level, x)));
  }

  private static Optional<Fault> component(Where where, String name, Level level, double[] x) {
    Component component = level.component();
    Point at = Point.of(x);
    double[] gradient = new double[x.length];
    Accumulator onto = Accumulator.onto(gradient);
    for (int from = 0; from < level.count(); from += BLOCK) {
      int to = Math.min(from + BLOCK, level.count());
      Arrays.fill(gradient, 0);
      double sum = 0;
      for (int i = from; i < to; i++) {
        sum += component.add(i, at, 1, 0, onto);
      }
      for (int i = from; i < to && !(Double.isFinite(sum) && Kernels.finite(gradient)); i++) {
        Arrays.fill(gradient, 0);
        sum = component.add(i, at, 1, 0, onto);
        if (!(Double.isFinite(sum) && Kernels.finite(gradient))) {
          return Optional.of(fault(where, name, level, i, sum, gradient));
        }
        sum = Double.NaN; // of the block, whatever this one has
      }
    }
    return Optional.empty();
  }

  private static Fault fault(
      Where where, String name, Level level, int i, double value, double[] gradient) {
    boolean own = level instanceof OwnFunction;
    String what =
        "%s %d of the %s level (of %d, counted from 0) has %s there"
            .formatted(
                own ? "component" : "row",
                i,
                name,
                level.count(),
                Double.isFinite(value) ? slope(gradient) : "the value " + value);
    String mend = "See that the function is finite on all of the set.";
    return new Fault(where, OptionalInt.of(i), what, own ? mend : SMALLER);
  }

  private static String slope(double[] gradient) {
    int j = 0;
    while (Double.isFinite(gradient[j])) {
      j++;
    }
    return "a gradient with %s in coordinate %d".formatted(gradient[j], j);
  }

  /** Sums may overflow where no summand does. */
  private static Optional<Fault> whole(Where where, String name, Level level, double[] x) {
    double[] gradient = new double[x.length];
    Smooth whole = level.whole().orElseThrow();
    double value = whole.valueAndGradient(Point.of(x), gradient);
    if (Double.isFinite(value) && Kernels.finite(gradient)) {
      return Optional.empty();
    }
    String what = "the sum over the %s level overflows there".formatted(name);
    return Optional.of(new Fault(where, OptionalInt.empty(), what, SMALLER));
  }

  /** Whether it answers a gradient by what is not finite. */
  private Optional<Fault> oracle(double[] x) {
    for (Level given : List.of(problem.inner(), problem.outer())) {
      Optional<Smooth> whole = given.measured().flatMap(Level::whole);
      if (whole.isEmpty()) {
        continue;
      }
      double[] gradient = new double[x.length];
      whole.get().valueAndGradient(Point.of(x), gradient);
      Vertex v = problem.set().vertex(0);
      problem.set().minimise(Form.of(gradient), 0, v);
      Arrays.fill(gradient, 0);
      v.addTo(gradient, 1);
      if (!Kernels.finite(gradient)) {
        return Optional.of(
            new Fault(
                Where.SET,
                OptionalInt.empty(),
                "the oracle of %s answers a finite form by what is not finite"
                    .formatted(problem.set()),
                "See that it answers every form by a point of the set."));
      }
    }
    return Optional.empty();
  }
}
