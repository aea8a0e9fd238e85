package io.tiebreak.objective;

import static io.tiebreak.loss.LossExamples.dot;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.random.Sequence;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tangents of every convex level lie below it and touch it, in spite of rounding. A new level joins
 * with one line in {@link #levels}. Levels and tangents are evaluated exactly (to eighty digits if
 * a logarithm is involved), so there is no tolerance.
 */
class TangentsTest {

  private static final double[] SCALES = {1e-6, 1, 1e6};

  private static final MathContext DIGITS = new MathContext(100);

  private static final int N = 9;
  private static final int D = 4;

  private static final int SEVERAL_BLOCKS = 5 * BlockSum.BLOCK / 2;

  private interface Exact {
    BigDecimal at(double[] x);
  }

  /**
   * A level, its definition, and a point where its losses vanish or nearly so.
   *
   * @param accuracy how far tangents may be off the level at y, relative to its terms
   */
  record Case(String name, Level level, Exact exact, double[] special, double accuracy) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** About sixteen roundings per term, and some more if few terms are large. */
  private static final double TERMS = 1e-14;

  /** The rounding of the additions of a term, within its block and among blocks. */
  private static final double SUMS = 1.2 * BlockSum.BLOCK * 0x1p-53;

  /** The accuracy of a function known by calls alone. */
  private static final double CALLS = 1e-11;

  static List<Case> levels() {
    List<Case> cases = new ArrayList<>();
    for (double scale : SCALES) {
      String at = ", scale " + scale;
      double[] x = Normal.numbers(D, 3);
      double[][] rows = rows(N, D, 1, scale);
      double[] target = target(rows, x, scale, 0.5);
      double[] fit = target(rows, x, scale, 0);
      double[] weights = Arrays.stream(Normal.numbers(N, 6)).map(Math::abs).toArray();
      double[] equal = Weights.equal(N);
      for (LossExamples.Exact loss : LossExamples.at(0.4 * scale)) {
        double[] targets = loss.targets(target);
        cases.add(linear(loss + at, loss, rows, targets, equal, x));
        cases.add(linear(loss + ", weights" + at, loss, rows, targets, weights, x));
        if (!loss.loss().labels()) {
          cases.add(linear(loss + ", a fit" + at, loss, rows, fit, weights, x));
        }
      }
      cases.add(covariance("covariance" + at, rows, target));
      cases.add(recall("dictionary recall" + at, scale));
      cases.add(own("own function" + at, scale));
    }
    double[][] many = rows(SEVERAL_BLOCKS, D, 11, 1);
    double[] x = Normal.numbers(D, 3);
    double[] fit = target(many, x, 1, 0);
    double[] equal = Weights.equal(SEVERAL_BLOCKS);
    cases.add(linear("squared, several blocks", LossExamples.all().get(0), many, fit, equal, x));
    double[] c = Normal.numbers(D, 8);
    cases.add(new Case("linear form", new Linear(c), v -> dot(c, v), new double[D], TERMS));
    cases.add(new Case("norm", new Norm(D), v -> half(square(v)), new double[D], TERMS));
    return cases;
  }

  private static BigDecimal half(BigDecimal x) {
    return x.divide(BigDecimal.valueOf(2));
  }

  private static BigDecimal square(double[] x) {
    BigDecimal sum = BigDecimal.ZERO;
    for (double v : x) {
      sum = sum.add(new BigDecimal(v).pow(2));
    }
    return sum;
  }

  private static Case linear(
      String name,
      LossExamples.Exact loss,
      double[][] rows,
      double[] target,
      double[] weights,
      double[] x) {
    double[] shares = Weights.shares(weights, rows.length);
    Exact exact =
        v -> {
          BigDecimal sum = BigDecimal.ZERO;
          for (int i = 0; i < rows.length; i++) {
            BigDecimal phi = loss.value().at(dot(rows[i], v), new BigDecimal(target[i]));
            sum = sum.add(phi.multiply(new BigDecimal(shares[i])), DIGITS);
          }
          return sum.divide(BigDecimal.valueOf(rows.length), DIGITS);
        };
    double accuracy = rows.length > N ? SUMS : TERMS;
    return new Case(
        name,
        new LinearModel(loss.loss(), Rows.dense(rows), target).weights(weights),
        exact,
        x,
        accuracy);
  }

  /** The level rounds the vector c once; everything after that is exact. */
  private static Case covariance(String name, double[][] rows, double[] sensitive) {
    Covariance level = new Covariance(Rows.dense(rows), sensitive);
    double[] c = new double[D];
    level.rows().orElseThrow().row(0).addTo(c, 1);
    return new Case(name, level, v -> dot(c, v).pow(2), new double[] {c[1], -c[0], 0, 0}, TERMS);
  }

  private static Case recall(String name, double scale) {
    int length = 2;
    int atoms = 3;
    double[] dictionary = Normal.numbers(length * atoms + 5, 7); // and some that do not matter
    double[][] coefficients = rows(N, atoms, 8, 1);
    double[][] samples = new double[N][length];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < length; k++) {
        for (int j = 0; j < atoms; j++) {
          samples[i][k] += coefficients[i][j] * dictionary[j * length + k] * scale;
        }
      }
      for (int j = 0; j < atoms; j++) {
        coefficients[i][j] *= scale;
      }
    }
    DictionaryCoding coding = new DictionaryCoding(Rows.dense(rows(1, length, 9, 1)), atoms);
    double[] special = Arrays.copyOf(dictionary, coding.dimension());
    Exact exact =
        v -> {
          BigDecimal sum = BigDecimal.ZERO;
          for (int i = 0; i < N; i++) {
            for (int k = 0; k < length; k++) {
              BigDecimal e = new BigDecimal(-samples[i][k]);
              for (int j = 0; j < atoms; j++) {
                BigDecimal c = new BigDecimal(coefficients[i][j]);
                e = e.add(c.multiply(new BigDecimal(v[j * length + k])));
              }
              sum = sum.add(e.pow(2));
            }
          }
          return half(sum).divide(BigDecimal.valueOf(N), new MathContext(100));
        };
    return new Case(
        name,
        new DictionaryRecall(Rows.dense(samples), Rows.dense(coefficients), coding),
        exact,
        special,
        TERMS);
  }

  /** Scale times the sum of (x_j - 1/3)^4, up to 1e-13 of its size at ordinary points. */
  private static Case own(String name, double scale) {
    double third = 1.0 / 3;
    Gradient h =
        (x, gradient) -> {
          double value = 0;
          for (int j = 0; j < x.length; j++) {
            double e = x[j] - third;
            value += scale * e * e * e * e;
            gradient[j] = 4 * scale * e * e * e;
          }
          return value;
        };
    Exact exact =
        v -> {
          BigDecimal sum = BigDecimal.ZERO;
          for (double x : v) {
            sum = sum.add(new BigDecimal(x).subtract(new BigDecimal(third)).pow(4));
          }
          return sum.multiply(new BigDecimal(scale));
        };
    double[] special = new double[D];
    Arrays.fill(special, third);
    return new Case(name, CustomFunction.smooth(D, h), exact, special, CALLS);
  }

  private static double[][] rows(int n, int width, long seed, double scale) {
    return Normal.rows(n, width, scale, new Sequence(seed, "test"));
  }

  private static double[] target(double[][] rows, double[] x, double scale, double noise) {
    double[] off = Normal.numbers(rows.length, 5);
    double[] target = new double[rows.length];
    Arrays.setAll(target, i -> dot(rows[i], x).doubleValue() + noise * scale * off[i]);
    return target;
  }

  /** Random points, the special one, and some very close to it. */
  private static List<double[]> points(Case c) {
    List<double[]> points = new ArrayList<>();
    int d = c.level.dimension();
    for (int k = 0; k < 3; k++) {
      points.add(Normal.numbers(d, 20 + k));
    }
    points.add(new double[d]);
    points.add(c.special);
    for (double size : new double[] {1e-16, 1e-12, 1e-8, 1e-4}) {
      double[] x = c.special.clone();
      double[] step = Normal.numbers(d, 30);
      Arrays.setAll(x, j -> x[j] + size * step[j]);
      points.add(x);
    }
    return points;
  }

  private static Tangent at(Case c, double[] y) {
    Tangents tangents = c.level.tangents();
    tangents.calibrate(Normal.numbers(c.level.dimension(), 40));
    Tangent tangent = new Tangent(c.level.dimension());
    tangents.at(y, tangent);
    assertThat(tangent.known()).isTrue();
    return tangent;
  }

  /** constant + slope x - sum of doubt |x|. */
  private static BigDecimal value(Tangent tangent, double[] x) {
    BigDecimal sum = new BigDecimal(tangent.constant()).add(dot(tangent.slope(), x));
    double[] sizes = Arrays.stream(x).map(Math::abs).toArray();
    return sum.subtract(dot(tangent.doubt(), sizes));
  }

  @ParameterizedTest
  @MethodSource("levels")
  void aTangentLiesBelowTheLevelEverywhere(Case c) {
    List<double[]> points = points(c);
    List<BigDecimal> levels = points.stream().map(c.exact::at).toList();
    for (double[] y : points) {
      Tangent tangent = at(c, y);
      for (int k = 0; k < points.size(); k++) {
        assertThat(value(tangent, points.get(k)))
            .as("tangent of %s at %s", Arrays.toString(y), Arrays.toString(points.get(k)))
            .isLessThanOrEqualTo(levels.get(k));
      }
    }
  }

  /** Relative to the terms: their sum may be much less than each. */
  @ParameterizedTest
  @MethodSource("levels")
  void aTangentTouchesTheLevelAndTheUpperBoundIsClose(Case c) {
    double ordinary = Math.abs(c.exact.at(Normal.numbers(c.level.dimension(), 40)).doubleValue());
    for (double[] y : points(c)) {
      Tangent tangent = at(c, y);
      BigDecimal level = c.exact.at(y);
      double[] sizes = Arrays.stream(y).map(Math::abs).toArray();
      double[] slopes = Arrays.stream(tangent.slope()).map(Math::abs).toArray();
      double terms =
          Math.abs(level.doubleValue())
              + Math.abs(tangent.constant())
              + dot(slopes, sizes).doubleValue()
              + (c.accuracy == CALLS ? ordinary : 0);
      assertThat(c.level.whole().orElseThrow().value(Point.of(y)))
          .as("the level itself")
          .isCloseTo(level.doubleValue(), within(1e-12 * (terms + ordinary)));
      // At a fit all terms vanish but for the rounding of margins, in the second order.
      double second = 1e-28 * ordinary;
      assertThat(level.subtract(value(tangent, y)).doubleValue())
          .isBetween(0.0, c.accuracy * terms + second);
      assertThat(new BigDecimal(tangent.high()).subtract(level).doubleValue())
          .isBetween(0.0, c.accuracy * (terms + Math.sqrt(terms * ordinary)) + second);
    }
  }

  @ParameterizedTest
  @MethodSource("levels")
  void theUpperBoundHoldsAroundThePointToo(Case c) {
    for (double[] y : points(c)) {
      Tangent tangent = at(c, y);
      for (double size : new double[] {1e-15, 1e-10}) {
        double[] step = tangent.slope().clone();
        double norm = Math.sqrt(square(step).doubleValue());
        double[] x = y.clone();
        Arrays.setAll(x, j -> x[j] + size * (norm > 0 ? step[j] / norm : 0.5));
        double[] moved = new double[x.length];
        Arrays.setAll(moved, j -> x[j] - y[j]);
        double distance = Math.sqrt(square(moved).doubleValue()) * (1 + 1e-15);
        assertThat(new BigDecimal(tangent.highWithin(distance)))
            .as("%s beside %s", distance, Arrays.toString(y))
            .isGreaterThanOrEqualTo(c.exact.at(x));
      }
    }
  }

  @Test
  void theNumberOfThreadsChangesNoByte() {
    double[][] rows = rows(SEVERAL_BLOCKS, D, 11, 1);
    double[] target = target(rows, Normal.numbers(D, 3), 1, 0.5);
    double[] weights = Arrays.stream(Normal.numbers(rows.length, 6)).map(Math::abs).toArray();
    LinearModel model = LinearModel.huber(Rows.dense(rows), target, 0.3).weights(weights);
    double[] y = Normal.numbers(D, 20);
    Set<List<Double>> seen = new HashSet<>();
    for (int threads : new int[] {1, 2, 3, 8}) {
      Tangent tangent = new Tangent(D);
      RowSums.ThreadSums sums = new RowSums.ThreadSums(model, BlockSum.BLOCK, new Cores(threads));
      new LinearTangents(model.loss(), model.count(), BlockSum.BLOCK, sums).at(y, tangent);
      seen.add(numbers(tangent));
    }
    assertThat(seen).hasSize(1);
  }

  private static List<Double> numbers(Tangent tangent) {
    List<Double> numbers = new ArrayList<>();
    Arrays.stream(tangent.slope()).forEach(numbers::add);
    Arrays.stream(tangent.doubt()).forEach(numbers::add);
    numbers.addAll(List.of(tangent.constant(), tangent.high(), tangent.highWithin(1)));
    return numbers;
  }

  @ParameterizedTest
  @MethodSource("levels")
  void aTangentOwesNothingToThoseBeforeIt(Case c) {
    Tangents tangents = c.level.tangents();
    tangents.calibrate(Normal.numbers(c.level.dimension(), 40));
    Tangent tangent = new Tangent(c.level.dimension());
    for (double[] y : points(c)) {
      tangents.at(y, tangent);
      assertThat(numbers(tangent)).isEqualTo(numbers(at(c, y)));
    }
  }

  /** (3 x_1 + 4 x_2)^2 grows from 9 at (1, 0) to (3 + 5 r)^2 within r of it. */
  @Test
  void theUpperBoundAroundThePointIsThatOfTheSteepestWay() {
    Level level = LinearModel.squared(Rows.dense(new double[][] {{3, 4}}), new double[] {0});
    Tangent tangent = new Tangent(2);
    level.tangents().at(new double[] {1, 0}, tangent);
    for (double r : new double[] {0.001, 0.5, 20}) {
      double high = (3 + 5 * r) * (3 + 5 * r);
      assertThat(tangent.highWithin(r)).isBetween(high, high * (1 + 1e-8)); // what norms are raised
    }
    assertThat(tangent.highWithin(0)).isEqualTo(tangent.high());
  }

  @Test
  void whatIsNotFiniteIsNotKnown() {
    Level level = LinearModel.squared(Rows.dense(new double[][] {{1, 1e200}}), new double[] {0});
    Tangent tangent = new Tangent(2);
    for (double x : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e200}) {
      level.tangents().at(new double[] {0, x}, tangent);
      assertThat(tangent.known()).as("x = %s", x).isFalse();
    }
  }

  /** One bad point must not spoil those that come after it. */
  @Test
  void aFunctionThatFailsAtAPointIsKnownAtTheNext() {
    Level own = CustomFunction.smooth(1, TangentsTest::root);
    Tangents tangents = own.tangents();
    Tangent tangent = new Tangent(1);
    tangents.calibrate(new double[] {-1});
    tangents.at(new double[] {-1}, tangent);
    assertThat(tangent.known()).isFalse();
    tangents.at(new double[] {4}, tangent);
    assertThat(tangent.known()).isTrue();
    assertThat(tangent.high()).isBetween(-2.0, -1.999999);
  }

  private static double root(double[] x, double[] gradient) {
    gradient[0] = -0.5 / Math.sqrt(x[0]);
    return -Math.sqrt(x[0]);
  }
}
