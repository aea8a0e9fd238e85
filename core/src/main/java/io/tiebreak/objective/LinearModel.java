package io.tiebreak.objective;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.HuberLoss;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredHingeLoss;
import io.tiebreak.loss.SquaredLoss;
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
  private final Optional<Quadratic> made; // what trackers share, once prepared
  private double @Nullable [] rowNorms; // once there was a need for them

  /**
   * Takes one finite target per row; it must be -1 or 1 if the loss takes labels.
   *
   * @param loss the loss of a row
   * @param rows the rows
   * @param target the targets
   */
  public LinearModel(Loss loss, Rows rows, double[] target) {
    this(loss, rows, checked(loss, rows, target), Weights.equal(rows.count()), Optional.empty());
  }

  private static double[] checked(Loss loss, Rows rows, double[] target) {
    Weights.requireOneEach("target", target, rows.count());
    for (int i = 0; i < target.length; i++) {
      Weights.requireFinite("target", target[i], i);
      if (loss.labels() && Math.abs(target[i]) != 1) {
        throw new BadParameter(
            "target",
            "%s in row %d".formatted(target[i], i),
            "must be -1 or 1 for the %s loss".formatted(loss.name()),
            "Map the labels to these");
      }
    }
    return target.clone();
  }

  /**
   * {@return some rows of a level whose others are elsewhere}
   *
   * @param loss the loss of a row
   * @param rows the rows
   * @param target one target per row, valid for the loss
   * @param shares the share of each row in the whole level
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
   * {@return the mean of (m - b)^2 over margins m = a_i . x and targets b = b_i}
   *
   * @param rows the rows a_i
   * @param target one number per row
   */
  public static LinearModel squared(Rows rows, double[] target) {
    return new LinearModel(new SquaredLoss(), rows, target);
  }

  /**
   * {@return the mean of (m - b)^2 / 2, or of delta (|m - b| - delta/2) where |m - b| exceeds
   * delta}
   *
   * @param rows the rows a_i
   * @param target one number per row
   * @param delta the distance beyond which the loss is linear, positive
   */
  public static LinearModel huber(Rows rows, double[] target, double delta) {
    return new LinearModel(new HuberLoss(delta), rows, target);
  }

  /**
   * {@return the mean of log(1 + exp(-b m))}
   *
   * @param rows the rows a_i
   * @param labels one per row, -1 or 1
   */
  public static LinearModel logistic(Rows rows, double[] labels) {
    return new LinearModel(new LogisticLoss(), rows, labels);
  }

  /**
   * {@return the mean of max(0, 1 - b m)^2}
   *
   * @param rows the rows a_i
   * @param labels one per row, -1 or 1
   */
  public static LinearModel squaredHinge(Rows rows, double[] labels) {
    return new LinearModel(new SquaredHingeLoss(), rows, labels);
  }

  /**
   * {@return the same model with these weights in place of any earlier ones}
   *
   * @param weights one per row, finite and not negative, not all 0
   */
  public LinearModel weights(double[] weights) {
    return new LinearModel(
        loss, rows, target, Weights.shares(weights, rows.count()), Optional.empty());
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
   * {@return the share of row i: n w_i / (sum of w)}
   *
   * @param i the row
   */
  public double share(int i) {
    return shares[i];
  }

  /** Upper bounds of the norms of the rows. */
  synchronized double[] rowNorms() {
    if (rowNorms == null) {
      rowNorms = LinearTangents.raised(rows.rowNorms(), rows.width());
    }
    return rowNorms;
  }

  @Override
  public <P> P sum(BlockSum<P> sum) {
    return RowSums.ThreadSums.of(this, BlockSum.BLOCK).sum(sum);
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
  public GradientTracker track() {
    if (!quadratic()) {
      return new MarginTracker(loss, rows, target, shares);
    }
    return made.map(Quadratic::again).orElseGet(() -> NormalEquations.of(this).track());
  }

  private boolean quadratic() {
    return loss.squared() && rows.width() <= GradientTracker.MOST_COLUMNS;
  }

  @Override
  public Level prepared() {
    return quadratic() && made.isEmpty()
        ? new LinearModel(loss, rows, target, shares, Optional.of(NormalEquations.of(this).track()))
        : this;
  }

  @Override
  public Optional<Gram> gram() {
    return loss.squared() ? NormalEquations.of(this).gram() : Optional.empty();
  }

  /**
   * Adds what one row contributes: into += share (now * grad phi(a_i . x_t, b) - before * grad
   * phi(a_i . x_{t-1}, b)).
   *
   * @return the same combination of values
   */
  static double add(
      Loss loss,
      Rows rows,
      int i,
      double b,
      double share,
      Point x,
      double now,
      double before,
      Accumulator into) {
    double m = x.margin(rows, i);
    double value = now * loss.value(m, b);
    double slope = now * loss.slope(m, b);
    if (before != 0) {
      double change = x.change(rows, i, m);
      value -= before * loss.value(m - change, b);
      slope = (now - before) * loss.slope(m, b) + before * loss.slopeChange(m, change, b);
    }
    into.add(rows, i, share * slope);
    return share * value;
  }

  private final class Sample implements Component {

    @Override
    public double value(int i, Point x) {
      return shares[i] * loss.value(x.margin(rows, i), target[i]);
    }

    @Override
    public double add(int i, Point x, double now, double before, Accumulator into) {
      return LinearModel.add(loss, rows, i, target[i], shares[i], x, now, before, into);
    }
  }
}
