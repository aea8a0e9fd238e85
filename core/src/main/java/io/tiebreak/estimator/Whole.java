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

/** Puts a level's exact value and gradient into an estimator. */
interface Whole {

  /** The most numbers that a Gram matrix may have for each number of the data. */
  double MOST_OF_THE_DATA = 4;

  /** At the point x. */
  void into(Estimator estimator, Point x);

  /** From the components of a finite sum. */
  static Whole of(Level level) {
    return new ByComponents(level);
  }

  /**
   * For one iterate and every so many steps. From now on the iterate keeps what makes it cheap:
   * products with the Gram matrix of a mean of squares, else the margins of all rows.
   *
   * @param batch rows whose margins each step needs besides
   * @param products that may be spent to make a Gram matrix
   * @param notes takes on what was chosen, for people
   */
  static Whole following(
      Iterate x, Level level, int period, int batch, double products, List<String> notes) {
    Optional<Rows> rows = level.rows();
    Optional<Gram> gram =
        rows.filter(r -> worthwhile(r, x, period, products)).flatMap(r -> level.gram());
    double rowsAStep = batch + (gram.isPresent() ? 0 : (double) level.count() / period);
    rows.filter(r -> rowsAStep > 0).ifPresent(r -> notes.add(x.keepMargins(r, rowsAStep)));
    if (gram.isEmpty()) {
      return of(level);
    }
    x.keepProducts(gram.get().matrix());
    notes.add(
        String.format(
            Locale.ROOT,
            "Full gradients of %d rows come from their Gram matrix of %d columns.",
            level.count(),
            level.dimension()));
    return new ByGram(gram.get(), level.count());
  }

  /** A column a move and entry, against all rows every period; and not too much to begin with. */
  private static boolean worthwhile(Rows rows, Iterate x, int period, double products) {
    double d = rows.width();
    return d <= GradientTracker.MOST_COLUMNS
        && d * d <= MOST_OF_THE_DATA * rows.nonZeros()
        && d * rows.nonZeros() <= products
        && d * x.entriesAMove() * period <= rows.nonZeros();
  }

  /** By the mean over all of them. */
  final class ByComponents implements Whole {

    private final Smooth whole;
    private final int count;
    private final double[] gradient;

    private ByComponents(Level level) {
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

  /** By C x - c. */
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

    /** The value is half of &lt;C x - 2 c, x&gt;, plus k. */
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
