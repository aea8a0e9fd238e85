package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Row;
import java.util.Arrays;

/** The dictionary D at x_t or x_{t-1}, read once per move however many samples need it. */
final class Dictionary {

  private final int atoms;
  private final double[] rows;
  private double[] columns = {};
  private long version = -1;
  private int pulls; // since the columns were read

  /** For atoms of this length, which are the first coordinates of a decision. */
  Dictionary(int length, int atoms) {
    this.atoms = atoms;
    this.rows = new double[length * atoms];
  }

  /** Becomes D at x_t. */
  void now(Point x) {
    take(x.leading(rows.length), x.version());
  }

  /** Becomes D at x_{t-1}. */
  void before(Point x) {
    take(x.leadingBefore(rows.length), x.version());
  }

  private void take(double[] lent, long moves) {
    if (lent != columns || moves != version || moves < 0) {
      columns = lent;
      version = moves;
      pulls = 0;
    }
  }

  /** e = D x. */
  void times(Residual r) {
    KERNELS.times(columns, r.x(), r.e());
  }

  /** Computes both products while reading D once. */
  void times(Residual r, Residual s) {
    KERNELS.times(columns, r.x(), r.e(), s.x(), s.e());
  }

  /**
   * into = D' e. A copy of D by rows makes this faster, but does not pay for a single sample;
   * either way gives the same doubles.
   */
  void pullBack(Residual r, double[] into) {
    pulls++;
    if (pulls == 2) {
      transpose(r.e().length);
    }
    if (pulls > 1) {
      KERNELS.times(rows, r.e(), into);
    } else {
      dots(r.e(), into);
    }
  }

  /** Computes both products while reading D once. */
  void pullBack(Residual r, double[] into, Residual s, double[] onto) {
    if (pulls < 2) {
      transpose(r.e().length);
      pulls = 2;
    }
    KERNELS.times(rows, r.e(), into, s.e(), onto);
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

  /** The residual e = D x - a of one sample a; e holds D x before {@link #subtract}. */
  record Residual(double[] x, double[] e) {

    Residual(int length, int atoms) {
      this(new double[atoms], new double[length]);
    }

    /** Turns D x into e and returns |e|^2 / 2. */
    double subtract(Row a) {
      a.addTo(e, -1);
      return KERNELS.dot(e, 0, e, 0, e.length) / 2;
    }

    /** e *= s. */
    void weigh(double s) {
      for (int i = 0; i < e.length; i++) {
        e[i] *= s;
      }
    }

    /** Adds the e of another. */
    void add(Residual other) {
      Arithmetic.add(1, other.e, e);
    }

    /** Sets both to 0. */
    void clear() {
      Arrays.fill(x, 0);
      Arrays.fill(e, 0);
    }
  }
}
