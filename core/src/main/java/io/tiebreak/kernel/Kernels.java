package io.tiebreak.kernel;

import static java.lang.System.Logger.Level.DEBUG;
import static java.lang.System.Logger.Level.WARNING;

import java.util.Optional;

/**
 * The loops in which a run spends its time.
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

  /** The number of entries per operation, which decides how sums are associated. */
  int lanes();

  /** sum of {@code a[aFrom + i] * b[bFrom + i]}, i &lt; n. */
  double dot(double[] a, int aFrom, double[] b, int bFrom, int n);

  /** {@code y[yFrom + i] += s * a[aFrom + i]}, i &lt; n. */
  void axpy(double s, double[] a, int aFrom, double[] y, int yFrom, int n);

  /**
   * {@code y[i] += s0 * a[f0 + i]}, then the same with f1, f2, f3, i &lt; y.length, in one pass:
   * the same doubles as four {@link #axpy}.
   */
  void axpy4(
      double[] a,
      int f0,
      double s0,
      int f1,
      double s1,
      int f2,
      double s2,
      int f3,
      double s3,
      double[] y);

  /**
   * {@code f[i] += s * a[aFrom + i]}, {@code g[i] += t * b[bFrom + i]}, i &lt; f.length = g.length,
   * and the first index with the largest {@code |p * f[i] + q * g[i]|} of the sums, in one pass:
   * the same doubles as two {@link #axpy} and an {@link #argMaxAbs}.
   */
  int addsArgMaxAbs(
      double p,
      double[] f,
      double s,
      double[] a,
      int aFrom,
      double q,
      double[] g,
      double t,
      double[] b,
      int bFrom);

  /**
   * The product with a matrix by columns: {@code y[i]} is the sum of {@code x[j] * a[j * y.length +
   * i]} over all j, added up in the order of j without fusing.
   */
  void times(double[] a, double[] x, double[] y);

  /** Two such products with one matrix, in one pass over it. */
  void times(double[] a, double[] x, double[] y, double[] u, double[] v);

  /**
   * Adds to a matrix y by columns: {@code y[j * e.length + i] += s * x[j] * e[i] + s * z[j] *
   * h[i]}.
   */
  void addOuter(double s, double[] x, double[] e, double[] z, double[] h, double[] y);

  /** The first index in the range with the largest {@code |u[i]|}. */
  int argMaxAbs(double[] u, int from, int to);

  /** The first index in the range with the largest {@code |p * f[i] + q * g[i]|}. */
  int argMaxAbs(double p, double[] f, double q, double[] g, int from, int to);

  /** The first index in the range with the least {@code u[i]}. */
  int argMin(double[] u, int from, int to);

  /** The first index in the range with the least {@code p * f[i] + q * g[i]}. */
  int argMin(double p, double[] f, double q, double[] g, int from, int to);

  /**
   * Whether every entry is a finite number. Takes one pass at the speed of a dot product, unless
   * squares overflow.
   */
  static boolean finite(double[] u) {
    if (Double.isFinite(KERNELS.dot(u, 0, u, 0, u.length))) {
      return true;
    }
    for (double value : u) {
      if (!Double.isFinite(value)) {
        return false;
      }
    }
    return true;
  }

  /** The Euclidean norm, even if squares overflow or underflow. */
  static double length(double[] u) {
    double most = 0;
    for (double value : u) {
      most = Math.max(most, Math.abs(value));
    }
    double size = Math.scalb(1.0, Math.min(Math.max(Math.getExponent(most), -1000), 1000));
    double sum = 0;
    for (double value : u) {
      sum += value / size * (value / size);
    }
    return Math.sqrt(sum) * size;
  }

  /**
   * {@code into[i] = s * a[from + i]}, i &lt; n. The compiler vectorises copies itself, and sooner
   * than it compiles vector code.
   */
  static void scaled(double s, double[] a, int from, double[] into, int n) {
    for (int i = 0; i < n; i++) {
      into[i] = s * a[from + i];
    }
  }

  /** {@code into[i] = p * f[from + i] + q * g[from + i]}, i &lt; n. */
  static void combined(double p, double[] f, double q, double[] g, int from, double[] into, int n) {
    for (int i = 0; i < n; i++) {
      into[i] = p * f[from + i] + q * g[from + i];
    }
  }

  private static Kernels choose() {
    Kernels chosen = vectorOrPlain();
    Log.of(Kernels.class)
        .log(DEBUG, () -> "Kernels: %s x %d.".formatted(chosen.name(), chosen.lanes()));
    return chosen;
  }

  private static Kernels vectorOrPlain() {
    Optional<Module> vector = ModuleLayer.boot().findModule("jdk.incubator.vector");
    if (!"plain".equals(System.getProperty("tiebreak.kernels")) && vector.isPresent()) {
      try {
        Kernels.class.getModule().addReads(vector.get());
        // By name: the class must not be linked where the module is absent.
        return Class.forName("io.tiebreak.kernel.VectorKernels")
            .asSubclass(Kernels.class)
            .getDeclaredConstructor()
            .newInstance();
      } catch (ReflectiveOperationException | LinkageError unusable) {
        System.getLogger(Kernels.class.getPackageName()) // even where the log is off
            .log(WARNING, "The vector kernels cannot be used; plain loops are.", unusable);
      }
    }
    return new PlainKernels();
  }
}
