package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Membership in a hull against brute force in the plane. */
class HullTest {

  /** The search stops when it knows the distance to a thousandth; a little more to compare. */
  private static final double DISTANCE = 1.1e-3;

  /** So near to the edge, relative to the points, both answers are rounding. */
  private static final double EDGE = 1e-9;

  private static double[][] polygon(Sequence numbers, int points, double shift) {
    double[][] p = new double[points][2];
    for (double[] point : p) {
      point[0] = numbers.normal() + shift;
      point[1] = 3 * numbers.normal() - shift;
    }
    return p;
  }

  /** Inside the hull of points in the plane is inside one of their triangles. */
  private static boolean inside(double[][] p, double[] x) {
    for (int i = 0; i < p.length; i++) {
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < j; k++) {
          double a = cross(p[i], p[j], x);
          double b = cross(p[j], p[k], x);
          double c = cross(p[k], p[i], x);
          if ((a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static double cross(double[] a, double[] b, double[] x) {
    return (b[0] - a[0]) * (x[1] - a[1]) - (b[1] - a[1]) * (x[0] - a[0]);
  }

  /** The distance to the nearest segment between two points; the edges are among them. */
  private static double toSegments(double[][] p, double[] x) {
    double least = Double.POSITIVE_INFINITY;
    for (double[] a : p) {
      for (double[] b : p) {
        double dx = b[0] - a[0];
        double dy = b[1] - a[1];
        double length = dx * dx + dy * dy;
        double along = length == 0 ? 0 : ((x[0] - a[0]) * dx + (x[1] - a[1]) * dy) / length;
        double s = Math.max(0, Math.min(1, along));
        least = Math.min(least, Math.hypot(x[0] - a[0] - s * dx, x[1] - a[1] - s * dy));
      }
    }
    return least;
  }

  private static double size(double[][] p, double[] x) {
    double most = Math.hypot(x[0], x[1]);
    for (double[] point : p) {
      most = Math.max(most, Math.hypot(point[0], point[1]));
    }
    return most;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 2, 1000})
  void membershipAndDistanceAgreeWithBruteForce(double shift) {
    Sequence numbers = new Sequence(1, "test");
    int in = 0;
    int out = 0;
    for (int trial = 0; trial < 200; trial++) {
      double[][] p = polygon(numbers, 1 + numbers.below(8), shift);
      FeasibleSet hull = new Hull(Rows.dense(p));
      for (int k = 0; k < 20; k++) {
        double[] x = polygon(numbers, 1, shift)[0];
        double distance = toSegments(p, x);
        double size = size(p, x);
        if (distance < EDGE * size) {
          continue;
        }
        if (inside(p, x)) {
          in++;
          assertThat(hull.excess(x, 0)).as("trial %d, inside", trial).isZero();
        } else {
          out++;
          double excess = distance / size;
          assertThat(hull.excess(x, 0))
              .as("trial %d, outside", trial)
              .isCloseTo(excess, within(DISTANCE * excess));
        }
      }
    }
    assertThat(in).isGreaterThan(500);
    assertThat(out).isGreaterThan(500);
  }

  @Test
  void aPointBarelyInsideIsInAndOneBarelyOutsideIsOut() {
    Sequence numbers = new Sequence(2, "test");
    for (int trial = 0; trial < 200; trial++) {
      double[][] p = polygon(numbers, 3, 0);
      FeasibleSet hull = new Hull(Rows.dense(p));
      double s = numbers.uniform();
      // On the edge from 0 to 1, then a little toward the corner 2 and away from it.
      for (double step : new double[] {1e-3, 1e-6, 1e-8}) {
        double[] in = new double[2];
        double[] out = new double[2];
        for (int i = 0; i < 2; i++) {
          double edge = (1 - s) * p[0][i] + s * p[1][i];
          in[i] = edge + step * (p[2][i] - edge);
          out[i] = edge - step * (p[2][i] - edge);
        }
        assertThat(hull.excess(in, 0)).as("trial %d, step %s", trial, step).isZero();
        double distance = toSegments(p, out);
        if (distance > EDGE * size(p, out)) {
          assertThat(hull.excess(out, 0)).as("trial %d, step %s", trial, step).isPositive();
        }
      }
    }
  }

  @Test
  void cornersAndEdgesAreIn() {
    Sequence numbers = new Sequence(3, "test");
    for (int trial = 0; trial < 200; trial++) {
      double[][] p = polygon(numbers, 2 + numbers.below(6), 1);
      FeasibleSet hull = new Hull(Rows.dense(p));
      for (double[] a : p) {
        assertThat(hull.excess(a, 0)).isZero();
        for (double[] b : p) {
          double s = numbers.uniform();
          double[] x = {(1 - s) * a[0] + s * b[0], (1 - s) * a[1] + s * b[1]};
          assertThat(hull.excess(x, 0)).as("trial %d", trial).isZero();
        }
      }
    }
  }

  @Test
  void pullInFindsTheNearestPoint() {
    Sequence numbers = new Sequence(4, "test");
    for (int trial = 0; trial < 500; trial++) {
      double[][] p = polygon(numbers, 1 + numbers.below(8), 0);
      FeasibleSet hull = new Hull(Rows.dense(p));
      double[] x = polygon(numbers, 1, 0)[0];
      double distance = inside(p, x) ? 0 : toSegments(p, x);
      double[] pulled = x.clone();
      hull.pullIn(pulled, 0);
      assertThat(hull.excess(pulled, 0)).isZero();
      assertThat(Math.hypot(pulled[0] - x[0], pulled[1] - x[1]))
          .as("trial %d", trial)
          .isCloseTo(distance, within(DISTANCE * distance + 1e-11 * size(p, x)));
    }
  }

  /** More points than dimensions, fewer, and a hull much thinner than it is long. */
  @ParameterizedTest
  @ValueSource(ints = {4, 15, 60})
  void mixesOfPointsAreInInManyDimensions(int points) {
    int d = 20;
    Sequence numbers = new Sequence(5, "test");
    for (int trial = 0; trial < 20; trial++) {
      double[] values = new double[points * d];
      for (int i = 0; i < values.length; i++) {
        values[i] = numbers.normal() * Math.pow(10, -(i % d) / 5.0);
      }
      Hull hull = new Hull(Rows.dense(points, d, values));
      double[] x = new double[d];
      hull.random(numbers, x, 0);
      assertThat(hull.excess(x, 0)).as("a mix, trial %d", trial).isZero();
      Arrays.fill(x, 0);
      hull.points().row(numbers.below(points)).addTo(x, 1);
      assertThat(hull.excess(x, 0)).as("a corner, trial %d", trial).isZero();
      x[d - 1] += 1; // 10^4 times its thickness
      assertThat(hull.excess(x, 0)).as("outside, trial %d", trial).isGreaterThan(1e-3);
    }
  }

  @Test
  void theThreeConstraintExampleHasItsOptimumInIt() {
    Hull hull = new Hull(Rows.dense(new double[][] {{0, 0}, {1, 0}, {0.5, 0.5}, {0, 5.0 / 6}}));
    assertThat(hull.contains(new double[] {0.6, 0.4}, 0)).isTrue();
    assertThat(hull.contains(new double[] {0.6, 0.41}, 1e-6)).isFalse();
    assertThat(hull.contains(new double[] {-1e-5, 0.1}, 1e-6)).isFalse();
  }

  @Test
  void aSinglePointIsAHull() {
    Hull hull = new Hull(Rows.dense(new double[][] {{3, 4}}));
    assertThat(hull.contains(new double[] {3, 4}, 0)).isTrue();
    assertThat(hull.excess(new double[] {3, 3}, 0)).isCloseTo(0.2, within(1e-12));
    Hull origin = new Hull(Rows.dense(new double[][] {{0, 0}}));
    assertThat(origin.contains(new double[] {0, 0}, 0)).isTrue();
    assertThat(origin.contains(new double[] {0, 1e-9}, 0.5)).isFalse();
  }
}
