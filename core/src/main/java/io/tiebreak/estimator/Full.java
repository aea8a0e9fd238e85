package io.tiebreak.estimator;

import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Gram;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Track;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The exact gradient at every step. */
public final class Full extends Estimator {

  private final Whole whole;

  private Full(Whole whole, Partition partition) {
    super(partition);
    this.whole = whole;
  }

  /** Of a finite sum, from its components. */
  public Full(Level level, Partition partition) {
    this(new WholeGradient(level), partition);
  }

  /**
   * The same for one iterate, which from now on keeps what makes it cheap: products with the Gram
   * matrix of a mean of squares, else the margins of all rows.
   *
   * @param notes takes on what was chosen, for people
   */
  public static Full following(Iterate x, Level level, Partition partition, List<String> notes) {
    Optional<Rows> rows = level.rows();
    Optional<Gram> gram = rows.filter(r -> worthwhile(r, x)).flatMap(r -> level.gram());
    if (gram.isPresent()) {
      x.keepProducts(gram.get().matrix());
      notes.add(
          String.format(
              Locale.ROOT,
              "Full gradients of %d rows come from their Gram matrix of %d columns.",
              level.count(),
              level.dimension()));
      return new Full(new GramGradient(gram.get(), level.count()), partition);
    }
    rows.ifPresent(r -> notes.add(x.keepMargins(r, level.count())));
    return new Full(level, partition);
  }

  /** A column a move and entry, against all rows twice; and not too much to begin with. */
  private static boolean worthwhile(Rows rows, Iterate x) {
    double d = rows.width();
    return d <= Track.MOST_COLUMNS
        && d * rows.nonZeros() <= Track.MOST_PRODUCTS
        && d * x.entriesAMove() <= 2.0 * rows.nonZeros();
  }

  @Override
  public void update(long t, Point x, double a) {
    whole.into(this, x);
  }

  /** Puts an exact value and gradient into an estimator. */
  interface Whole {
    void into(Estimator estimator, Point x);
  }

  /** By C x - c. */
  private static final class GramGradient implements Whole {

    private final Gram gram;
    private final int count;
    private final double[] at;
    private final double[] gradient;

    GramGradient(Gram gram, int count) {
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
      estimator.value = twice / 2 + gram.constant();
      estimator.e.set(gradient);
      estimator.samples += count;
    }
  }
}
