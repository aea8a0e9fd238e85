package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Optional;

/** F(x) = |x|^2 / 2, without data: a finite sum of one component. */
public final class Norm implements Level {

  private final int dimension;

  /**
   * Of so many coordinates.
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
  public Track track() {
    return new NormTrack(dimension);
  }

  @Override
  public Optional<Curvature> curvature() {
    return Optional.of(new Curvature(1, 0));
  }

  /** Those of d/2 times the mean of the squares of the coordinates. */
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
}
