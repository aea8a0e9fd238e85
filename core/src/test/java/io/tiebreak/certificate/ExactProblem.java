package io.tiebreak.certificate;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.LossExamples;
import io.tiebreak.objective.LossExamples.Exact;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.BirkhoffPolytope;
import io.tiebreak.set.Box;
import io.tiebreak.set.Ellipsoid;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Graphs;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.Hull;
import io.tiebreak.set.Hypersimplex;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.NuclearBall;
import io.tiebreak.set.OwnSets;
import io.tiebreak.set.Permutahedron;
import io.tiebreak.set.Polytopes;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import io.tiebreak.set.Shifted;
import io.tiebreak.set.Simplex;
import io.tiebreak.set.UnitSimplex;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A problem with both optima known exactly. */
record ExactProblem(
    String name, Linear f, Linear g, FeasibleSet set, double[] answer, double[] elsewhere) {

  private static final MathContext DIGITS = new MathContext(100);

  private static final int D = 6;

  private static final double[] SCALES = {0x1p-20, 0x1p-3, 1, 0x1p20};

  /** A linear model, and its exact values. */
  record Linear(Exact loss, double[][] rows, double[] target) {

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

  /** The same with data of these sizes. */
  static List<ExactProblem> all(long seed, double... scales) {
    List<ExactProblem> problems = new ArrayList<>();
    Sequence numbers = new Sequence(seed, "exact");
    List<Exact> losses = LossExamples.all();
    List<Exact> attained = losses.stream().filter(e -> lossOf(e, 1, 1) == 0).toList();
    int n = losses.size();
    for (FeasibleSet set : sets()) {
      for (int k = 0; k < 6; k++) {
        problems.add(
            tie(set, losses.get(k % n), attained.get(k % attained.size()), numbers, scales));
        boolean rough = k % 2 == 0;
        atVertex(set, losses.get(k % n), losses.get(k / 2 % 2), rough, numbers, scales)
            .ifPresent(problems::add);
      }
    }
    return problems;
  }

  private static int lossOf(Exact loss, int margin, int target) {
    return loss.value().at(BigDecimal.valueOf(margin), BigDecimal.valueOf(target)).signum();
  }

  /** Corners and half-axes are whole numbers, so that answers of polytopes are exact. */
  private static List<FeasibleSet> sets() {
    double[][] corners = new double[9][D];
    Sequence numbers = new Sequence(1, "corners");
    for (double[] corner : corners) {
      Arrays.setAll(corner, j -> numbers.below(7) - 3);
    }
    double[] by = {1, -1, 0.5, 0, 2, -2};
    return List.of(
        new L1Ball(D, 4),
        new L1Ball(D, 0x1p-20),
        new Box(D, -1, 2),
        new Simplex(D, 1),
        new Simplex(D, 0x1p20),
        new UnitSimplex(D, 2),
        new Hull(Rows.dense(corners)),
        new KSparsePolytope(D, 2, 1),
        new Hypersimplex(D, 3, 2),
        Permutahedron.of(D),
        Polytopes.band(D, 1),
        Product.of(List.of(new BirkhoffPolytope(2), new Simplex(2, 1))),
        Graphs.diamond(),
        new Scaled(new Simplex(D, 1), 4),
        new Shifted(new L1Ball(D, 2), by),
        Product.of(List.of(new L1Ball(3, 1), new Simplex(3, 2))),
        OwnSets.l1Ball(D, 2).ofDiameter(4),
        new L2Ball(D, 4),
        new GroupBall(new int[] {2, 2, 2}, 4),
        new LpBall(D, 3, 4),
        new NuclearBall(2, 3, 4),
        new Ellipsoid(4, 2, 4, 8, 4, 2),
        new Shifted(new L2Ball(D, 4), by),
        Product.of(List.of(new L1Ball(3, 1), new L2Ball(3, 2))));
  }

  private static boolean round(FeasibleSet set) {
    return set instanceof L2Ball
        || set instanceof GroupBall
        || set instanceof LpBall
        || set instanceof NuclearBall
        || set instanceof Ellipsoid
        || (set instanceof Shifted shifted && round(shifted.set()))
        || (set instanceof Product product && product.factors().stream().anyMatch(s -> round(s)));
  }

  /**
   * G has no loss at x*, whose rows have a kernel; F has some loss there along rows of G alone, and
   * along others none. So every x with G(x) = 0 has F(x) &gt;= F(x*).
   */
  private static ExactProblem tie(
      FeasibleSet set, Exact outer, Exact inner, Sequence numbers, double... scales) {
    double[] x = pointOf(set, numbers);
    int m = 1 + numbers.below(8);
    int more = outer.loss().labels() ? 0 : 5;
    double scale = scale(numbers, scales);
    double other = scale(numbers, scales);
    double[][] b = whole(m, scale, numbers);
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
    double[][] a = Arrays.copyOf(whole(m, 1, numbers), m + more);
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
      a[i] = whole(1, other, numbers)[0];
      aim[i] = dot(a[i], x).doubleValue();
    }
    return of("tie", set, new Linear(outer, a, aim), new Linear(inner, b, target), x, numbers);
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
      FeasibleSet set,
      Exact outer,
      Exact inner,
      boolean rough,
      Sequence numbers,
      double... scales) {
    if (round(set)) {
      return Optional.empty();
    }
    int m = 2 + numbers.below(9);
    double scale = scale(numbers, scales);
    double[][] b = rough ? normal(m, scale, numbers) : whole(m, scale, numbers);
    double[] residual = new double[m];
    Arrays.setAll(residual, i -> scale * (rough ? numbers.normal() : numbers.below(7) - 3));
    double[] gradient = new double[D];
    for (int i = 0; i < m; i++) {
      double slope = inner.loss().slope(residual[i], 0);
      for (int j = 0; j < D; j++) {
        gradient[j] += slope * b[i][j];
      }
    }
    double[] x = answer(set, gradient);
    if (!alone(set, gradient, x)) {
      return Optional.empty();
    }
    double[] target = new double[m];
    Arrays.setAll(target, i -> dot(b[i], x).doubleValue() - residual[i]);
    int n = 1 + numbers.below(9);
    double size = scale(numbers, scales);
    double[][] a = rough ? normal(n, size, numbers) : whole(n, size, numbers);
    double[] aim = new double[n];
    Arrays.setAll(
        aim,
        i -> outer.loss().labels() ? 2 * numbers.below(2) - 1 : Math.rint(8 * numbers.normal()));
    return Optional.of(
        of("vertex", set, new Linear(outer, a, aim), new Linear(inner, b, target), x, numbers));
  }

  private static ExactProblem of(
      String kind, FeasibleSet set, Linear f, Linear g, double[] x, Sequence numbers) {
    double[] elsewhere = new double[D];
    set.random(numbers, elsewhere, 0);
    String name =
        "%s, %s over %s, %d and %d rows of size %.0e and %.0e, on %s"
            .formatted(
                kind,
                f.loss().loss().name(),
                g.loss().loss().name(),
                f.rows().length,
                g.rows().length,
                Arrays.stream(f.rows())
                    .flatMapToDouble(Arrays::stream)
                    .map(Math::abs)
                    .max()
                    .orElse(0),
                Arrays.stream(g.rows())
                    .flatMapToDouble(Arrays::stream)
                    .map(Math::abs)
                    .max()
                    .orElse(0),
                set);
    return new ExactProblem(name, f, g, set, x, elsewhere);
  }

  /** Whether changing the form a little does not change the answer. */
  private static boolean alone(FeasibleSet set, double[] gradient, double[] x) {
    double size = Arrays.stream(gradient).map(Math::abs).max().orElse(0);
    for (int j = 0; j < D; j++) {
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
    double[] x = new double[D];
    v.addTo(x, 1);
    return x;
  }

  /** A mix of vertices by sixteenths; of round sets a point well inside, by sixteenths too. */
  private static double[] pointOf(FeasibleSet set, Sequence numbers) {
    if (round(set)) {
      double[] inside = new double[D];
      double[] other = new double[D];
      set.random(numbers, inside, 0);
      set.random(numbers, other, 0);
      double[] middle = middle(set);
      for (int j = 0; j < D; j++) {
        double mean = 0.4 * inside[j] + 0.4 * other[j] + 0.2 * middle[j];
        inside[j] = Math.rint(mean * 64) / 64;
      }
      if (set.distance(inside, 0) == 0) {
        return inside;
      }
      return middle;
    }
    double[] x = new double[D];
    int left = 16;
    while (left > 0) {
      int part = numbers.below(3) == 0 ? left : 1 + numbers.below(left);
      double[] c = new double[D];
      Arrays.setAll(c, j -> numbers.normal());
      double[] v = answer(set, c);
      for (int j = 0; j < D; j++) {
        x[j] += v[j] * part / 16;
      }
      left -= part;
    }
    return x;
  }

  /** Halfway between opposite answers: the centre of the sets that have one. */
  private static double[] middle(FeasibleSet set) {
    if (set instanceof Shifted shifted) {
      return shifted.by();
    }
    return new double[D];
  }

  private static double scale(Sequence numbers, double... scales) {
    return scales[numbers.below(scales.length)];
  }

  private static double[][] whole(int n, double scale, Sequence numbers) {
    double[][] rows = new double[n][D];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> scale * (numbers.below(9) - 4));
    }
    return rows;
  }

  private static double[][] normal(int n, double scale, Sequence numbers) {
    double[][] rows = new double[n][D];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> scale * numbers.normal());
    }
    return rows;
  }

  private static BigDecimal dot(double[] a, double[] x) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int j = 0; j < a.length; j++) {
      sum = sum.add(new BigDecimal(a[j]).multiply(new BigDecimal(x[j])));
    }
    return sum;
  }
}
