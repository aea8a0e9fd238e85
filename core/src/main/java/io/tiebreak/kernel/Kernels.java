package io.tiebreak.kernel;

/**
 * The loops that a run spends its time in.
 *
 * <p>Ranges are half open. Sums may be associated in any fixed order, so two implementations agree
 * to rounding; {@link #argMaxAbs} and {@link #argMin} compare the same doubles in both, so they
 * agree exactly on finite numbers.
 */
public interface Kernels {

  /**
   * The kernels of this JVM, chosen once. {@code -Dtiebreak.kernels=plain} forces the plain ones.
   */
  Kernels KERNELS = choose();

  /** {@code "vector"} or {@code "scalar"}, for the provenance of an outcome. */
  String name();

  /** Entries that one operation works on: it decides how sums are associated. */
  int lanes();

  /** sum of {@code a[aFrom + i] * b[bFrom + i]}, i &lt; n. */
  double dot(double[] a, int aFrom, double[] b, int bFrom, int n);

  /** {@code y[yFrom + i] += s * a[aFrom + i]}, i &lt; n. */
  void axpy(double s, double[] a, int aFrom, double[] y, int yFrom, int n);

  /** The first index in the range with the largest {@code |u[i]|}. */
  int argMaxAbs(double[] u, int from, int to);

  /** The first index in the range with the largest {@code |p * f[i] + q * g[i]|}. */
  int argMaxAbs(double p, double[] f, double q, double[] g, int from, int to);

  /** The first index in the range with the least {@code u[i]}. */
  int argMin(double[] u, int from, int to);

  /** The first index in the range with the least {@code p * f[i] + q * g[i]}. */
  int argMin(double p, double[] f, double q, double[] g, int from, int to);

  /** Whether every entry is a finite number. */
  static boolean finite(double[] u) {
    for (double value : u) {
      if (!Double.isFinite(value)) {
        return false;
      }
    }
    return true;
  }

  private static Kernels choose() {
    if (!"plain".equals(System.getProperty("tiebreak.kernels"))
        && ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
      try {
        // By name: the class must not be linked where the module is absent.
        return Class.forName("io.tiebreak.kernel.VectorKernels")
            .asSubclass(Kernels.class)
            .getDeclaredConstructor()
            .newInstance();
      } catch (ReflectiveOperationException | LinkageError unusable) {
        System.getLogger("io.tiebreak")
            .log(
                System.Logger.Level.INFO,
                "The vector kernels cannot be used; plain loops are.",
                unusable);
      }
    }
    return new PlainKernels();
  }
}
