package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.loss.Loss;
import java.util.Arrays;

/** Tracks a linear model through the margins of all rows. */
final class MarginTracker implements GradientTracker {

  private final Loss loss;
  private final Rows rows;
  private final Rows columns;
  private final double[] target;
  private final double[] shares;
  private final double[] margins;
  private final double[] changes;
  private final double[] gradient;
  private boolean current;
  private long passes;

  MarginTracker(Loss loss, Rows rows, double[] target, double[] shares) {
    this.loss = loss;
    this.rows = rows;
    this.columns = rows.transposed();
    this.target = target;
    this.shares = shares;
    this.margins = new double[rows.count()];
    this.changes = new double[rows.count()];
    this.gradient = new double[rows.width()];
  }

  @Override
  public void at(double[] x) {
    for (int i = 0; i < margins.length; i++) {
      margins[i] = rows.row(i).dot(x);
    }
    current = false;
    passes++;
  }

  @Override
  public void addGradient(double weight, double[] into) {
    if (!current) {
      Arrays.fill(gradient, 0);
      for (int i = 0; i < margins.length; i++) {
        rows.row(i).addTo(gradient, shares[i] * loss.slope(margins[i], target[i]) / margins.length);
      }
      current = true;
      passes++;
    }
    Arithmetic.add(weight, gradient, into);
  }

  @Override
  public void toward(int[] index, double[] value, int n) {
    Arrays.fill(changes, 0);
    for (int k = 0; k < n; k++) {
      columns.row(index[k]).addTo(changes, value[k]);
    }
  }

  @Override
  public double slope(double step) {
    double sum = 0;
    for (int i = 0; i < margins.length; i++) {
      sum += shares[i] * loss.slope(margins[i] + step * changes[i], target[i]) * changes[i];
    }
    return sum / margins.length;
  }

  @Override
  public void move(double step) {
    for (int i = 0; i < margins.length; i++) {
      margins[i] += step * changes[i];
    }
    current = false;
  }

  @Override
  public boolean hasHessian() {
    return rows.width() <= MOST_COLUMNS;
  }

  /** Shares out the rows of the matrix; each is summed over the data in order. */
  @Override
  public void addHessian(double weight, double[] into) {
    int d = rows.width();
    int n = margins.length;
    double[] bends = new double[n];
    Arrays.setAll(bends, i -> weight * shares[i] * loss.bend(margins[i], target[i]) / n);
    NormalEquations.shareOut(
        d,
        (first, end) -> {
          double[] sum = new double[(end - first) * d];
          rows.addOuterProducts(0, n, bends, first, end, sum);
          KERNELS.axpy(1, sum, 0, into, first * d, sum.length);
        });
    passes++;
  }

  @Override
  public long passes() {
    return passes;
  }

  @Override
  public void state(State s) {
    s.of(margins);
    passes = s.of(passes);
    current &= !s.loading();
  }
}
