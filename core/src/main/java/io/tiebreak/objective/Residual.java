package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Row;
import java.util.Arrays;

/** e = D x - a of one sample a, with D as it is at one of the two points that are looked at. */
final class Residual {

  private final double[] x;
  private final double[] e;

  Residual(int length, int atoms) {
    this.x = new double[atoms];
    this.e = new double[length];
  }

  /** x, to be written. */
  double[] x() {
    return x;
  }

  /** D x, to be written, and then what has become of it. */
  double[] e() {
    return e;
  }

  /** From D x to e; returns |e|^2 / 2. */
  double subtract(Row a) {
    a.addTo(e, -1);
    return KERNELS.dot(e, 0, e, 0, e.length) / 2;
  }

  /** e is multiplied by s. */
  void weigh(double s) {
    for (int i = 0; i < e.length; i++) {
      e[i] *= s;
    }
  }

  /** e takes on that of another. */
  void add(Residual other) {
    for (int i = 0; i < e.length; i++) {
      e[i] += other.e[i];
    }
  }

  /** Nothing: both are 0. */
  void clear() {
    Arrays.fill(x, 0);
    Arrays.fill(e, 0);
  }
}
