package io.tiebreak.problem;

import io.tiebreak.fault.Require;
import java.math.BigDecimal;

/**
 * How much worse than the best G may be: the tie is broken among all x of X with G(x) &lt;= G_opt +
 * absolute + relative |G_opt|.
 *
 * @param absolute in the units of G
 * @param relative at most 1, so that what is allowed grows with G_opt even where that is negative
 */
public record Slack(double absolute, double relative) {

  /** None: only minimisers of G count. */
  public static final Slack NONE = new Slack(0, 0);

  /** Neither negative; relative at most 1. */
  public Slack {
    Require.notNegative("slack", absolute, "Try 0.01, or 1%");
    Require.that(
        relative >= 0 && relative <= 1,
        "slack",
        "%s%%".formatted(100 * relative),
        "must lie between 0% and 100%",
        "Try 1%");
  }

  /**
   * So much in the units of G.
   *
   * @param absolute in the units of G
   * @return the slack
   */
  public static Slack of(double absolute) {
    return new Slack(absolute, 0);
  }

  /**
   * So much of |G_opt|: 0.01 for one per cent.
   *
   * @param relative as a share of |G_opt|
   * @return the slack
   */
  public static Slack share(double relative) {
    return new Slack(0, relative);
  }

  /** {@return whether there is none} */
  public boolean none() {
    return absolute == 0 && relative == 0;
  }

  /**
   * {@return the slack where G_opt is this}
   *
   * @param optimum G_opt
   */
  public double at(double optimum) {
    return absolute + relative * Math.abs(optimum);
  }

  /**
   * {@return the largest G allowed where G_opt is this, or a little more by rounding}
   *
   * @param optimum G_opt
   */
  public double above(double optimum) {
    if (none()) {
      return optimum;
    }
    double allowed = optimum + at(optimum);
    return allowed + 0x1p-50 * (Math.abs(optimum) + at(optimum));
  }

  /** As a problem file writes it: 0.01, 1%. */
  @Override
  public String toString() {
    if (relative == 0) {
      return shortest(absolute);
    }
    String share = shortest(BigDecimal.valueOf(relative).movePointRight(2).doubleValue()) + "%";
    return absolute == 0 ? share : shortest(absolute) + " + " + share;
  }

  private static String shortest(double x) {
    String text = Double.toString(x);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
