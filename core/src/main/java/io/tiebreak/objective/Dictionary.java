package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Point;
import org.jspecify.annotations.Nullable;

/** The dictionary D at x_t or x_{t-1}, read once a move however many samples ask for it. */
final class Dictionary {

  private final int atoms;
  private final double[] columns;
  private final double[] rows;
  private @Nullable Point of;
  private long version;
  private int pulls; // since it was read

  /** Atoms of this length, on the first coordinates of a decision. */
  Dictionary(int length, int atoms) {
    this.atoms = atoms;
    this.columns = new double[length * atoms];
    this.rows = new double[length * atoms];
  }

  /** Becomes D at x_t. */
  void now(Point x) {
    if (outdated(x)) {
      x.copyTo(0, columns.length, columns);
    }
  }

  /** Becomes D at x_{t-1}. */
  void before(Point x) {
    if (outdated(x)) {
      x.copyBefore(0, columns.length, columns);
    }
  }

  /** And takes it for read. */
  private boolean outdated(Point x) {
    boolean current = of == x && version == x.version() && version >= 0;
    if (!current) {
      of = x;
      version = x.version();
      pulls = 0;
    }
    return !current;
  }

  /** e = D x. */
  void times(double[] x, double[] e) {
    KERNELS.times(columns, x, e);
  }

  /**
   * r = D' e. A copy by rows makes that faster, but does not pay for a single sample; the doubles
   * are the same with it and without.
   */
  void pullBack(double[] e, double[] r) {
    pulls++;
    if (pulls == 2) {
      transpose(e.length);
    }
    if (pulls > 1) {
      KERNELS.times(rows, e, r);
    } else {
      dots(e, r);
    }
  }

  private void transpose(int length) {
    for (int j = 0; j < atoms; j++) {
      for (int i = 0; i < length; i++) {
        rows[i * atoms + j] = columns[j * length + i];
      }
    }
  }

  /** Four sums at a time, each in the order of i. */
  private void dots(double[] e, double[] r) {
    int m = e.length;
    int j = 0;
    for (; j + 3 < atoms; j += 4) {
      double r0 = 0;
      double r1 = 0;
      double r2 = 0;
      double r3 = 0;
      for (int i = 0, at = j * m; i < m; i++, at++) {
        r0 += e[i] * columns[at];
        r1 += e[i] * columns[at + m];
        r2 += e[i] * columns[at + 2 * m];
        r3 += e[i] * columns[at + 3 * m];
      }
      r[j] = r0;
      r[j + 1] = r1;
      r[j + 2] = r2;
      r[j + 3] = r3;
    }
    for (; j < atoms; j++) {
      double sum = 0;
      for (int i = 0; i < m; i++) {
        sum += e[i] * columns[j * m + i];
      }
      r[j] = sum;
    }
  }
}
