package io.tiebreak.set;

import static io.tiebreak.set.Points.project;
import static io.tiebreak.set.Points.pulledIn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares projections and membership of hulls with brute force in the plane. */
class HullTest {

  /**
   * The search stops when it knows the distance to a thousandth; comparing allows a little more.
   */
  private static final double DISTANCE = 1.1e-3;

  /** This near the edge, relative to the points, both answers are rounding. */
  private static final double EDGE = 1e-9;

  /** The rounding of a projection, relative to the sizes of the points and of what is projected. */
  private static final double ROUNDING = 1e-13;

  private static final int TRIALS = Volume.cases(600, 3000);

  /** Inside a triangle of three of the points; strictly: of some area. */
  private static boolean inside(double[][] p, double[] x, boolean strictly) {
    double least = strictly ? Double.MIN_VALUE : 0;
    for (int i = 0; i < p.length; i++) {
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < j; k++) {
          double a = cross(p[i], p[j], x);
          double b = cross(p[j], p[k], x);
          double c = cross(p[k], p[i], x);
          if (Math.min(a, Math.min(b, c)) >= least || Math.max(a, Math.max(b, c)) <= -least) {
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

  /** Nearest on the segments between two points; the edges are among them. */
  private static double[] onSegments(double[][] p, double[] x) {
    double least = Double.POSITIVE_INFINITY;
    double[] nearest = p[0];
    for (double[] a : p) {
      for (double[] b : p) {
        double[] here = onSegment(a, b, x);
        double distance = Math.hypot(x[0] - here[0], x[1] - here[1]);
        if (distance < least) {
          least = distance;
          nearest = here;
        }
      }
    }
    return nearest;
  }

  private static double[] onSegment(double[] a, double[] b, double[] x) {
    double dx = b[0] - a[0];
    double dy = b[1] - a[1];
    double length = dx * dx + dy * dy;
    double along = length == 0 ? 0 : ((x[0] - a[0]) * dx + (x[1] - a[1]) * dy) / length;
    double s = Math.max(0, Math.min(1, along));
    return new double[] {a[0] + s * dx, a[1] + s * dy};
  }

  private static double size(double[][] p, double[] x) {
    double most = Math.hypot(x[0], x[1]);
    for (double[] point : p) {
      most = Math.max(most, Math.hypot(point[0], point[1]));
    }
    return most;
  }

  /** Kinds of hulls of points in the plane. */
  enum Shape {
    ROUND(1, 1),
    THIN(1, 1e-6),
    VERY_THIN(1, 1e-12),
    SMALL(1e-6, 1e-6),
    FLAT(1, 0),
    A_POINT(0, 0);

    private final double width;
    private final double height;

    Shape(double width, double height) {
      this.width = width;
      this.height = height;
    }

    /** Turned by a random angle, some points twice. */
    double[][] points(Sequence numbers, double scale, double shift) {
      double angle = numbers.uniform();
      double[][] p = new double[1 + numbers.below(8)][2];
      for (int i = 0; i < p.length; i++) {
        double along = width * numbers.normal();
        double across = height * numbers.normal();
        p[i][0] = scale * (Math.cos(angle) * along - Math.sin(angle) * across + shift);
        p[i][1] = scale * (Math.sin(angle) * along + Math.cos(angle) * across - shift);
        if (i > 0 && numbers.below(4) == 0) {
          p[i] = p[i - 1].clone();
        }
      }
      return p;
    }
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void projectionAndMembershipAgreeWithBruteForceAtEveryScale(Shape shape) {
    Sequence numbers = new Sequence(6, "test");
    int moved = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double scale = Math.pow(10, numbers.below(13) - 6);
      double shift = numbers.below(2) * Math.pow(10, numbers.below(4) - 1);
      double[][] p = shape.points(numbers, scale, shift);
      double far = scale * Math.pow(10, numbers.below(8) - 4);
      double[] x = {far * numbers.normal() + scale * shift, far * numbers.normal() - scale * shift};
      Hull hull = new Hull(Rows.dense(p));
      double[] projected = project(hull, x);
      double allowed = ROUNDING * size(p, x);
      assertThat(hull.excess(projected)).as("trial %d", trial).isZero();
      // On a thin hull the nearest segment may be that of the other side, and inside is rounding.
      double[] expected = inside(p, x, true) ? x : onSegments(p, x);
      moved += expected == x ? 0 : 1;
      assertThat(projected).as("trial %d", trial).containsExactly(expected, within(allowed));
      double distance = Points.distance(expected, x);
      if (distance == 0 || distance > EDGE * size(p, x)) {
        double share = distance / size(p, x);
        assertThat(hull.excess(x)).as("trial %d", trial).isCloseTo(share, within(DISTANCE * share));
        double[] pulled = pulledIn(hull, x);
        assertThat(hull.excess(pulled)).as("trial %d", trial).isZero();
        assertThat(Points.distance(pulled, x))
            .as("trial %d", trial)
            .isCloseTo(distance, within(DISTANCE * distance + 1e-11 * size(p, x)));
      }
    }
    assertThat(moved).isGreaterThan(TRIALS / 3);
  }

  /** Both ends of the edge then have the same product with the direction, up to rounding. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-4, 1e-6, 1e-8, 1e-10})
  void anEdgeMuchShorterThanItsDistanceIsMetWhereItShould(double length) {
    Sequence numbers = new Sequence(10, "test");
    for (int trial = 0; trial < Volume.cases(100, 500); trial++) {
      double angle = 6 * numbers.uniform();
      double x = Math.cos(angle);
      double y = Math.sin(angle);
      double[][] p = {
        {length * (x - y) + 1, length * (y + x) - 2}, {1 - length * y, length * x - 2}, {1, -2}
      };
      double[] far = {1 + length * x / 3 - y, length * y / 3 - 2 + x};
      assertThat(project(new Hull(Rows.dense(p)), far))
          .as("trial %d", trial)
          .containsExactly(onSegment(p[0], p[1], far), within(ROUNDING));
    }
  }

  /** Toward no corner x - P x has a part, in units of the way to that corner, near or far. */
  @ParameterizedTest
  @ValueSource(ints = {2, 12, 80})
  void noCornerLiesNearerThanTheProjectionInManyDimensions(int points) {
    Sequence numbers = new Sequence(8, "test");
    for (int trial = 0; trial < Volume.cases(60, 200); trial++) {
      int d = 2 + numbers.below(29);
      double scale = Math.pow(10, numbers.below(13) - 6);
      int kind = numbers.below(4);
      double[][] p = new double[points][d];
      for (double[] corner : p) {
        for (int j = 0; j < d; j++) {
          double normal = numbers.normal();
          corner[j] =
              scale
                  * switch (kind) {
                    case 0 -> normal;
                    case 1 -> normal * Math.pow(10, -j % 12);
                    case 2 -> Math.rint(normal);
                    default -> 1 + 1e-7 * normal;
                  };
        }
      }
      double far = scale * Math.pow(10, numbers.below(7) - 3);
      double[] x = new double[d];
      Arrays.setAll(x, j -> far * numbers.normal());
      Hull hull = new Hull(Rows.dense(p));
      double[] nearest = project(hull, x);
      assertThat(hull.excess(nearest)).as("trial %d", trial).isZero();
      double size = Points.norm(x);
      for (double[] corner : p) {
        size = Math.max(size, Points.norm(corner));
      }
      for (double[] corner : p) {
        double[] step = Points.plus(corner, -1, nearest);
        double along = Points.dot(Points.plus(x, -1, nearest), step);
        double way = Points.norm(step);
        assertThat(along)
            .as("trial %d, kind %d", trial, kind)
            .isLessThanOrEqualTo(ROUNDING * size * (way + ROUNDING * size));
      }
    }
  }

  @Test
  void theProjectionLeavesMixesWhereTheyAreAndComesFromVeryFar() {
    Sequence numbers = new Sequence(9, "test");
    Hull hull = new Hull(Rows.dense(Shape.ROUND.points(numbers, 1, 3)));
    double[] x = new double[2];
    for (int trial = 0; trial < Volume.cases(60, 200); trial++) {
      hull.randomPoint(numbers, x);
      assertThat(project(hull, x)).containsExactly(x);
    }
    Hull square = new Hull(Rows.dense(new double[][] {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}));
    assertThat(project(square, new double[] {-1e300, 1e299})).containsExactly(-1, 1);
    assertThat(project(square, new double[] {0.25, -1e200})[1]).isEqualTo(-1);
    assertThat(project(square, new double[] {Double.NaN, 0})[0]).isNaN();
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
      hull.randomPoint(numbers, x);
      assertThat(hull.excess(x)).as("a mix, trial %d", trial).isZero();
      Arrays.fill(x, 0);
      hull.points().row(numbers.below(points)).addTo(x, 1);
      assertThat(hull.excess(x)).as("a corner, trial %d", trial).isZero();
      x[d - 1] += 1; // 10^4 times its thickness
      assertThat(hull.excess(x)).as("outside, trial %d", trial).isGreaterThan(1e-3);
    }
  }
}
