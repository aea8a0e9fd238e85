package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import java.util.Arrays;
import java.util.Optional;

/** F(x) = |x|^2 / 2, without data: a finite sum of one component. */
public final class Norm implements Level {

  private final int dimension;

  /**
   * Makes the level for a number of coordinates.
   *
   * @param dimension the number of coordinates
   */
  public Norm(int dimension) {
    Require.atLeast("dimension", dimension, 1, "Try 1");
    this.dimension = dimension;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public int count() {
    return 1;
  }

  @Override
  public boolean convex() {
    return true;
  }

  @Override
  public double floor() {
    return 0;
  }

  @Override
  public Component component() {
    return new Half();
  }

  @Override
  public GradientTracker track() {
    return new Tracker(1, new double[dimension]);
  }

  @Override
  public Optional<Curvature> curvature() {
    return Optional.of(new Curvature(1, 0));
  }

  /** Makes those of d/2 times the mean of the squares of the coordinates. */
  @Override
  public Tangents tangents() {
    int[] starts = new int[dimension + 1];
    double[] ones = new double[dimension];
    double[] halves = new double[dimension];
    Arrays.setAll(starts, i -> i);
    Arrays.fill(ones, 1);
    Arrays.fill(halves, dimension / 2.0);
    Rows identity = Rows.csr(dimension, starts, Arrays.copyOf(starts, dimension), ones);
    return LinearModel.part(RowSums.SQUARE, identity, new double[dimension], halves).tangents();
  }

  private final class Half implements Component {

    private final double[] x = new double[dimension];
    private final double[] previous = new double[dimension];

    @Override
    public double value(int i, Point point) {
      point.copyTo(0, dimension, x);
      return KERNELS.dot(x, 0, x, 0, dimension) / 2;
    }

    @Override
    public double add(int i, Point point, double now, double before, Accumulator into) {
      double value = now * value(i, point);
      if (before == 0) {
        into.add(0, x, now);
        return value;
      }
      point.copyBefore(0, dimension, previous);
      value -= before * (KERNELS.dot(previous, 0, previous, 0, dimension) / 2);
      for (int j = 0; j < dimension; j++) {
        x[j] = now * x[j] - before * previous[j];
      }
      into.add(0, x, 1);
      return value;
    }
  }

  /** Tracks a |x|^2 / 2 + &lt;c, x&gt;, whose gradient is a x + c. */
  static final class Tracker implements GradientTracker {

    private final double a;
    private final double[] c;
    private final double[] gradient;
    private int[] index = {};
    private double[] value = {};
    private int n;
    private double slope;
    private double curvature;

    Tracker(double a, double[] c) {
      this.a = a;
      this.c = c;
      this.gradient = c.clone();
    }

    @Override
    public void at(double[] x) {
      System.arraycopy(c, 0, gradient, 0, c.length);
      Arithmetic.add(a, x, gradient);
    }

    @Override
    public void addGradient(double weight, double[] into) {
      Arithmetic.add(weight, gradient, into);
    }

    /** Keeps the arrays until the next move. */
    @Override
    public void toward(int[] at, double[] by, int entries) {
      index = at;
      value = by;
      n = entries;
      slope = 0;
      curvature = 0;
      for (int k = 0; k < n; k++) {
        slope += value[k] * gradient[index[k]];
        curvature += a * (value[k] * value[k]);
      }
    }

    @Override
    public double slope(double step) {
      return slope + step * curvature;
    }

    @Override
    public void move(double step) {
      for (int k = 0; k < n; k++) {
        gradient[index[k]] += a * (step * value[k]);
      }
      slope += step * curvature;
    }

    @Override
    public boolean quadratic() {
      return true;
    }

    @Override
    public boolean hasHessian() {
      return a == 0 || c.length <= MOST_COLUMNS;
    }

    @Override
    public void addHessian(double weight, double[] into) {
      for (int j = 0; j < c.length && a != 0; j++) {
        into[j * c.length + j] += weight * a;
      }
    }

    @Override
    public long passes() {
      return 1;
    }

    @Override
    public void state(State s) {
      s.of(gradient);
    }
  }
}
