package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Row;
import java.util.Arrays;

/** e = D x - a for a dictionary D by columns, and the products that its gradients are made of. */
final class Residual {

  private final int atoms;
  private final double[] e;

  Residual(int rows, int atoms) {
    this.atoms = atoms;
    this.e = new double[rows];
  }

  /** Computes e and returns |e|^2 / 2. */
  double of(double[] dictionary, double[] x, Row a) {
    Arrays.fill(e, 0);
    a.addTo(e, -1);
    for (int j = 0; j < atoms; j++) {
      if (x[j] != 0) {
        KERNELS.axpy(x[j], dictionary, j * e.length, e, 0, e.length);
      }
    }
    return KERNELS.dot(e, 0, e, 0, e.length) / 2;
  }

  /** into += s e x', by the columns of D. */
  void addOuterProduct(double[] x, double s, Accumulator into) {
    for (int j = 0; j < atoms; j++) {
      if (x[j] != 0) {
        into.add(j * e.length, e, s * x[j]);
      }
    }
  }

  /** result = D' e. */
  void pullBack(double[] dictionary, double[] result) {
    for (int j = 0; j < atoms; j++) {
      result[j] = KERNELS.dot(dictionary, j * e.length, e, 0, e.length);
    }
  }
}
