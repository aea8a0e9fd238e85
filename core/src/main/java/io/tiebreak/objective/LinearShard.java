package io.tiebreak.objective;

import io.tiebreak.linalg.PackedRows;
import io.tiebreak.linalg.Rows;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a linear model with their targets and shares.
 *
 * @serial exclude
 */
public final class LinearShard implements Shard {

  /** Where they stand among the numbers of a row. */
  static final int TARGET = 0;

  static final int SHARE = 1;

  /** Whose matrix bounds that of every loss. */
  static final Loss SQUARE = new Loss.Squared();

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
   * @param first the index of the first, a multiple of {@link Shard#BLOCK}
   * @param total the rows of the whole level
   * @param loss the loss of a row
   * @param packed the rows
   * @param target one target a row
   * @param shares what a row counts, 1 in the mean over all
   */
  public LinearShard(
      int first, int total, Loss loss, PackedRows packed, double[] target, double[] shares) {
    this.first = first;
    this.total = total;
    this.loss = loss;
    this.packed = packed;
    this.target = target;
    this.shares = shares;
  }

  @Override
  public int first() {
    return first;
  }

  @Override
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

  @Override
  public Answer sums(Sum sum, Place place) {
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

  private Answer blocks(int length, ShardRows.BlockSum sum) {
    return ShardRows.sums(count(), BLOCK, length, sum);
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

  /** Numbers of a row: target, share and, where it is kept, product. */
  @Override
  public Answer pick(int[] which, Moves moves) {
    double[] kept = moves.kept() ? products(moves) : new double[0];
    if (kept == null) {
      return Answer.LOST;
    }
    int[] own = ShardRows.own(this, which);
    int each = moves.kept() ? 3 : 2;
    double[] numbers = new double[own.length * each];
    for (int k = 0; k < own.length; k++) {
      numbers[k * each + TARGET] = target[own[k]];
      numbers[k * each + SHARE] = shares[own[k]];
      if (moves.kept()) {
        numbers[(k + 1) * each - 1] = kept[own[k]];
      }
    }
    return new Answer(true, numbers, List.of(rows().packed(own)));
  }
}
