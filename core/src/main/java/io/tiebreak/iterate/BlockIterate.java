package io.tiebreak.iterate;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Blocks;
import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Products;
import io.tiebreak.linalg.ReadableRows;
import io.tiebreak.linalg.Row;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Stateful;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/**
 * The iterate of a conditional-gradient method that moves some blocks of coordinates a step: x_b +=
 * a (v_b - x_b) for those, at the cost of their coordinates.
 *
 * <p>One scale for all coordinates would have to be taken out of every block that stays, so x is
 * stored as it is. Of the blocks that moved last, the change is remembered: it is what margins
 * change by, and what x_{t-1} follows from.
 */
public final class BlockIterate implements Moving {

  private final Partition partition;
  private final double[] x;
  private final double[] before; // in the blocks that moved last
  private final Dense[] change; // of every block, by its last move
  private final int[] moved;
  private int count; // of those that moved last
  private final int entriesAMove;
  private long version;
  private final Leading last = new Leading(this::copyBefore);
  private final Margins margins;

  /** Begins at {@code start}; a step moves this many of the blocks. */
  public BlockIterate(double[] start, Partition partition, int blocksAMove) {
    this.partition = partition;
    this.x = start.clone();
    this.before = start.clone();
    this.moved = new int[partition.count()];
    this.change = new Dense[partition.count()];
    for (int b = 0; b < change.length; b++) {
      change[b] = new Dense(partition.start(b), partition.start(b + 1) - partition.start(b));
    }
    this.entriesAMove =
        (int) Math.ceil((double) blocksAMove / partition.count() * partition.dimension());
    this.margins = new Margins(x);
  }

  Partition partition() {
    return partition;
  }

  /**
   * x_{t+1} = x_t + a (v - x_t) in the first {@code n} of these blocks, x_t elsewhere, 0 &lt; a
   * &lt;= 1.
   */
  public void moveToward(Blocks v, int[] blocks, int n, double a) {
    version++;
    count = n;
    for (int k = 0; k < n; k++) {
      int b = blocks[k];
      moved[k] = b;
      int from = partition.start(b);
      int to = partition.start(b + 1);
      System.arraycopy(x, from, before, from, to - from);
      for (int i = from; i < to; i++) {
        x[i] = a == 1 ? 0 : (1 - a) * x[i]; // no -0.0, which would show in what users read
      }
      v.part(b).addTo(x, a);
      double[] difference = change[b].values();
      for (int i = from; i < to; i++) {
        difference[i - from] = x[i] - before[i];
      }
      margins.moved(change[b], 1); // before the next block moves: products may be computed anew
    }
  }

  @Override
  public String keepMargins(ReadableRows rows, double rowsAStep) {
    return margins.keep(rows, rowsAStep, entriesAMove);
  }

  @Override
  public void keepProducts(Rows symmetric) {
    margins.keepSymmetric(symmetric);
  }

  /** On average. */
  @Override
  public int entriesAMove() {
    return entriesAMove;
  }

  /** Whether every coordinate is a finite number. */
  public boolean finite() {
    return Kernels.finite(x);
  }

  @Override
  public int dimension() {
    return x.length;
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public double scale() {
    return 1;
  }

  @Override
  public double[] unscaled() {
    return x;
  }

  @Override
  public Optional<Products> kept(ReadableRows rows) {
    return margins.of(rows);
  }

  @Override
  public double margin(ReadableRows rows, int i) {
    return margins.product(rows, i);
  }

  @Override
  public double change(ReadableRows rows, int i, double margin) {
    Row row = rows.row(i);
    double sum = 0;
    for (int k = 0; k < count; k++) {
      sum += change[moved[k]].dot(row);
    }
    return sum;
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    System.arraycopy(x, from, into, 0, to - from);
  }

  @Override
  public void copyBefore(int from, int to, double[] into) {
    copyTo(from, to, into);
    for (int k = 0; k < count; k++) {
      int lo = Math.max(from, partition.start(moved[k]));
      int hi = Math.min(to, partition.start(moved[k] + 1));
      if (lo < hi) {
        System.arraycopy(before, lo, into, lo - from, hi - lo);
      }
    }
  }

  @Override
  public double[] leading(int n) {
    return x;
  }

  @Override
  public double[] leadingBefore(int n) {
    return last.of(n, version);
  }

  @Override
  public void save(DataOutput to) throws IOException {
    Stateful.write(to, x);
    to.writeInt(count);
    for (int k = 0; k < count; k++) {
      int b = moved[k];
      to.writeInt(b);
      for (int i = partition.start(b); i < partition.start(b + 1); i++) {
        to.writeDouble(before[i]);
      }
    }
    margins.save(to);
  }

  @Override
  public void load(DataInput from) throws IOException {
    version++;
    Stateful.read(from, x);
    count = from.readInt();
    if (count < 0 || count > moved.length) {
      throw new IOException("%d blocks of %d have moved.".formatted(count, moved.length));
    }
    for (int k = 0; k < count; k++) {
      moved[k] = from.readInt();
      if (moved[k] < 0 || moved[k] >= moved.length) {
        throw new IOException("Block %d of %d has moved.".formatted(moved[k], moved.length));
      }
      int start = partition.start(moved[k]);
      double[] difference = change[moved[k]].values();
      for (int i = 0; i < difference.length; i++) {
        before[start + i] = from.readDouble();
        difference[i] = x[start + i] - before[start + i];
      }
    }
    margins.load(from);
  }
}
