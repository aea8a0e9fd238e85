package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Projections against bisection on their multiplier, and by hand. */
class ProjectionsTest {

  /** Rounding of a threshold and of the sums behind it, relative to the entries. */
  private static final double ROUNDING = 1e-13;

  /** Of mixes of some hundred corners, relative to the point and to them. */
  private static final double HULL = 1e-12;

  /** Powers of up to 100, for p = 1.01, multiply roundings. */
  private static final double POWERS = 1e-12;

  private static double[] project(FeasibleSet set, double... x) {
    double[] p = x.clone();
    set.projection().orElseThrow().project(p, 0);
    return p;
  }

  /** The root of a decreasing function by halving until nothing lies between. */
  private static double root(double low, double high, DoubleUnaryOperator f) {
    double lo = low;
    double hi = high;
    for (double mid = (lo + hi) / 2; mid > lo && mid < hi; mid = (lo + hi) / 2) {
      if (f.applyAsDouble(mid) > 0) {
        lo = mid;
      } else {
        hi = mid;
      }
    }
    return lo;
  }

  private static double clip(double value, double cap) {
    return Math.min(cap, Math.max(0, value));
  }

  /** clip(a_i - tau, 0, cap) with sum total. */
  private static double[] thresholded(double[] a, double cap, double total) {
    double most = Arrays.stream(a).max().orElseThrow();
    double least = Arrays.stream(a).min().orElseThrow();
    double tau =
        root(least - cap - 1, most, t -> Arrays.stream(a).map(v -> clip(v - t, cap)).sum() - total);
    return Arrays.stream(a).map(v -> clip(v - tau, cap)).toArray();
  }

  /** Of several spreads around the radius, with ties and zeros. */
  private static double[] point(Sequence numbers, int dimension) {
    double size = Math.pow(10, 4 * numbers.uniform() - 2);
    boolean ties = numbers.below(2) == 0;
    double[] x = new double[dimension];
    Arrays.setAll(x, i -> size * (ties ? numbers.below(7) - 3 : numbers.normal()));
    return x;
  }

  private static void requireEqual(double[] actual, double[] expected, double[] x) {
    double size = 1 + Arrays.stream(x).map(Math::abs).max().orElseThrow();
    assertThat(actual)
        .as("from %s", Arrays.toString(x))
        .containsExactly(expected, within(ROUNDING * size));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 100})
  void theSimplexAgreesWithBisection(int dimension) {
    Sequence numbers = new Sequence(dimension, "test");
    for (int trial = 0; trial < 300; trial++) {
      double[] x = point(numbers, dimension);
      requireEqual(project(new Simplex(dimension, 1.5), x), thresholded(x, 1.5, 1.5), x);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 100})
  void theUnitSimplexAgreesWithBisection(int dimension) {
    Sequence numbers = new Sequence(dimension, "test");
    for (int trial = 0; trial < 300; trial++) {
      double[] x = point(numbers, dimension);
      double[] positive = Arrays.stream(x).map(v -> Math.max(0, v)).toArray();
      double[] expected =
          Arrays.stream(positive).sum() <= 1.5 ? positive : thresholded(x, 1.5, 1.5);
      requireEqual(project(new UnitSimplex(dimension, 1.5), x), expected, x);
    }
  }

  /** The l1 ball is the k-sparse polytope with k = 1, the cube the one with k = d. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 100})
  void theL1BallAndTheKSparsePolytopeAgreeWithBisection(int dimension) {
    Sequence numbers = new Sequence(dimension, "test");
    for (int trial = 0; trial < 300; trial++) {
      double[] x = point(numbers, dimension);
      int k = 1 + numbers.below(dimension);
      double[] sizes = Arrays.stream(x).map(Math::abs).toArray();
      double[] capped = Arrays.stream(sizes).map(v -> Math.min(v, 2)).toArray();
      double[] p = Arrays.stream(capped).sum() <= 2.0 * k ? capped : thresholded(sizes, 2, 2.0 * k);
      Arrays.setAll(p, i -> x[i] < 0 ? -p[i] : p[i]);
      requireEqual(project(new KSparsePolytope(dimension, k, 2), x), p, x);
      if (k == 1) {
        requireEqual(project(new L1Ball(dimension, 2), x), p, x);
      }
    }
  }

  @Test
  void theEllipsoidAgreesWithBisection() {
    double[] axes = {1, 3, 0.2, 1e-3};
    double[] centre = {0, -2, 1, 0.5};
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < 1000; trial++) {
      double[] x = point(numbers, axes.length);
      DoubleUnaryOperator beyond =
          mu -> {
            double sum = -1;
            for (int i = 0; i < axes.length; i++) {
              double share = axes[i] * (x[i] - centre[i]) / (axes[i] * axes[i] + mu);
              sum += share * share;
            }
            return sum;
          };
      if (beyond.applyAsDouble(0) <= 0) {
        continue;
      }
      double mu = root(0, 1e9, beyond);
      double[] expected = new double[axes.length];
      for (int i = 0; i < axes.length; i++) {
        double square = axes[i] * axes[i];
        expected[i] = centre[i] + (x[i] - centre[i]) * square / (square + mu);
      }
      requireEqual(project(new Ellipsoid(centre, axes), x), expected, x);
    }
  }

  /** y + mu y^(p-1) = |x_i| by halving, within halving for the mu of norm 1. */
  @ParameterizedTest
  @ValueSource(doubles = {1.01, 1.5, 2, 3, 50})
  void theLpBallAgreesWithBisection(double p) {
    Sequence numbers = new Sequence(2, "test");
    int outside = 0;
    for (int trial = 0; trial < 60; trial++) {
      int dimension = 1 + numbers.below(6);
      double[] x = point(numbers, dimension);
      LpBall ball = new LpBall(dimension, p, 1);
      if (ball.excess(x, 0) == 0) {
        assertThat(project(ball, x)).containsExactly(x);
        continue;
      }
      outside++;
      double mu =
          root(0, 1e4, m -> Arrays.stream(x).map(v -> Math.pow(shrunk(v, m, p), p)).sum() - 1);
      double[] expected = Arrays.stream(x).map(v -> Math.signum(v) * shrunk(v, mu, p)).toArray();
      double size = 1 + Arrays.stream(x).map(Math::abs).max().orElseThrow();
      assertThat(project(ball, x))
          .as("from %s", Arrays.toString(x))
          .containsExactly(expected, within(POWERS * size));
    }
    assertThat(outside).isGreaterThan(20);
  }

  private static double shrunk(double x, double mu, double p) {
    return root(0, Math.abs(x), y -> Math.abs(x) - y - mu * Math.pow(y, p - 1));
  }

  /** Whatever the sizes, and from as far as numbers reach. */
  @Test
  void theLpBallOfPowerTwoIsTheL2Ball() {
    Sequence numbers = new Sequence(3, "test");
    for (int trial = 0; trial < 500; trial++) {
      double radius = Math.pow(10, 12 * numbers.uniform() - 6);
      double[] x = point(numbers, 7);
      double far = Math.pow(10, 40 * numbers.below(8)) * radius;
      Arrays.setAll(x, i -> far * x[i]);
      double[] expected = project(new L2Ball(7, radius), x);
      assertThat(project(new LpBall(7, 2, radius), x))
          .as("from %s", Arrays.toString(x))
          .containsExactly(expected, within(ROUNDING * radius));
    }
  }

  /** &lt;x - P x, v - P x&gt; &lt;= 0 for the farthest v, relative to |x - P x| and the radius. */
  @ParameterizedTest
  @ValueSource(doubles = {1.01, 1.2, 1.5, 3, 50, 500})
  void noPointOfAnLpBallLiesFartherOutAtAnyScale(double p) {
    Sequence numbers = new Sequence(4, "test");
    for (int trial = 0; trial < 500; trial++) {
      int dimension = 1 + numbers.below(40);
      double radius = Math.pow(10, 12 * numbers.uniform() - 6);
      LpBall ball = new LpBall(dimension, p, radius);
      double[] x = point(numbers, dimension);
      Arrays.setAll(x, i -> x[i] * radius * Math.pow(10, -3 * numbers.below(5)));
      double[] nearest = project(ball, x);
      assertThat(ball.excess(nearest, 0)).isZero();
      double[] c = new double[dimension];
      Arrays.setAll(c, i -> nearest[i] - x[i]);
      Vertex v = ball.vertex(0);
      ball.minimise(Form.of(c), 0, v);
      double[] farther = new double[dimension];
      v.addTo(farther, 1);
      double beyond = 0;
      for (int i = 0; i < dimension; i++) {
        beyond += c[i] * (nearest[i] - farther[i]);
      }
      assertThat(beyond).isLessThanOrEqualTo(POWERS * L2Ball.norm(c, 0, dimension) * radius);
    }
  }

  @Test
  void anLpBallIsReachedFromVeryFar() {
    for (double p : new double[] {1.01, 1.5, 3, 50}) {
      double each = Math.pow(2, -1 / p);
      for (double far : new double[] {1e3, 1e100, 1e300}) {
        assertThat(project(new LpBall(3, p, 1), far, 0, -far))
            .containsExactly(new double[] {each, 0, -each}, within(POWERS));
        assertThat(project(new LpBall(1, p, 1), -far)[0]).isCloseTo(-1, within(POWERS));
      }
      assertThat(project(new LpBall(2, p, 1e-300), 0, 1e300))
          .containsExactly(new double[] {0, 1e-300}, within(1e-312));
    }
  }

  @Test
  void whatIsKnownByHand() {
    double[] close = {0.25, 0.75, 0};
    assertThat(project(new Simplex(3, 1), 0, 0.5, -1)).containsExactly(close, within(ROUNDING));
    assertThat(project(new L1Ball(3, 1), 1, -1.5, 0.2))
        .containsExactly(new double[] {0.25, -0.75, 0}, within(ROUNDING));
    assertThat(project(new Hypersimplex(3, 2, 1), 3, 0.5, 0.25))
        .containsExactly(new double[] {1, 0.625, 0.375}, within(ROUNDING));
    assertThat(project(Permutahedron.of(3), 10, 9.5, -7))
        .containsExactly(new double[] {2.75, 2.25, 1}, within(ROUNDING));
    assertThat(project(Permutahedron.of(3), 5, 5, 5))
        .containsExactly(new double[] {2, 2, 2}, within(ROUNDING));
    assertThat(project(new BirkhoffPolytope(2), 1, 0.5, 0, 0.5))
        .containsExactly(new double[] {0.75, 0.25, 0.25, 0.75}, within(ROUNDING));
    assertThat(project(new BirkhoffPolytope(2), 7, -7, 0, 100)).containsExactly(1, 0, 0, 1);
    assertThat(project(new PathPolytope(new int[][] {{0, 1}, {0, 1}, {1, 2}}), 2, 1.5, -9))
        .containsExactly(new double[] {0.75, 0.25, 1}, within(ROUNDING));
    assertThat(project(new L2Ball(2, 5), 6, -8))
        .containsExactly(new double[] {3, -4}, within(10 * ROUNDING));
    assertThat(project(new Box(new double[] {0, -1}, new double[] {1, 1}), -3, 7))
        .containsExactly(0, 1);
    assertThat(project(new GroupBall(new int[] {2, 1}, 5), 6, 8, 5))
        .containsExactly(new double[] {3, 4, 0}, within(10 * ROUNDING));
    assertThat(project(new Ellipsoid(new double[] {1, 1}, new double[] {2, 3}), 1, 9))
        .containsExactly(new double[] {1, 4}, within(10 * ROUNDING));
    assertThat(project(new Scaled(new Box(1, 0, 1), 3), 5)).containsExactly(3);
    assertThat(project(new Shifted(new Box(1, 0, 1), new double[] {3}), 5)).containsExactly(4);
  }

  /** A polytope, and the hull of all its corners, which is projected onto by other means. */
  private static void requireAsTheHull(FeasibleSet set, List<double[]> corners, long seed) {
    Hull hull = new Hull(Rows.dense(corners.toArray(double[][]::new)));
    Sequence numbers = new Sequence(seed, "test");
    for (int trial = 0; trial < 200; trial++) {
      double[] x = point(numbers, set.dimension());
      assertThat(project(set, x))
          .as("%s from %s", set, Arrays.toString(x))
          .containsExactly(project(hull, x), within(HULL * (1 + L2Ball.norm(x, 0, x.length))));
    }
  }

  @Test
  void thePolytopesProjectAsTheHullsOfTheirCorners() {
    List<double[]> pairs = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < i; j++) {
        double[] pair = new double[5];
        pair[i] = 2;
        pair[j] = 2;
        pairs.add(pair);
      }
    }
    requireAsTheHull(new Hypersimplex(5, 2, 2), pairs, 1);
    double[] values = {3, 1, 0, 0, -2};
    requireAsTheHull(
        new Permutahedron(values),
        PolytopesTest.permutations(5).stream()
            .map(order -> Arrays.stream(order).mapToDouble(i -> values[i]).toArray())
            .toList(),
        2);
    for (int n = 2; n <= 4; n++) {
      requireAsTheHull(new BirkhoffPolytope(n), PolytopesTest.matrices(n), n);
    }
    int[][] grid = Graphs.grid(3, 4);
    requireAsTheHull(new PathPolytope(grid), Graphs.paths(grid, 0, 11), 5);
    requireAsTheHull(new PathPolytope(Graphs.LADDER, 1, 6), Graphs.paths(Graphs.LADDER, 1, 6), 6);
  }

  /** A threshold near such an entry has none of the digits that the others need. */
  @Test
  void anEntryFarLargerThanTheSetTakesNoDigitsFromTheOthers() {
    assertThat(project(new Simplex(2, 1), 1e20, 3)).containsExactly(1, 0);
    assertThat(project(new L1Ball(2, 1), 3, -1e20)).containsExactly(0, -1);
    assertThat(project(new KSparsePolytope(3, 2, 1), 1e20, 0.75, 0.75))
        .containsExactly(new double[] {1, 0.5, 0.5}, within(ROUNDING));
    assertThat(project(new Hypersimplex(3, 2, 1), 1e20, 0.75, 0.75))
        .containsExactly(new double[] {1, 0.5, 0.5}, within(ROUNDING));
    assertThat(project(new BirkhoffPolytope(2), 1e20, 3, 0, 0)).containsExactly(1, 0, 0, 1);
    assertThat(project(Graphs.diamond(), 1e200, 0, 0, 0, 0, 0)[0]).isEqualTo(1);
    assertThat(project(Permutahedron.of(3), 1e20, 0.75, 0.75))
        .containsExactly(new double[] {3, 1.5, 1.5}, within(ROUNDING));
  }

  @Test
  void aZeroIsNeverNegative() {
    for (double zero :
        List.of(
            project(new L1Ball(2, 1), -0.5, 9)[0],
            project(new KSparsePolytope(3, 1, 1), -0.5, 9, 0)[0],
            project(new GroupBall(new int[] {1, 1}, 1), -0.5, 9)[0],
            project(new LpBall(2, 1.01, 1), -1e-3, 9)[0],
            project(new UnitSimplex(2, 1), -0.5, 9)[0])) {
      assertThat(1 / zero).isEqualTo(Double.POSITIVE_INFINITY);
    }
  }

  @Test
  void aSetWithoutOneSaysSoAndSoDoesWhatContainsIt() {
    FeasibleSet own = OwnSets.l1Ball(2, 1);
    for (FeasibleSet set :
        List.of(
            own,
            new Scaled(own, 2),
            new Shifted(own, new double[2]),
            Product.of(List.of(new L1Ball(2, 1), own)))) {
      assertThat(set.projection()).as(set.toString()).isEmpty();
    }
  }

  @Test
  void whatContainsAHullOrAnLpBallProjectsWithIt() {
    FeasibleSet segment = new Hull(Rows.dense(new double[][] {{0, 0}, {1, 1}}));
    FeasibleSet ball = new LpBall(2, 3, 1);
    double each = Math.cbrt(0.5);
    assertThat(project(new Scaled(segment, 2), 4, -2))
        .containsExactly(new double[] {1, 1}, within(ROUNDING));
    assertThat(project(new Shifted(ball, new double[] {3, 4}), 5, 6))
        .containsExactly(new double[] {3 + each, 4 + each}, within(10 * ROUNDING));
    assertThat(project(Product.of(List.of(segment, ball)), 2, -1, -7, -7))
        .containsExactly(new double[] {0.5, 0.5, -each, -each}, within(10 * ROUNDING));
  }
}
