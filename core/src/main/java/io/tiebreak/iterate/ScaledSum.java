package io.tiebreak.iterate;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A sum e = s u that decays by a factor and adds multiples of rows. For a linear model a STORM step
 * (E1) is then one scalar and one axpy.
 *
 * <p>Each block of the partition has a version, which changes with every addition to it but not
 * with decay. A block with no addition since it was cleared is known to be zero.
 *
 * <p>The last few rows wait to be added: a batch is added four rows at a time, and the last row in
 * the pass that looks for the largest entry. They are added before u is read, and give the same
 * doubles.
 */
public final class ScaledSum implements Form, Accumulator, Stateful {

  private static final double SMALLEST_SCALE = 1e-150;

  /** The most rows that wait: as many as one pass adds. */
  private static final int MOST_WAITING = 4;

  private final Partition partition;
  private final double[] u;
  private double s = 1;
  private final long[] versions;
  private final boolean[] zero;
  private @Nullable Rows rows; // of those that wait
  private final int[] which = new int[MOST_WAITING];
  private final double[] coefficients = new double[MOST_WAITING];
  private int waiting;
  private boolean spoilt; // an entry that was replaced was not finite

  /** The zero sum on the coordinates of a partition. */
  public ScaledSum(Partition partition) {
    this.partition = partition;
    this.u = new double[partition.dimension()];
    this.versions = new long[partition.count()];
    this.zero = new boolean[partition.count()];
    Arrays.fill(zero, true);
  }

  /** Multiplies e by a factor, 0 &lt;= factor &lt;= 1; a factor of 0 clears it. */
  public void decay(double factor) {
    if (factor == 0) {
      spoilt = !finite();
      Arrays.fill(u, 0);
      waiting = 0;
      s = 1;
      changed(0, partition.count());
      Arrays.fill(zero, true);
      return;
    }
    s *= factor;
    if (s < SMALLEST_SCALE) {
      addWaiting();
      for (int i = 0; i < u.length; i++) {
        u[i] *= s;
      }
      s = 1;
    }
  }

  /** Sets e to these values. */
  public void set(double[] values) {
    spoilt = !finite();
    System.arraycopy(values, 0, u, 0, u.length);
    renewed();
  }

  /** Sets e to the form. */
  public void set(Form form) {
    spoilt = !finite();
    form.copyTo(0, u.length, u);
    renewed();
  }

  private void renewed() {
    waiting = 0;
    s = 1;
    changed(0, partition.count());
    for (int b = 0; b < zero.length; b++) {
      int end = partition.start(b + 1);
      int i = partition.start(b);
      while (i < end && u[i] == 0) {
        i++;
      }
      zero[b] = i == end;
    }
  }

  @Override
  public void add(Rows from, int i, double coefficient) {
    if (waiting == MOST_WAITING || from != rows) {
      addWaiting();
      rows = from;
    }
    which[waiting] = i;
    coefficients[waiting] = coefficient / s;
    waiting++;
    changed(0, partition.count());
  }

  private void addWaiting() {
    if (waiting > 0 && rows != null) {
      rows.addTo(u, which, coefficients, waiting);
      waiting = 0;
    }
  }

  @Override
  public void add(int from, double[] values, double coefficient) {
    addWaiting();
    KERNELS.axpy(coefficient / s, values, 0, u, from, values.length);
    changed(partition.blockOf(from), partition.blockOf(from + values.length - 1) + 1);
  }

  @Override
  public void addOuter(double[] x, double[] e, double[] z, double[] h) {
    KERNELS.addOuter(1 / s, x, e, z, h, unscaled());
    changed(0, partition.blockOf(x.length * e.length - 1) + 1);
  }

  private void changed(int firstBlock, int endBlock) {
    for (int b = firstBlock; b < endBlock; b++) {
      versions[b]++;
      zero[b] = false;
    }
  }

  /** Whether every entry is a finite number, as were those replaced last. */
  public boolean finite() {
    return !spoilt && Kernels.finite(unscaled());
  }

  double scale() {
    return s;
  }

  double[] unscaled() {
    addWaiting();
    return u;
  }

  /** The first j with the largest |p f_j + q g_j|. */
  static int argMaxAbs(double p, ScaledSum f, double q, ScaledSum g) {
    Rows ofF = f.rows;
    Rows ofG = g.rows;
    if (ofF == null || ofG == null || f.waiting == 0 || g.waiting == 0) {
      double[] u = f.unscaled();
      return KERNELS.argMaxAbs(p * f.s, u, q * g.s, g.unscaled(), 0, u.length);
    }
    int i = f.addAllButOne(ofF);
    int k = g.addAllButOne(ofG);
    return ofF.addsArgMaxAbs(
        p * f.s,
        f.u,
        f.coefficients[i],
        f.which[i],
        q * g.s,
        g.u,
        g.coefficients[k],
        ofG,
        g.which[k]);
  }

  /** Adds all waiting rows but the last, counts that one as added, and returns its position. */
  private int addAllButOne(Rows of) {
    int last = waiting - 1;
    of.addTo(u, which, coefficients, last);
    waiting = 0;
    return last;
  }

  boolean isZero(int block) {
    return zero[block];
  }

  @Override
  public int dimension() {
    return u.length;
  }

  @Override
  public double at(int i) {
    return s * unscaled()[i];
  }

  @Override
  public int argMaxAbs(int from, int to) {
    return KERNELS.argMaxAbs(unscaled(), from, to);
  }

  @Override
  public int argMin(int from, int to) {
    return KERNELS.argMin(unscaled(), from, to);
  }

  @Override
  public double dot(double[] x, int from) {
    return s * KERNELS.dot(unscaled(), from, x, 0, x.length);
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    Kernels.scaled(s, unscaled(), from, into, to - from);
  }

  @Override
  public long version(int block) {
    return versions[block];
  }

  @Override
  public void state(State state) {
    if (state.loading()) {
      waiting = 0;
      spoilt = false;
    }
    s = state.of(s);
    state.of(unscaled());
    for (int b = 0; b < versions.length; b++) {
      versions[b] = state.of(versions[b]);
      zero[b] = state.of(zero[b]);
    }
  }
}
