package example.extending;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;

/** F(x) = |x - a|^2 / 2: how far x is from a known point, such as last year's model. */
public final class Nearness implements Level {

  private final double[] a;

  /** Takes the coordinates of a, at least one and all finite. */
  public Nearness(double... a) {
    Require.atLeast("a", a.length, 1, "Give one number per coordinate");
    for (double coordinate : a) {
      Require.finite("a", coordinate, "Try 0");
    }
    this.a = a.clone();
  }

  @Override
  public int dimension() {
    return a.length;
  }

  /** Returns one component, so every sample is exact. */
  @Override
  public int count() {
    return 1;
  }

  @Override
  public boolean convex() {
    return true;
  }

  @Override
  public Component component() {
    return new Half();
  }

  /** The component, with the buffers of one thread. */
  private final class Half implements Component {

    private final double[] now = new double[a.length];
    private final double[] before = new double[a.length];

    @Override
    public double value(int i, Point x) {
      x.copyTo(0, a.length, now);
      return halfSquare(now);
    }

    @Override
    public double add(int i, Point x, double weight, double weightBefore, Accumulator into) {
      double value = weight * value(i, x); // now = x_t - a, the gradient at x_t
      if (weightBefore == 0) {
        into.add(0, now, weight);
        return value;
      }
      x.copyBefore(0, a.length, before);
      value -= weightBefore * halfSquare(before); // before = x_{t-1} - a
      for (int j = 0; j < a.length; j++) {
        now[j] = weight * now[j] - weightBefore * before[j];
      }
      into.add(0, now, 1);
      return value;
    }

    /** Replaces x by x - a, and returns half its square. */
    private double halfSquare(double[] x) {
      Arithmetic.add(-1, a, x);
      return Arithmetic.dot(x, x) / 2;
    }
  }
}
