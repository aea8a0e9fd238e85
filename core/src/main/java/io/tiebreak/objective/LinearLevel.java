package io.tiebreak.objective;

import io.tiebreak.loss.Loss;
import java.util.Arrays;
import java.util.Optional;

/** A linear model whose rows may be anywhere: all it needs is sums over them. */
public interface LinearLevel extends Level {

  /** {@return the loss of a row} */
  Loss loss();

  /**
   * {@return a sum over all rows}
   *
   * @param <P> a part of the sum
   * @param sum what to sum up
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

  /** Tracks means of squares by their matrix, others by full gradients. */
  @Override
  default GradientTracker track() {
    return loss().squared() && dimension() <= GradientTracker.MOST_COLUMNS
        ? NormalEquations.of(sum(new RowSums.Squares(count())), dimension(), count()).track()
        : new FullGradientTracker(this);
  }

  /** Uses the matrix of the squared loss, since that of any loss is at most a multiple of it. */
  @Override
  default Optional<Curvature> curvature() {
    return Optional.of(
        Curvature.of(
            dimension(),
            loss().curvature() / RowSums.SQUARE.curvature(),
            (u, into) -> {
              double[] product = sum(new RowSums.Product(u.clone()));
              Arrays.setAll(into, j -> product[j] / count());
            }));
  }

  @Override
  default Tangents tangents() {
    return new LinearTangents(loss(), count(), BlockSum.BLOCK, this::sum);
  }
}
