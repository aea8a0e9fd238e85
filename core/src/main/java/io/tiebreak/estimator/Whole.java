package io.tiebreak.estimator;

import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.GradientTracker;
import io.tiebreak.objective.Gram;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Smooth;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Sets an estimator to the exact value and gradient of a level. */
interface Whole {

  /** The size that a Gram matrix may have, relative to that of the data. */
  double MOST_OF_THE_DATA = 4;

  /** Sets the estimator to value and gradient at x. */
  void into(Estimator estimator, Point x);

  /**
   * Returns the full gradient for one iterate, computed once per period. From now on the iterate
   * keeps what makes it cheap: products with the Gram matrix of a mean of squares, else the margins
   * of all rows.
   *
   * @param batch the number of rows whose margins each step needs as well
   * @param products the most products that a Gram matrix may cost
   * @param notes receives a sentence about each choice made
   */
  static Whole following(
      Iterate x, Level level, int period, int batch, double products, List<String> notes) {
    Optional<Rows> rows = level.rows();
    Optional<Gram> gram =
        rows.filter(r -> worthwhile(r, x, period, products)).flatMap(r -> level.gram());
    double rowsPerStep = batch + (gram.isPresent() ? 0 : (double) level.count() / period);
    rows.filter(r -> rowsPerStep > 0).ifPresent(r -> notes.add(x.keepMargins(r, rowsPerStep)));
    if (gram.isEmpty()) {
      return new ByComponents(level);
    }
    x.keepProducts(gram.get().matrix());
    notes.add(
        String.format(
            Locale.ROOT,
            "Full gradients of %d rows are computed from their Gram matrix of %d columns.",
            level.count(),
            level.dimension()));
    return new ByGram(gram.get(), level.count());
  }

  /** Returns whether one column per move and entry costs less than all rows once per period. */
  private static boolean worthwhile(Rows rows, Iterate x, int period, double products) {
    double d = rows.width();
    return d <= GradientTracker.MOST_COLUMNS
        && d * d <= MOST_OF_THE_DATA * rows.nonZeros()
        && d * rows.nonZeros() <= products
        && d * x.entriesAMove() * period <= rows.nonZeros();
  }

  /** The mean over all components. */
  final class ByComponents implements Whole {

    private final Smooth whole;
    private final int count;
    private final double[] gradient;

    ByComponents(Level level) {
      this.whole = level.expanded().orElseThrow();
      this.count = level.count();
      this.gradient = new double[level.dimension()];
    }

    @Override
    public void into(Estimator estimator, Point x) {
      estimator.renew(whole.valueAndGradient(x, gradient), gradient);
      estimator.samples += count;
    }
  }

  /** The gradient C x - c, by the Gram matrix C. */
  final class ByGram implements Whole {

    private final Gram gram;
    private final int count;
    private final double[] at;
    private final double[] gradient;

    private ByGram(Gram gram, int count) {
      this.gram = gram;
      this.count = count;
      this.at = new double[gram.offset().length];
      this.gradient = new double[gram.offset().length];
    }

    /** Computes the value as &lt;C x - 2 c, x&gt; / 2 + k. */
    @Override
    public void into(Estimator estimator, Point x) {
      double[] c = gram.offset();
      x.copyTo(0, at.length, at);
      double twice = 0;
      for (int j = 0; j < at.length; j++) {
        double product = x.margin(gram.matrix(), j);
        gradient[j] = product - c[j];
        twice += (product - 2 * c[j]) * at[j];
      }
      estimator.renew(twice / 2 + gram.constant(), gradient);
      estimator.samples += count;
    }
  }
}
