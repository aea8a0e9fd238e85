package io.tiebreak;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.Hull;

/**
 * The instance with a known answer: G = -(x1 + x2) on { x >= 0, x1 + x2 <= 1, 4 x1 + 6 x2 <= 5 }, F
 * = x1^2/2 - x1/2 + 0.1 x2. The optimum is (0.6, 0.4), F_opt = -0.08, G_opt = -1. Both levels are
 * means of four components that differ by a linear term.
 */
public final class Toy {

  /** Zero in the mean. */
  private static final double[][] NOISE = {{0.3, -0.1}, {-0.3, 0.2}, {0.1, 0.1}, {-0.1, -0.2}};

  private Toy() {}

  public static double[] answer() {
    return new double[] {0.6, 0.4};
  }

  public static BilevelProblem problem() {
    Rows corners = Rows.dense(new double[][] {{0, 0}, {1, 0}, {0.5, 0.5}, {0, 5.0 / 6}});
    return new BilevelProblem(
        new Quadratic(1, -0.5, 0.1), new Quadratic(0, -1, -1), new Hull(corners), new double[2]);
  }

  /** q x1^2/2 + a x1 + b x2. */
  private record Quadratic(double q, double a, double b) implements Level, Component {

    @Override
    public int dimension() {
      return 2;
    }

    @Override
    public int count() {
      return NOISE.length;
    }

    @Override
    public boolean convex() {
      return true;
    }

    @Override
    public Component component() {
      return this;
    }

    @Override
    public double value(int i, Point x) {
      double[] at = new double[2];
      x.copyTo(0, 2, at);
      return q * at[0] * at[0] / 2 + (a + NOISE[i][0]) * at[0] + (b + NOISE[i][1]) * at[1];
    }

    @Override
    public double add(int i, Point x, double now, double before, Accumulator into) {
      double[] at = new double[2];
      x.copyTo(0, 2, at);
      double[] was = new double[2];
      if (before != 0) {
        x.copyBefore(0, 2, was);
      }
      double slope = now * q * at[0] - before * q * was[0];
      double linear = now - before;
      into.add(0, new double[] {slope + linear * (a + NOISE[i][0]), linear * (b + NOISE[i][1])}, 1);
      return now * value(i, x) - (before == 0 ? 0 : before * value(i, Point.of(was)));
    }
  }
}
