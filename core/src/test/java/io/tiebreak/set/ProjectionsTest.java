package io.tiebreak.set;

import static io.tiebreak.set.Points.distance;
import static io.tiebreak.set.Points.project;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Projections computed by hand, and those where digits are scarce; the contract covers the rest.
 */
class ProjectionsTest {

  private static final double ROUNDING = 1e-12;

  private static Arguments row(FeasibleSet set, double[] x, double... nearest) {
    return Arguments.of(set, x, nearest);
  }

  private static double[] x(double... x) {
    return x;
  }

  static Stream<Arguments> byHand() {
    double third = Math.cbrt(0.5);
    FeasibleSet segment = new Hull(Rows.dense(new double[][] {{0, 0}, {1, 1}}));
    FeasibleSet ball = new LpBall(2, 3, 1);
    return Stream.of(
        row(new Spectrahedron(2, 1), x(-4, 0, 0, 0.5), 0, 0, 0, 1),
        row(new Spectrahedron(2, 1), x(0.5, 3, -3, 0.5), 0.5, 0, 0, 0.5),
        row(new Scaled(segment, 2), x(4, -2), 1, 1),
        row(new Shifted(ball, x(3, 4)), x(5, 6), 3 + third, 4 + third),
        row(Product.of(List.of(segment, ball)), x(2, -1, -7, -7), 0.5, 0.5, -third, -third),
        // A threshold near such an entry has none of the digits that the others need.
        row(new Simplex(2, 1), x(1e20, 3), 1, 0),
        row(new L1Ball(2, 1), x(3, -1e20), 0, -1),
        row(new KSparsePolytope(3, 2, 1), x(1e20, 0.75, 0.75), 1, 0.5, 0.5),
        row(new Hypersimplex(3, 2, 1), x(1e20, 0.75, 0.75), 1, 0.5, 0.5),
        row(new BirkhoffPolytope(2), x(1e20, 3, 0, 0), 1, 0, 0, 1),
        row(new PathPolytope(new int[][] {{0, 1}, {0, 1}}), x(1e200, 0), 1, 0),
        row(new Permutahedron(1, 2, 3), x(1e20, 0.75, 0.75), 3, 1.5, 1.5));
  }

  @ParameterizedTest
  @MethodSource("byHand")
  void whatIsKnownByHand(FeasibleSet set, double[] x, double[] nearest) {
    assertThat(project(set, x)).containsExactly(nearest, within(ROUNDING));
  }

  /** A step straight out of the boundary is undone, whatever the power, the size and the length. */
  @ParameterizedTest
  @ValueSource(doubles = {1.01, 1.2, 1.5, 2, 3, 50, 500})
  void anLpBallUndoesAStepStraightOutAtAnyScale(double p) {
    Sequence numbers = new Sequence(4, "test");
    for (int trial = 0; trial < Volume.cases(50, 500); trial++) {
      double radius = Math.pow(10, 12 * numbers.uniform() - 6);
      LpBall ball = new LpBall(1 + numbers.below(40), p, radius);
      double[] c = Points.normal(numbers, ball.dimension());
      double step = radius * Math.pow(10, 12 * numbers.uniform() - 6);
      double[] x = Points.outside(ball, c, step);
      assertThat(distance(project(ball, x), Points.answer(ball, c)))
          .isLessThanOrEqualTo(ROUNDING * (radius + step) * Math.max(1, 1 / (p - 1) / 10));
      assertThat(ball.excess(project(ball, x))).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.01, 1.5, 3, 50})
  void anLpBallIsReachedFromVeryFar(double p) {
    double each = Math.pow(2, -1 / p);
    for (double far : new double[] {1e3, 1e100, 1e300}) {
      assertThat(project(new LpBall(3, p, 1), far, 0, -far))
          .containsExactly(x(each, 0, -each), within(ROUNDING));
      assertThat(project(new LpBall(1, p, 1), -far)[0]).isCloseTo(-1, within(ROUNDING));
    }
    assertThat(project(new LpBall(2, p, 1e-300), 0, 1e300))
        .containsExactly(x(0, 1e-300), within(1e-312));
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
  void whatContainsASetWithoutOneHasNoneEither() {
    FeasibleSet own = CustomSets.l1Ball(2, 1);
    for (FeasibleSet set :
        List.of(
            own,
            new Scaled(own, 2),
            new Shifted(own, new double[2]),
            Product.of(List.of(new L1Ball(2, 1), own)))) {
      assertThat(set.projection()).as(set.toString()).isEmpty();
    }
  }
}
