package io.tiebreak.objective;

import io.tiebreak.linalg.PackedRows;
import io.tiebreak.linalg.Rows;
import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Some rows of a linear model with their targets and shares, wherever they live: whole blocks of
 * {@value #BLOCK} rows, but for the last row of all. It answers for them what a level asks of all
 * its rows, block by block.
 *
 * @serial exclude
 */
public final class Shard implements Serializable {

  /** Rows of a block. */
  public static final int BLOCK = FiniteSum.BLOCK;

  /** Where they stand among the numbers of a row. */
  static final int TARGET = 0;

  static final int SHARE = 1;

  /** Whose matrix bounds that of every loss. */
  static final Loss SQUARE = new SquaredLoss();

  private static final long serialVersionUID = 1;

  private final int first;
  private final int total;
  private final Loss loss;
  private final PackedRows packed;
  private final double[] target;
  private final double[] shares;
  private transient @Nullable Rows rows;
  private transient double @Nullable [] norms;
  private transient @Nullable ShardProducts products;

  /**
   * Some rows of a level.
   *
   * @param first the index of the first, a multiple of {@link #BLOCK}
   * @param total the rows of the whole level
   * @param loss the loss of a row
   * @param packed the rows
   * @param target one target a row
   * @param shares what a row counts, 1 in the mean over all
   */
  public Shard(
      int first, int total, Loss loss, PackedRows packed, double[] target, double[] shares) {
    this.first = first;
    this.total = total;
    this.loss = loss;
    this.packed = packed;
    this.target = target;
    this.shares = shares;
  }

  /** {@return the number of its rows} */
  public int count() {
    return packed.count();
  }

  private synchronized Rows rows() {
    if (rows == null) {
      rows = packed.rows();
    }
    return rows;
  }

  private synchronized double[] norms() {
    if (norms == null) {
      norms = TableNorms.ofRows(rows(), packed.width());
    }
    return norms;
  }

  /** Nothing where they are lost. */
  private synchronized double @Nullable [] products(Moves moves) {
    if (products == null) {
      products = new ShardProducts(rows());
    }
    return products.after(moves);
  }

  /** The sums of each of its blocks, one after another. */
  Answer sums(Sum sum, Place place) {
    if (count() == 0) {
      return Answer.of(new double[0]);
    }
    return switch (sum) {
      case VALUE, GRADIENT -> atMargins(sum, place);
      case PRODUCT -> product(((Place.At) place).y());
      case TANGENT -> tangents(((Place.At) place).y());
      case NORMS ->
          blocks(
              TableNorms.length(packed.width()),
              (from, to, into) -> TableNorms.addTo(rows(), shares, norms(), from, to, into));
      case SQUARES ->
          blocks(
              NormalEquations.length(packed.width()),
              (from, to, into) ->
                  NormalEquations.addTo(rows(), target, shares, total, from, to, into));
    };
  }

  /** Sums up some rows. */
  private interface BlockSum {

    /** Adds the sums of the rows from, .., to - 1. */
    void addTo(int from, int to, double[] into);
  }

  /** So many numbers for each block. */
  private Answer blocks(int length, BlockSum sum) {
    int blocks = FiniteSum.blocks(count());
    double[] all = new double[Math.multiplyExact(blocks, length)];
    double[] part = new double[length];
    for (int b = 0; b < blocks; b++) {
      Arrays.fill(part, 0);
      sum.addTo(b * BLOCK, FiniteSum.end(b, count()), part);
      System.arraycopy(part, 0, all, b * length, length);
    }
    return Answer.of(all);
  }

  private Answer atMargins(Sum sum, Place place) {
    if (place instanceof Place.At at) {
      return atMargins(sum, at.scale(), at.y(), null);
    }
    Place.Moved moved = (Place.Moved) place;
    double[] kept = products(moved.moves());
    return kept == null ? Answer.LOST : atMargins(sum, moved.scale(), new double[0], kept);
  }

  /** Margins are c times what is kept, or the product with y. */
  private Answer atMargins(Sum sum, double c, double[] y, double @Nullable [] kept) {
    Rows all = rows();
    boolean gradient = sum == Sum.GRADIENT;
    return blocks(
        gradient ? packed.width() + 1 : 1,
        (from, to, into) -> {
          double value = 0;
          for (int i = from; i < to; i++) {
            double margin = c * (kept == null ? all.row(i).dot(y) : kept[i]);
            value += shares[i] * loss.value(margin, target[i]);
            if (gradient) {
              all.row(i).addTo(into, shares[i] * loss.slope(margin, target[i]));
            }
          }
          into[into.length - 1] = value;
        });
  }

  private Answer product(double[] u) {
    Rows all = rows();
    return blocks(
        packed.width() + 1,
        (from, to, into) -> {
          for (int i = from; i < to; i++) {
            all.row(i).addTo(into, shares[i] * SQUARE.slope(all.row(i).dot(u), 0));
          }
        });
  }

  private Answer tangents(double[] y) {
    double second = TangentSums.second(y);
    TangentSums sums = new TangentSums(packed.width());
    return blocks(
        TangentSums.length(packed.width()),
        (from, to, into) -> {
          sums.of(loss, rows(), target, shares, norms(), from, to, y, second);
          sums.write(into, 0);
        });
  }

  /**
   * Some of its rows. Numbers of a row: target, share and, where it is kept, product.
   *
   * @param which their indices in the level, ascending; those of other shards may be among them
   * @param moves what their products are to be brought up to, where products are kept
   */
  Answer pick(int[] which, Moves moves) {
    double[] kept = moves.kept() ? products(moves) : new double[0];
    if (kept == null) {
      return Answer.LOST;
    }
    int[] own = own(which);
    int each = moves.kept() ? 3 : 2;
    double[] numbers = new double[own.length * each];
    for (int k = 0; k < own.length; k++) {
      numbers[k * each + TARGET] = target[own[k]];
      numbers[k * each + SHARE] = shares[own[k]];
      if (moves.kept()) {
        numbers[(k + 1) * each - 1] = kept[own[k]];
      }
    }
    return new Answer(true, numbers, rows().packed(own));
  }

  /** Which of these are its own, counted from its first row. */
  private int[] own(int[] which) {
    int from = insertion(which, first);
    int to = insertion(which, first + count());
    return IntStream.range(from, to).map(k -> which[k] - first).toArray();
  }

  private static int insertion(int[] sorted, int key) {
    int at = Arrays.binarySearch(sorted, key);
    return at < 0 ? -at - 1 : at;
  }
}
