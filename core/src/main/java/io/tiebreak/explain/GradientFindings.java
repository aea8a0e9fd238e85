package io.tiebreak.explain;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.GradientCheck;
import io.tiebreak.objective.GradientCheck.Disagreement;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Smooth;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Compares gradients of single components and of the whole with differences of values, and the
 * whole with the mean of its components.
 */
final class GradientFindings {

  /**
   * Differences of the whole take some hundred passes: a few seconds for up to so many numbers,
   * those of the rows or components times coordinates.
   */
  private static final double MOST_NUMBERS = 2e7;

  /** A single pass takes a few seconds for up to so many, components times coordinates. */
  private static final double MOST_TERMS = 1e9;

  private static final int POINTS = 3;

  /**
   * Relative to the mean of the sizes: a sum of 1e6 terms is off by at most 1e-10, and a bias that
   * matters is larger.
   */
  private static final double AGREES = 1e-9;

  private final FeasibleSet set;
  private final double[] start;
  private final Names names;
  private final long seed;

  GradientFindings(FeasibleSet set, double[] start, Names names, long seed) {
    this.set = set;
    this.start = start.clone();
    this.names = names;
    this.seed = seed;
  }

  List<Finding> of(String whose, Level level) {
    Smooth whole = level.whole().orElseThrow();
    List<Finding> findings = new ArrayList<>();
    atStart(whose, whole).ifPresent(findings::add);
    findings.add(
        finding(
            true,
            "sample gradients of the " + whose,
            GradientCheck.find(level, set, seed),
            "They agree with differences of values at %d random points."));
    double terms = (double) level.count() * level.dimension();
    double numbers = level.rows().map(rows -> (double) rows.nonZeros()).orElse(terms);
    findings.add(
        numbers <= MOST_NUMBERS
            ? full(whose, level, whole)
            : large("full gradient of the " + whose, level));
    findings.add(
        terms <= MOST_TERMS
            ? mean(whose, level, whole)
            : large("mean of sample gradients, " + whose, level));
    return findings;
  }

  private Optional<Finding> atStart(String whose, Smooth whole) {
    double[] gradient = new double[start.length];
    double value = whole.valueAndGradient(Point.of(start), gradient);
    double sum = Arrays.stream(gradient).map(Math::abs).sum();
    return Double.isFinite(value) && Double.isFinite(sum)
        ? Optional.empty()
        : Optional.of(
            Finding.of(
                Severity.FAULT,
                "start, " + whose,
                "The value (%s) and the gradient (of 1-norm %s) must be finite there."
                    .formatted(value, sum),
                Map.of("value", value, "gradient", sum),
                "Scale the data, or start from another point."));
  }

  private Finding full(String whose, Level level, Smooth whole) {
    Level one =
        CustomFunction.smooth(level.dimension(), (x, g) -> whole.valueAndGradient(Point.of(x), g));
    return finding(
        false,
        "full gradient of the " + whose,
        GradientCheck.find(one, set, seed),
        "It agrees with differences of values at %d random points.");
  }

  private static Finding large(String examined, Level level) {
    return Finding.unseen(
        examined,
        "Not checked for a sum this large, %d components of %d coordinates."
            .formatted(level.count(), level.dimension()));
  }

  private Finding finding(
      boolean samples, String examined, Optional<Disagreement> found, String fine) {
    if (found.isEmpty()) {
      return Finding.fine(examined, fine.formatted(POINTS), Map.of("points", (double) POINTS));
    }
    Disagreement wrong = found.get();
    Map<String, Double> numbers = new TreeMap<>();
    numbers.put("component", (double) wrong.component());
    numbers.put("claimed", wrong.claimed());
    numbers.put("measured", wrong.measured());
    String where = samples ? ", component %d,".formatted(wrong.component()) : "";
    String what = "At random point %d%s %s".formatted(wrong.point(), where, wrong.what());
    if (wrong.to() - wrong.from() > 1) {
      return Finding.of(Severity.FAULT, examined, what, numbers, wrong.advice());
    }
    numbers.put("coordinate", (double) wrong.from());
    String called =
        names.called().isEmpty() ? "" : " It is that of %s.".formatted(names.of(wrong.from()));
    List<String> places = List.of(names.plain(wrong.from()));
    return new Finding(Severity.FAULT, examined, what + called, numbers, places, wrong.advice());
  }

  /** Compares gradients and values at random points. */
  private Finding mean(String whose, Level level, Smooth whole) {
    String examined = "mean of sample gradients, " + whose;
    Sequence numbers = new Sequence(seed, "doctor means");
    double[] x = new double[level.dimension()];
    double most = 0;
    for (int point = 0; point < POINTS; point++) {
      choose(numbers, x);
      Means means = Means.at(level, x);
      double[] full = new double[x.length];
      double value = whole.valueAndGradient(Point.of(x), full);
      if (!Double.isFinite(value)) {
        return Finding.unseen(examined, "The value is %s at a random point.".formatted(value));
      }
      double again = whole.value(Point.of(x));
      value = off(again, means.value, means.valueSize) > AGREES ? again : value;
      if (off(value, means.value, means.valueSize) > AGREES) {
        return Finding.of(
            Severity.FAULT,
            examined,
            sentence(
                "The value is %.9g, but the mean of the samples' values is %.9g.",
                value, means.value),
            Map.of("claimed", value, "measured", means.value),
            "Make the whole the mean of its components.");
      }
      for (int j = 0; j < x.length; j++) {
        double off = off(full[j], means.gradient[j], means.size[j]);
        if (!(off <= AGREES)) {
          return biased(examined, j, full[j], means.gradient[j]);
        }
        most = Math.max(most, off);
      }
    }
    return Finding.fine(
        examined,
        "It is the full gradient up to %s of its terms.".formatted(Doctor.shown(most)),
        Map.of("relative error", most));
  }

  /** Takes a point halfway between random ones: off the boundary, where functions may end. */
  private void choose(Sequence numbers, double[] x) {
    double[] other = new double[x.length];
    set.randomPoint(numbers, x);
    set.randomPoint(numbers, other);
    Arrays.setAll(x, j -> (x[j] + other[j]) / 2);
  }

  private Finding biased(String examined, int j, double full, double mean) {
    return new Finding(
        Severity.FAULT,
        examined,
        sentence(
            "The full gradient is %.9g in coordinate %d%s, but the mean of the sample gradients is %.9g.",
            full, j, names.called().isEmpty() ? "" : " (" + names.of(j) + ")", mean),
        Map.of("coordinate", (double) j, "claimed", full, "measured", mean),
        List.of(names.plain(j)),
        "Make them agree: methods that draw samples minimise another function.");
  }

  private static double off(double number, double mean, double size) {
    return number == mean ? 0 : Math.abs(number - mean) / size;
  }

  private static String sentence(String format, Object... numbers) {
    return String.format(Locale.ROOT, format, numbers);
  }

  /** The means of components' values and gradients, and of their sizes. */
  private record Means(double value, double valueSize, double[] gradient, double[] size) {

    static Means at(Level level, double[] x) {
      Component component = level.component();
      int n = level.count();
      double value = 0;
      double valueSize = 0;
      double[] mean = new double[x.length];
      double[] size = new double[x.length];
      double[] one = new double[x.length];
      for (int i = 0; i < n; i++) {
        Arrays.fill(one, 0);
        double h = component.add(i, Point.of(x), 1, 0, Accumulator.onto(one));
        value += h / n;
        valueSize += Math.abs(h) / n;
        for (int j = 0; j < x.length; j++) {
          mean[j] += one[j] / n;
          size[j] += Math.abs(one[j]) / n;
        }
      }
      return new Means(value, valueSize, mean, size);
    }
  }
}
