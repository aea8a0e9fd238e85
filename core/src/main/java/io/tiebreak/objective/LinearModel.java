package io.tiebreak.objective;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * H(x) = mean of phi(a_i . x, b_i) over the rows a_i of a table, or the mean by weights w_i, sum of
 * w_i phi(a_i . x, b_i) / sum of w_i.
 *
 * <p>Samples are drawn uniformly all the same: component i is n w_i / (sum of w) phi(a_i . x, b_i),
 * so that the plain mean of the components is H.
 */
public final class LinearModel implements LinearLevel {

  private final Loss loss;
  private final Rows rows;
  private final double[] target;
  private final double[] shares;
  private final Optional<Quadratic> made; // what tracks share, where it was made
  private double @Nullable [] rowNorms; // once they were asked for

  /**
   * One target a row, finite; -1 or 1 where the loss takes labels.
   *
   * @param loss the loss of a row
   * @param rows the rows
   * @param target the target
   */
  public LinearModel(Loss loss, Rows rows, double[] target) {
    this(loss, rows, target, Weights.equal(rows.count()));
  }

  /**
   * One weight a row besides, finite and not negative, not all 0.
   *
   * @param loss the loss of a row
   * @param rows the rows
   * @param target the target
   * @param weights a weight a row
   */
  public LinearModel(Loss loss, Rows rows, double[] target, double[] weights) {
    if (rows.count() < 1) {
      throw new BadParameter("rows", "0", "must be at least one", "Give the level data");
    }
    Require.asMany("target", target.length, "the rows", rows.count(), "Give one per row");
    for (int i = 0; i < target.length; i++) {
      if (!Double.isFinite(target[i])) {
        throw new BadParameter(
            "target", "%s in row %d".formatted(target[i], i), "must be finite", "Remove the row");
      }
      if (loss.labels() && Math.abs(target[i]) != 1) {
        throw new BadParameter(
            "target",
            "%s in row %d".formatted(target[i], i),
            "must be -1 or 1 for the %s loss".formatted(loss.name()),
            "Map the labels to these");
      }
    }
    this.loss = loss;
    this.rows = rows;
    this.target = target.clone();
    this.shares = Weights.shares(weights, rows.count());
    this.made = Optional.empty();
  }

  /**
   * {@return rows of a level whose others are elsewhere}
   *
   * @param loss the loss of a row
   * @param rows the rows
   * @param target a target a row, right for the loss
   * @param shares what each row counts in the whole level
   */
  public static LinearModel part(Loss loss, Rows rows, double[] target, double[] shares) {
    return new LinearModel(loss, rows, target, shares, Optional.empty());
  }

  private LinearModel(
      Loss loss, Rows rows, double[] target, double[] shares, Optional<Quadratic> made) {
    this.loss = loss;
    this.rows = rows;
    this.target = target;
    this.shares = shares;
    this.made = made;
  }

  /**
   * {@return the mean of squares, (a_i } x - b_i)^2.
   *
   * @param rows the rows
   * @param target the target
   */
  public static LinearModel squared(Rows rows, double[] target) {
    return new LinearModel(new Loss.Squared(), rows, target);
  }

  @Override
  public Loss loss() {
    return loss;
  }

  /**
   * {@return the target of row i}
   *
   * @param i the row
   */
  public double target(int i) {
    return target[i];
  }

  /**
   * {@return what row i counts: n w_i / (sum of w)}
   *
   * @param i the row
   */
  public double share(int i) {
    return shares[i];
  }

  /** Not below the norm of every row. */
  synchronized double[] rowNorms() {
    if (rowNorms == null) {
      rowNorms = TableNorms.ofRows(rows);
    }
    return rowNorms;
  }

  @Override
  public <P> P sum(BlockSum<P> sum) {
    return ThreadSums.of(this, BlockSum.BLOCK).of(sum);
  }

  @Override
  public Optional<Rows> rows() {
    return Optional.of(rows);
  }

  @Override
  public int dimension() {
    return rows.width();
  }

  @Override
  public int count() {
    return rows.count();
  }

  @Override
  public Component component() {
    return new Sample();
  }

  @Override
  public Optional<Smooth> whole() {
    return Optional.of(new FiniteSum(this));
  }

  @Override
  public Track track() {
    if (!quadratic()) {
      return new MarginTrack(loss, rows, target, shares);
    }
    return made.map(Quadratic::again).orElseGet(() -> NormalEquations.of(this).track());
  }

  private boolean quadratic() {
    return loss instanceof Loss.Squared && rows.width() <= Track.MOST_COLUMNS;
  }

  @Override
  public Level prepared() {
    return quadratic() && made.isEmpty()
        ? new LinearModel(loss, rows, target, shares, Optional.of(NormalEquations.of(this).track()))
        : this;
  }

  @Override
  public Optional<Gram> gram() {
    return loss instanceof Loss.Squared ? Gram.of(NormalEquations.of(this)) : Optional.empty();
  }

  private final class Sample implements Component {

    @Override
    public double value(int i, Point x) {
      return shares[i] * loss.value(x.margin(rows, i), target[i]);
    }

    @Override
    public double add(int i, Point x, double now, double before, Accumulator into) {
      return RowLoss.add(loss, rows, i, target[i], shares[i], x, now, before, into);
    }
  }
}
