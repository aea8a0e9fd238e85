package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an answer may miss the least by is told, and by sets that hold other sets passed on. */
class ShortfallTest {

  private static final int D = 5;

  private static final int TRIALS = 500;

  private static final MathContext DIGITS = new MathContext(60);

  /** An answer to c, and what is known from it. */
  private record Asked(double[] v, double shortfall) {

    static Asked of(FeasibleSet set, double[] c) {
      Vertex v = set.vertex(0);
      Form form = Form.of(c);
      set.minimise(form, 0, v);
      double[] at = new double[c.length];
      v.addTo(at, 1);
      return new Asked(at, set.shortfall(form, 0, v));
    }

    /** What the answer misses the least by, beyond the roundings of its terms; exactly. */
    double missing(double[] c, BigDecimal least) {
      double size = 0;
      for (int j = 0; j < c.length; j++) {
        size += Math.abs(c[j] * v[j]);
      }
      return dot(c, v).subtract(least).doubleValue() - Rounding.of(64.0 + c.length) * size;
    }
  }

  private static BigDecimal dot(double[] a, double[] b) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int j = 0; j < a.length; j++) {
      sum = sum.add(new BigDecimal(a[j]).multiply(new BigDecimal(b[j])));
    }
    return sum;
  }

  private static double[] normal(Sequence numbers) {
    double[] c = new double[D];
    Arrays.setAll(c, j -> numbers.normal());
    return c;
  }

  /** Of points far out whose products nearly cancel, and 0. */
  @Test
  void aHullTellsTheRoundingOfThePointsThatItDidNotTake() {
    Sequence numbers = new Sequence(1, "test");
    int mattered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = normal(numbers);
      double[][] points = new double[8][];
      for (int i = 0; i < points.length; i++) {
        double[] p = normal(numbers);
        p[D - 1] -= dot(c, p).doubleValue() / c[D - 1];
        points[i] = p;
      }
      points[0] = new double[D];
      BigDecimal least =
          Arrays.stream(points).map(p -> dot(c, p)).min(BigDecimal::compareTo).orElseThrow();
      Asked asked = Asked.of(new Hull(Rows.dense(points)), c);
      double missing = asked.missing(c, least);
      assertThat(missing).isLessThanOrEqualTo(asked.shortfall);
      mattered += missing > 0 ? 1 : 0;
    }
    assertThat(mattered).as("answers that were not the least").isGreaterThan(10);
  }

  @Test
  void anEllipsoidTellsTheRoundingOfItsCentre() {
    Sequence numbers = new Sequence(2, "test");
    double[] axes = {1, 2, 0.5, 3, 1};
    int mattered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = normal(numbers);
      double[] centre = Asked.of(new Ellipsoid(axes), c).v;
      Arrays.setAll(centre, j -> -centre[j]); // the answer is 0, nearly
      double[] scaled = c.clone();
      BigDecimal squares = BigDecimal.ZERO;
      for (int j = 0; j < D; j++) {
        squares = squares.add(new BigDecimal(axes[j]).multiply(new BigDecimal(scaled[j])).pow(2));
      }
      BigDecimal least = dot(c, centre).subtract(squares.sqrt(DIGITS));
      Asked asked = Asked.of(new Ellipsoid(centre, axes), c);
      double missing = asked.missing(c, least);
      assertThat(missing).isLessThanOrEqualTo(asked.shortfall);
      mattered += missing > 0 ? 1 : 0;
    }
    assertThat(mattered).as("answers off by more than their own terms").isGreaterThan(10);
  }

  @Test
  void aShiftedBallTellsTheRoundingThatTheShiftHides() {
    Sequence numbers = new Sequence(3, "test");
    int mattered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = normal(numbers);
      double[] by = Asked.of(new L2Ball(D, 1), c).v;
      Arrays.setAll(by, j -> -by[j]);
      BigDecimal least = dot(c, by).subtract(dot(c, c).sqrt(DIGITS));
      Asked asked = Asked.of(new Shifted(new L2Ball(D, 1), by), c);
      double missing = asked.missing(c, least);
      assertThat(missing).isLessThanOrEqualTo(asked.shortfall);
      mattered += missing > 0 ? 1 : 0;
    }
    assertThat(mattered).as("answers off by more than their own terms").isGreaterThan(10);
  }

  /** Lengths that are all sums of few digits and large ones, so that many paths nearly tie. */
  @Test
  void pathsTellTheRoundingOfThoseThatWereNotTaken() {
    Sequence numbers = new Sequence(4, "test");
    int[][] edges = Graphs.grid(4, 4);
    PathPolytope set = new PathPolytope(edges);
    List<double[]> paths = Graphs.paths(edges, 0, 15);
    int mattered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = potential(numbers, edges);
      BigDecimal least =
          paths.stream().map(p -> dot(c, p)).min(BigDecimal::compareTo).orElseThrow();
      Asked asked = Asked.of(set, c);
      assertThat(asked.missing(c, least)).isLessThanOrEqualTo(asked.shortfall);
      mattered += dot(c, asked.v).compareTo(least) > 0 ? 1 : 0;
    }
    assertThat(mattered).as("answers that were not the least").isGreaterThan(10);
  }

  /** Differences of heights, so that all paths are equally long up to rounding. */
  private static double[] potential(Sequence numbers, int[][] edges) {
    double[] height = new double[16];
    Arrays.setAll(height, v -> numbers.normal());
    double[] c = new double[edges.length];
    Arrays.setAll(c, e -> height[edges[e][1]] - height[edges[e][0]]);
    return c;
  }

  /** Prices of rows and columns, so that all permutations cost the same up to rounding. */
  @Test
  void theBirkhoffPolytopeTellsTheRoundingOfItsPrices() {
    Sequence numbers = new Sequence(5, "test");
    int n = 5;
    BirkhoffPolytope set = new BirkhoffPolytope(n);
    List<int[]> orders = PolytopesTest.permutations(n);
    int mattered = 0;
    for (int trial = 0; trial < 200; trial++) {
      double[] prices = new double[2 * n];
      Arrays.setAll(prices, k -> numbers.normal());
      double[] c = new double[n * n];
      Arrays.setAll(c, k -> prices[k % n] + prices[n + k / n]);
      BigDecimal least =
          orders.stream()
              .map(
                  order -> {
                    BigDecimal sum = BigDecimal.ZERO;
                    for (int column = 0; column < n; column++) {
                      sum = sum.add(new BigDecimal(c[column * n + order[column]]));
                    }
                    return sum;
                  })
              .min(BigDecimal::compareTo)
              .orElseThrow();
      Asked asked = Asked.of(set, c);
      BigDecimal off = dot(c, asked.v).subtract(least);
      assertThat(off.doubleValue()).isLessThanOrEqualTo(asked.shortfall);
      assertThat(asked.shortfall).as("no more than rounding").isLessThan(1e-12);
      mattered += off.signum() > 0 ? 1 : 0;
    }
    assertThat(mattered).as("answers that were not the least").isGreaterThan(10);
  }

  @Test
  void setsThatHoldOthersPassItOn() {
    OwnSet own = OwnSets.l1Ball(2, 1).ofDiameter(2).shortBy(1e-3);
    double[] c = {3, 4};
    double told = 1e-3 * 5 * 2;
    double rounding = 1e-10;
    assertThat(Asked.of(own, c).shortfall).isCloseTo(told, within(rounding));
    assertThat(Asked.of(new Scaled(own, 7), c).shortfall).isCloseTo(7 * told, within(rounding));
    assertThat(Asked.of(new Shifted(own, c), c).shortfall).isCloseTo(told, within(rounding));
    FeasibleSet product = Product.of(List.of(own, new L1Ball(1, 1), new Scaled(own, 2)));
    assertThat(Asked.of(product, new double[] {3, 4, 9, 0, 5}).shortfall)
        .isCloseTo(3 * told, within(rounding));
    assertThat(Asked.of(new L1Ball(2, 1), c).shortfall).isZero();
  }
}
