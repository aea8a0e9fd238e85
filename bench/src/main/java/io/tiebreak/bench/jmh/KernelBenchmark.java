package io.tiebreak.bench.jmh;

import static io.tiebreak.kernel.Kernels.KERNELS;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Every kernel, on vectors as long as dictionary atoms, page views and wide sparse data. */
public class KernelBenchmark extends OnBothKernels {

  /** A kernel on {@code size} entries. */
  public enum Kernel {
    /** a . b. */
    DOT,
    /** y += s a. */
    AXPY,
    /** Four AXPYs. */
    AXPY4,
    /** Two scaled sums and a search in one pass. */
    ADDS_ARG_MAX_ABS,
    /** Four columns times a vector. */
    TIMES,
    /** Adds to a matrix with columns of five. */
    ADD_OUTER,
    /** The largest |a_i|. */
    ARG_MAX_ABS,
    /** The largest |p a_i + q b_i|. */
    ARG_MAX_ABS_OF_TWO,
    /** The least a_i. */
    ARG_MIN,
    /** The least p a_i + q b_i. */
    ARG_MIN_OF_TWO
  }

  @Param public Kernel kernel = Kernel.DOT;

  /** The number of entries, a multiple of 5. */
  @Param({"25", "730", "100000"})
  public int size = 25;

  private double[] a = {};
  private double[] b = {};
  private double[] y = {};
  private double[] z = {};
  private double[] rows = {};
  private double[] fifth = {};
  private final double[] four = normal(4, 1);
  private final double[] five = normal(5, 1);

  @Setup
  public void setUp() {
    a = normal(size, 1);
    b = normal(size, 1);
    y = normal(size, 1);
    z = normal(size, 1);
    rows = normal(4 * size, 1);
    fifth = normal(size / 5, 1);
  }

  @Override
  double call() {
    switch (kernel) {
      case DOT -> y[0] = KERNELS.dot(a, 0, b, 0, size);
      case AXPY -> KERNELS.axpy(1e-9, a, 0, y, 0, size);
      case AXPY4 -> KERNELS.axpy4(rows, 0, 1e-9, size, 1e-9, 2 * size, 1e-9, 3 * size, 1e-9, y);
      case ADDS_ARG_MAX_ABS ->
          y[0] += 1e-9 * KERNELS.addsArgMaxAbs(0.5, y, 1e-9, a, 0, 1, z, 1e-9, b, 0);
      case TIMES -> KERNELS.times(rows, four, y);
      case ADD_OUTER -> KERNELS.addOuter(1e-9, fifth, five, fifth, five, y);
      case ARG_MAX_ABS -> y[0] = KERNELS.argMaxAbs(a, 0, size);
      case ARG_MAX_ABS_OF_TWO -> y[0] = KERNELS.argMaxAbs(0.5, a, 1, b, 0, size);
      case ARG_MIN -> y[0] = KERNELS.argMin(a, 0, size);
      case ARG_MIN_OF_TWO -> y[0] = KERNELS.argMin(0.5, a, 1, b, 0, size);
    }
    return y[0];
  }
}
