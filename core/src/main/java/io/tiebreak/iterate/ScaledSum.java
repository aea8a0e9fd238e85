package io.tiebreak.iterate;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Row;
import io.tiebreak.linalg.Stateful;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * e = s u: a sum that decays by a factor and takes on coefficient times row. For a linear model a
 * STORM step (E1) is then one scalar and one axpy.
 *
 * <p>Each block of the partition has a version that changes with every add to it and stays under
 * decay; a block that nothing was added to since it was cleared is known to be zero.
 */
public final class ScaledSum implements Form, Accumulator, Stateful {

  private static final double SMALLEST_SCALE = 1e-150;

  private final Partition partition;
  private final double[] u;
  private double s = 1;
  private final long[] versions;
  private final boolean[] zero;

  /** The zero sum on the coordinates of a partition. */
  public ScaledSum(Partition partition) {
    this.partition = partition;
    this.u = new double[partition.dimension()];
    this.versions = new long[partition.count()];
    this.zero = new boolean[partition.count()];
    Arrays.fill(zero, true);
  }

  /** e *= factor, 0 &lt;= factor &lt;= 1. A factor of 0 clears. */
  public void decay(double factor) {
    if (factor == 0) {
      Arrays.fill(u, 0);
      s = 1;
      changed(0, partition.count());
      Arrays.fill(zero, true);
      return;
    }
    s *= factor;
    if (s < SMALLEST_SCALE) {
      for (int i = 0; i < u.length; i++) {
        u[i] *= s;
      }
      s = 1;
    }
  }

  /** e = values. */
  public void set(double[] values) {
    System.arraycopy(values, 0, u, 0, u.length);
    renewed();
  }

  /** e = the form. */
  public void set(Form form) {
    form.copyTo(0, u.length, u);
    renewed();
  }

  private void renewed() {
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
  public void add(Row a, double coefficient) {
    a.addTo(u, coefficient / s);
    changed(0, partition.count());
  }

  @Override
  public void add(int from, double[] values, double coefficient) {
    KERNELS.axpy(coefficient / s, values, 0, u, from, values.length);
    changed(partition.blockOf(from), partition.blockOf(from + values.length - 1) + 1);
  }

  private void changed(int firstBlock, int endBlock) {
    for (int b = firstBlock; b < endBlock; b++) {
      versions[b]++;
      zero[b] = false;
    }
  }

  /** Whether every entry is a finite number. */
  public boolean finite() {
    return Kernels.finite(u);
  }

  double scale() {
    return s;
  }

  double[] unscaled() {
    return u;
  }

  boolean isZero(int from) {
    return zero[partition.blockOf(from)];
  }

  @Override
  public int dimension() {
    return u.length;
  }

  @Override
  public double at(int i) {
    return s * u[i];
  }

  @Override
  public int argMaxAbs(int from, int to) {
    return KERNELS.argMaxAbs(u, from, to);
  }

  @Override
  public int argMin(int from, int to) {
    return KERNELS.argMin(u, from, to);
  }

  @Override
  public double dot(double[] x, int from) {
    return s * KERNELS.dot(u, from, x, 0, x.length);
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    for (int i = from; i < to; i++) {
      into[i - from] = s * u[i];
    }
  }

  @Override
  public long version(int from) {
    return versions[partition.blockOf(from)];
  }

  @Override
  public void save(DataOutput to) throws IOException {
    to.writeDouble(s);
    Stateful.write(to, u);
    for (int b = 0; b < versions.length; b++) {
      to.writeLong(versions[b]);
      to.writeBoolean(zero[b]);
    }
  }

  @Override
  public void load(DataInput from) throws IOException {
    s = from.readDouble();
    Stateful.read(from, u);
    for (int b = 0; b < versions.length; b++) {
      versions[b] = from.readLong();
      zero[b] = from.readBoolean();
    }
  }
}
