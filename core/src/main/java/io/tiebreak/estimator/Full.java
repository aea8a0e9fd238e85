package io.tiebreak.estimator;

import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.GradientTracker;
import io.tiebreak.objective.Level;
import java.util.List;

/** The exact gradient at every step. */
public final class Full extends Estimator {

  private final Whole whole;

  private Full(Whole whole, Partition partition) {
    super(partition);
    this.whole = whole;
  }

  /** The gradient of a finite sum, from its components. */
  public Full(Level level, Partition partition) {
    this(new Whole.ByComponents(level), partition);
  }

  /**
   * Returns the gradient for one iterate, which from now on keeps what makes it cheap: products
   * with the Gram matrix of a mean of squares, else the margins of all rows.
   *
   * @param notes receives a sentence about each choice made
   */
  public static Full following(Iterate x, Level level, Partition partition, List<String> notes) {
    return new Full(
        Whole.following(x, level, 1, 0, GradientTracker.MOST_PRODUCTS, notes), partition);
  }

  @Override
  public void update(long t, Point x, double a) {
    whole.into(this, x);
  }
}
