package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Stateful;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Tracks the mean of squares through its Gram matrix: the gradient is C x - c with C = 2/n sum of
 * a_i a_i' and c = 2/n sum of b_i a_i, and a move by d adds a multiple of C d to it.
 */
final class GramTrack implements Track {

  private final int dimension;
  private final double[] gram;
  private final double[] c;
  private final double[] gradient;
  private final double[] gramDirection;
  private double slope;
  private double curvature;

  GramTrack(Rows rows, double[] target, double[] shares) {
    this.dimension = rows.width();
    this.gram = new double[dimension * dimension];
    this.c = new double[dimension];
    this.gradient = new double[dimension];
    this.gramDirection = new double[dimension];
    int n = rows.count();
    Rows columns = rows.transposed();
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> 2 * shares[i] / n);
    for (int i = 0; i < n; i++) {
      rows.row(i).addTo(c, weights[i] * target[i]);
    }
    Cores.ofThisJvm().forEach(dimension, (worker, j) -> fill(j, rows, columns, weights));
  }

  /** Row j of C. */
  private void fill(int j, Rows rows, Rows columns, double[] weights) {
    double[] column = new double[weights.length];
    columns.row(j).addTo(column, 1);
    double[] row = new double[dimension];
    for (int i = 0; i < column.length; i++) {
      if (column[i] != 0) {
        rows.row(i).addTo(row, weights[i] * column[i]);
      }
    }
    System.arraycopy(row, 0, gram, j * dimension, dimension);
  }

  @Override
  public void at(double[] x) {
    for (int j = 0; j < dimension; j++) {
      gradient[j] = KERNELS.dot(gram, j * dimension, x, 0, dimension) - c[j];
    }
  }

  @Override
  public void addGradient(double weight, double[] into) {
    KERNELS.axpy(weight, gradient, 0, into, 0, dimension);
  }

  @Override
  public void toward(int[] index, double[] value, int n) {
    Arrays.fill(gramDirection, 0);
    slope = 0;
    for (int k = 0; k < n; k++) {
      KERNELS.axpy(value[k], gram, index[k] * dimension, gramDirection, 0, dimension);
      slope += value[k] * gradient[index[k]];
    }
    curvature = 0;
    for (int k = 0; k < n; k++) {
      curvature += value[k] * gramDirection[index[k]];
    }
  }

  @Override
  public double slope(double step) {
    return slope + step * curvature;
  }

  @Override
  public void move(double step) {
    KERNELS.axpy(step, gramDirection, 0, gradient, 0, dimension);
    slope += step * curvature;
  }

  @Override
  public boolean quadratic() {
    return true;
  }

  @Override
  public boolean hasHessian() {
    return true;
  }

  @Override
  public void addHessian(double weight, double[] into) {
    KERNELS.axpy(weight, gram, 0, into, 0, gram.length);
  }

  /** Once, to make the matrix. */
  @Override
  public long passes() {
    return 1;
  }

  @Override
  public void save(DataOutput to) throws IOException {
    Stateful.write(to, gradient);
  }

  @Override
  public void load(DataInput from) throws IOException {
    Stateful.read(from, gradient);
  }
}
