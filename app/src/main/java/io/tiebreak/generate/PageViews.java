package io.tiebreak.generate;

import io.tiebreak.data.Table;
import io.tiebreak.format.Wikipedia;
import io.tiebreak.random.Sequence;

/**
 * A synthetic stand-in for the Wikipedia Math Essentials page views of the published regression: of
 * the same shape, with articles whose popularity differs by orders of magnitude, a weekly and a
 * half-yearly season, and noise.
 *
 * <p>Views of article i on day j, all divided by the largest:
 *
 * <pre>
 *   popularity_i (1 + 0.25 sin(2 pi j / 7 + week_i)) (1 + 0.4 sin(2 pi j / 182.5 + term_i)) noise_ij
 *   popularity ~ LogNormal(-3, 1.2)   week ~ U[0, 2 pi)   term ~ N(0, 0.4^2)   noise ~ LogNormal(0, 0.35)
 * </pre>
 */
public final class PageViews {
  /** The name of these data in problem files. */
  public static final String NAME = "page-views";

  /** The number of rows. */
  public static final int ARTICLES = Wikipedia.ARTICLES;

  /** The number of columns; the last day is the target, the days before it the features. */
  public static final int DAYS = Wikipedia.DAYS;

  private static final double WEEK = 7;
  private static final double HALF_YEAR = 182.5;

  private PageViews() {}

  /** The table of 1068 articles and 731 days, columns day0 to day730. */
  public static Table generate(long seed) {
    Sequence article = new Sequence(seed, NAME + " articles");
    Sequence noise = new Sequence(seed, NAME + " noise");
    double[] views = new double[ARTICLES * DAYS];
    double largest = 0;
    for (int i = 0; i < ARTICLES; i++) {
      double popularity = logNormal(article, -3, 1.2);
      double week = 2 * Math.PI * article.uniform();
      double term = 0.4 * article.normal();
      for (int j = 0; j < DAYS; j++) {
        double season = (1 + 0.25 * wave(j, WEEK, week)) * (1 + 0.4 * wave(j, HALF_YEAR, term));
        double v = popularity * season * logNormal(noise, 0, 0.35);
        views[i * DAYS + j] = v;
        largest = Math.max(largest, v);
      }
    }
    return Wikipedia.scaled(views, largest, DAYS);
  }

  /** StrictMath gives the same bytes everywhere. */
  private static double wave(int day, double period, double phase) {
    return StrictMath.sin(2 * Math.PI * day / period + phase);
  }

  private static double logNormal(Sequence random, double mean, double deviation) {
    return StrictMath.exp(mean + deviation * random.normal());
  }
}
