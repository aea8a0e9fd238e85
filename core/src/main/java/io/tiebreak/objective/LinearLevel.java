package io.tiebreak.objective;

import io.tiebreak.loss.Loss;
import java.util.Optional;

/** A linear model wherever its rows are: what follows from sums over all of them. */
public interface LinearLevel extends Level {

  /** {@return the loss of a row} */
  Loss loss();

  /**
   * {@return a sum over all rows}
   *
   * @param <P> a part of it
   * @param sum which one
   */
  <P> P sum(BlockSum<P> sum);

  @Override
  default boolean convex() {
    return true;
  }

  @Override
  default double floor() {
    return 0;
  }

  @Override
  default Optional<Smooth> whole() {
    return Optional.of(new RowSums.Mean(this));
  }

  /** Means of squares by their matrix, others by full gradients. */
  @Override
  default GradientTracker track() {
    return loss().squared() && dimension() <= GradientTracker.MOST_COLUMNS
        ? NormalEquations.of(sum(new RowSums.Squares(count())), dimension(), count()).track()
        : new FullGradientTracker(this);
  }

  /** By the matrix that squares would have here: the loss bends no more than its multiple. */
  @Override
  default Optional<Curvature> curvature() {
    return Optional.of(
        Curvature.of(
            dimension(),
            loss().curvature() / RowSums.SQUARE.curvature(),
            (u, into) -> {
              double[] product = sum(new RowSums.Product(u.clone()));
              for (int j = 0; j < into.length; j++) {
                into[j] = product[j] / count();
              }
            }));
  }

  @Override
  default Tangents tangents() {
    return new LinearTangents(loss(), count(), BlockSum.BLOCK, this::sum);
  }
}
