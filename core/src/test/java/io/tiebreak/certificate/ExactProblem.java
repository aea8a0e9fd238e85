package io.tiebreak.certificate;

import static io.tiebreak.loss.LossExamples.dot;

import io.tiebreak.Normal;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.loss.LossExamples.Exact;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.SetExamples;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A problem with both optima known exactly. */
record ExactProblem(
    String name, Linear f, Linear g, FeasibleSet set, double[] answer, double[] elsewhere) {

  private static final MathContext DIGITS = new MathContext(100);

  private static final double[] RADII = {4, 0x1p-20, 1, 2, 0x1p20};

  private static final double[] SCALES = {0x1p-20, 0x1p-3, 1, 0x1p20};

  /** A linear model, and its exact values. */
  record Linear(Exact loss, double[][] rows, double[] target) {

    double largest() {
      return Stream.of(rows).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0);
    }

    LinearModel level() {
      return new LinearModel(loss.loss(), Rows.dense(rows), target);
    }

    BigDecimal at(double[] x) {
      BigDecimal sum = BigDecimal.ZERO;
      for (int i = 0; i < rows.length; i++) {
        BigDecimal phi = loss.value().at(dot(rows[i], x), new BigDecimal(target[i]));
        sum = sum.add(phi, DIGITS);
      }
      return sum.divide(BigDecimal.valueOf(rows.length), DIGITS);
    }
  }

  BilevelProblem problem() {
    return new BilevelProblem(f.level(), g.level(), set, Starts.vertex(set));
  }

  BigDecimal outerAt(double[] x) {
    return f.at(x);
  }

  BigDecimal innerAt(double[] x) {
    return g.at(x);
  }

  BigDecimal outer() {
    return f.at(answer);
  }

  BigDecimal inner() {
    return g.at(answer);
  }

  /** All sets, losses and scales, with a tie and with an optimum at a vertex. */
  static List<ExactProblem> all(long seed) {
    return all(seed, SCALES);
  }

  /** The same with data of these sizes; every set with some of the pairs of losses. */
  static List<ExactProblem> all(long seed, double... scales) {
    List<ExactProblem> problems = new ArrayList<>();
    Sequence numbers = new Sequence(seed, "exact");
    List<Exact> losses = LossExamples.all();
    List<Exact> attained = losses.stream().filter(e -> lossOf(e, 1, 1) == 0).toList();
    int n = losses.size();
    int k = (int) seed;
    for (SetExamples.Example example : SetExamples.all()) {
      for (int pair = 0; pair < Volume.cases(2, 6); pair++, k++) {
        Some set = new Some(example, example.ofRadius().apply(RADII[k % RADII.length]));
        if (set.middle().isPresent()) {
          problems.add(
              tie(set, losses.get(k % n), attained.get(k % attained.size()), numbers, scales));
        }
        boolean rough = k % 2 == 0;
        atVertex(set, losses.get(k % n), losses.get(k / 2 % 2), rough, numbers, scales)
            .ifPresent(problems::add);
      }
    }
    return problems;
  }

  /** Corners of polytopes are whole numbers or halves times powers of two, so they are exact. */
  private record Some(SetExamples.Example example, FeasibleSet set) {

    boolean polytope() {
      return example.polytope();
    }

    int d() {
      return set.dimension();
    }

    /** A point that is exact, within sets that are round. */
    Optional<double[]> middle() {
      double[] zero = new double[d()];
      return polytope() || set.distance(zero) == 0 ? Optional.of(zero) : Optional.empty();
    }
  }

  private static int lossOf(Exact loss, int margin, int target) {
    return loss.value().at(BigDecimal.valueOf(margin), BigDecimal.valueOf(target)).signum();
  }

  /**
   * G has no loss at x*, whose rows have a kernel; F has some loss there along rows of G alone, and
   * along others none. So every x with G(x) = 0 has F(x) &gt;= F(x*).
   */
  private static ExactProblem tie(
      Some set, Exact outer, Exact inner, Sequence numbers, double... scales) {
    double[] x = pointOf(set, numbers);
    int d = set.d();
    int m = 1 + numbers.below(8);
    int more = outer.loss().labels() ? 0 : 5;
    double scale = scale(numbers, scales);
    double other = scale(numbers, scales);
    double[][] b = whole(m, d, scale, numbers);
    double[] target = new double[m];
    for (int i = 0; i < m; i++) {
      double margin = dot(b[i], x).doubleValue();
      if (inner.loss().labels()) {
        target[i] = 1;
        enlarge(b[i], margin, 1); // beyond the hinge
      } else {
        target[i] = margin;
      }
    }
    double[][] a = Arrays.copyOf(whole(m, d, 1, numbers), m + more);
    double[] aim = new double[m + more];
    for (int i = 0; i < m; i++) {
      double factor = other / scale;
      double[] row = b[i];
      a[i] = Arrays.stream(row).map(v -> v * factor).toArray();
      int off =
          inner.loss().labels()
              ? 0
              : numbers.below(9) - 4; // beyond the hinge G does not hold margins
      aim[i] = outer.loss().labels() ? 1 : dot(a[i], x).doubleValue() + other * off;
    }
    for (int i = m; i < m + more; i++) {
      a[i] = whole(1, d, other, numbers)[0];
      aim[i] = dot(a[i], x).doubleValue();
    }
    return of(
        "tie", set.set(), new Linear(outer, a, aim), new Linear(inner, b, target), x, numbers);
  }

  /** Makes a row's margin at least 1, by its sign and a power of two; 0 by zeros if it has none. */
  private static void enlarge(double[] row, double margin, double least) {
    double factor = margin == 0 ? 0 : Math.signum(margin);
    while (factor != 0 && factor * margin < least) {
      factor *= 2;
    }
    for (int j = 0; j < row.length; j++) {
      row[j] *= factor;
    }
  }

  /**
   * The slopes of G at a vertex sum up to a form that has it as its only minimiser over X. The data
   * may then be any numbers: the vertex is exact, so both optima are.
   */
  private static Optional<ExactProblem> atVertex(
      Some set, Exact outer, Exact inner, boolean rough, Sequence numbers, double... scales) {
    if (!set.polytope()) {
      return Optional.empty();
    }
    int d = set.d();
    int m = 2 + numbers.below(9);
    double scale = scale(numbers, scales);
    double[][] b = rough ? Normal.rows(m, d, scale, numbers) : whole(m, d, scale, numbers);
    double[] residual = new double[m];
    Arrays.setAll(residual, i -> scale * (rough ? numbers.normal() : numbers.below(7) - 3));
    double[] gradient = new double[d];
    for (int i = 0; i < m; i++) {
      double slope = inner.loss().slope(residual[i], 0);
      for (int j = 0; j < d; j++) {
        gradient[j] += slope * b[i][j];
      }
    }
    double[] x = answer(set.set(), gradient);
    if (!alone(set.set(), gradient, x)) {
      return Optional.empty();
    }
    double[] target = new double[m];
    Arrays.setAll(target, i -> dot(b[i], x).doubleValue() - residual[i]);
    int n = 1 + numbers.below(9);
    double size = scale(numbers, scales);
    double[][] a = rough ? Normal.rows(n, d, size, numbers) : whole(n, d, size, numbers);
    double[] aim = new double[n];
    Arrays.setAll(
        aim,
        i -> outer.loss().labels() ? 2 * numbers.below(2) - 1 : Math.rint(8 * numbers.normal()));
    return Optional.of(
        of(
            "vertex",
            set.set(),
            new Linear(outer, a, aim),
            new Linear(inner, b, target),
            x,
            numbers));
  }

  private static ExactProblem of(
      String kind, FeasibleSet set, Linear f, Linear g, double[] x, Sequence numbers) {
    double[] elsewhere = new double[set.dimension()];
    set.randomPoint(numbers, elsewhere);
    String name =
        "%s, %s over %s, %d and %d rows of size %.0e and %.0e, on %s"
            .formatted(
                kind,
                f.loss().loss().name(),
                g.loss().loss().name(),
                f.rows().length,
                g.rows().length,
                f.largest(),
                g.largest(),
                set);
    return new ExactProblem(name, f, g, set, x, elsewhere);
  }

  /** Whether changing the form a little does not change the answer. */
  private static boolean alone(FeasibleSet set, double[] gradient, double[] x) {
    double size = Arrays.stream(gradient).map(Math::abs).max().orElse(0);
    for (int j = 0; j < x.length; j++) {
      for (double step : new double[] {1e-3, -1e-3}) {
        double[] turned = gradient.clone();
        turned[j] += step * size;
        if (!Arrays.equals(answer(set, turned), x)) {
          return false;
        }
      }
    }
    return size > 0;
  }

  private static double[] answer(FeasibleSet set, double[] c) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    double[] x = new double[c.length];
    v.addTo(x, 1);
    return x;
  }

  /** A mix of vertices by sixteenths; of round sets a point well inside, by 64ths of the size. */
  private static double[] pointOf(Some some, Sequence numbers) {
    FeasibleSet set = some.set();
    int d = some.d();
    double[] x = new double[d];
    if (!some.polytope()) {
      double[] other = new double[d];
      set.randomPoint(numbers, x);
      set.randomPoint(numbers, other);
      double unit = Math.scalb(1.0, Math.getExponent(set.diameter()) - 8);
      Arrays.setAll(x, j -> unit * Math.rint(0.4 * (x[j] + other[j]) / unit));
      return set.distance(x) == 0 ? x : some.middle().orElseThrow();
    }
    int left = 16;
    while (left > 0) {
      int part = numbers.below(3) == 0 ? left : 1 + numbers.below(left);
      double[] c = new double[d];
      Arrays.setAll(c, j -> numbers.normal());
      double[] v = answer(set, c);
      for (int j = 0; j < d; j++) {
        x[j] += v[j] * part / 16;
      }
      left -= part;
    }
    return x;
  }

  private static double scale(Sequence numbers, double... scales) {
    return scales[numbers.below(scales.length)];
  }

  private static double[][] whole(int n, int d, double scale, Sequence numbers) {
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> scale * (numbers.below(9) - 4));
    }
    return rows;
  }
}
