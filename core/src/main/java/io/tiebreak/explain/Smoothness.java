package io.tiebreak.explain;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Smooth;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Measures how fast gradients change, and how far those of samples are from that of the whole. */
final class Smoothness {

  /** How many of each kind. */
  private static final int DIRECTIONS = 8;

  /** All components if there are no more than these, else a sample of so many. */
  private static final int COMPONENTS = 1000;

  /** The noise that a hundred samples even out. */
  private static final double NOISY = 10;

  private final FeasibleSet set;
  private final double[] start;
  private final long seed;

  Smoothness(FeasibleSet set, double[] start, long seed) {
    this.set = set;
    this.start = start.clone();
    this.seed = seed;
  }

  List<Finding> of(String whose, Level level) {
    return List.of(smoothness(whose, level.whole().orElseThrow()), noise(whose, level));
  }

  /** The largest |grad H(x) - grad H(y)| / |x - y| over pairs of points of X. */
  private Finding smoothness(String whose, Smooth whole) {
    Sequence numbers = new Sequence(seed, "doctor directions");
    double random = 0;
    double vertices = 0;
    double[] x = new double[start.length];
    double[] y = new double[start.length];
    for (int k = 0; k < DIRECTIONS; k++) {
      set.randomPoint(numbers, x);
      set.randomPoint(numbers, y);
      random = Math.max(random, ratio(whole, x, y));
      vertices = Math.max(vertices, ratio(whole, start, vertex(numbers)));
    }
    if (!Double.isFinite(random + vertices)) {
      return Finding.of(
          Severity.WARNING,
          "smoothness of the " + whose,
          "The gradient is not finite somewhere on the boundary of the set.",
          Map.of("L", Double.POSITIVE_INFINITY),
          "Methods go there: smooth the function, or choose a set inside its domain.");
    }
    return Finding.fine(
        "smoothness of the " + whose,
        "The constant L is at least %s (along vertices %s, random directions %s)."
            .formatted(
                Doctor.shown(Math.max(random, vertices)),
                Doctor.shown(vertices),
                Doctor.shown(random)),
        Map.of("L", Math.max(random, vertices), "L vertices", vertices, "L random", random));
  }

  private double[] vertex(Sequence numbers) {
    double[] c = new double[start.length];
    Arrays.setAll(c, j -> numbers.normal());
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    double[] x = new double[c.length];
    v.addTo(x, 1);
    return x;
  }

  private static double ratio(Smooth whole, double[] x, double[] y) {
    double[] here = new double[x.length];
    double[] there = new double[x.length];
    whole.valueAndGradient(Point.of(x), here);
    whole.valueAndGradient(Point.of(y), there);
    double distance = Arithmetic.distance(x, y);
    return distance > 0 ? Arithmetic.distance(here, there) / distance : 0;
  }

  /** The root of the mean of |grad h(x_0; i) - grad H(x_0)|^2, relative to |grad H(x_0)|. */
  private Finding noise(String whose, Level level) {
    String examined = "noise of the " + whose;
    int n = level.count();
    if (n == 1) {
      return Finding.fine(
          examined, "There is one sample, which is exact.", Map.of("deviation", 0.0));
    }
    double[] full = new double[start.length];
    level.whole().orElseThrow().valueAndGradient(Point.of(start), full);
    double deviation = deviation(level, full);
    double norm = Arithmetic.norm(full);
    double relative = deviation / norm;
    if (!(relative < Double.POSITIVE_INFINITY)) {
      return Finding.fine(
          examined,
          "Sample gradients deviate by %s at the start, where the full gradient is 0."
              .formatted(Doctor.shown(deviation)),
          Map.of("deviation", deviation, "gradient", norm));
    }
    boolean noisy = relative > NOISY;
    return Finding.of(
        noisy ? Severity.NOTE : Severity.OK,
        examined,
        "Sample gradients deviate by %s at the start, %s times the full gradient."
            .formatted(Doctor.shown(deviation), Doctor.shown(relative)),
        Map.of("deviation", deviation, "gradient", norm, "relative", relative),
        noisy
            ? "Batches of about %.0f samples would reduce it to the size of the gradient."
                .formatted(Math.min(n, relative * relative))
            : "");
  }

  private double deviation(Level level, double[] full) {
    int n = level.count();
    Sequence numbers = new Sequence(seed, "doctor samples");
    Component component = level.component();
    int examined = Math.min(n, COMPONENTS);
    double squares = 0;
    for (int k = 0; k < examined; k++) {
      double[] one = new double[full.length];
      int i = n <= COMPONENTS ? k : numbers.below(n);
      component.add(i, Point.of(start), 1, 0, Accumulator.onto(one));
      double off = Arithmetic.distance(one, full);
      squares += off * off / examined;
    }
    return Math.sqrt(squares);
  }
}
