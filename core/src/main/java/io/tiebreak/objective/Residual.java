package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Row;
import java.util.Arrays;

/** e = D x - a, with D as it is at one of the two points that a sample looks at. */
final class Residual {

  private final Dictionary dictionary;
  private final double[] x;
  private final double[] e;

  Residual(int length, int atoms) {
    this.dictionary = new Dictionary(length, atoms);
    this.x = new double[atoms];
    this.e = new double[length];
  }

  /** D, to be brought to a point. */
  Dictionary dictionary() {
    return dictionary;
  }

  /** x, to be written. */
  double[] x() {
    return x;
  }

  /** What is left of e. */
  double[] e() {
    return e;
  }

  /** Computes e and returns |e|^2 / 2. */
  double of(Row a) {
    dictionary.times(x, e);
    a.addTo(e, -1);
    return KERNELS.dot(e, 0, e, 0, e.length) / 2;
  }

  /** e is multiplied by s. */
  void weigh(double s) {
    for (int i = 0; i < e.length; i++) {
      e[i] *= s;
    }
  }

  /** Nothing: both are 0. */
  void clear() {
    Arrays.fill(x, 0);
    Arrays.fill(e, 0);
  }

  /** r = D' e. */
  void pullBack(double[] r) {
    dictionary.pullBack(e, r);
  }
}
