package io.tiebreak.problem;

import io.tiebreak.fault.Require;
import java.math.BigDecimal;

/**
 * How far G may exceed its minimum: ties are broken among all x of X with G(x) &lt;= G_opt +
 * absolute + relative |G_opt|.
 *
 * @param absolute an amount in the units of G
 * @param relative a share of |G_opt|; at most 1, so that the G allowed grows with G_opt even if
 *     that is negative
 */
public record Slack(double absolute, double relative) {

  /** No slack: only minimisers of G count. */
  public static final Slack NONE = new Slack(0, 0);

  /** Neither may be negative; relative is at most 1. */
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
   * {@return a slack in the units of G}
   *
   * @param absolute the amount
   */
  public static Slack of(double absolute) {
    return new Slack(absolute, 0);
  }

  /**
   * {@return a slack that is a share of |G_opt|}
   *
   * @param relative the share: 0.01 for one per cent
   */
  public static Slack share(double relative) {
    return new Slack(0, relative);
  }

  /** {@return whether this slack is zero} */
  public boolean none() {
    return absolute == 0 && relative == 0;
  }

  /**
   * {@return the slack in the units of G, for this G_opt}
   *
   * @param optimum G_opt
   */
  public double at(double optimum) {
    return absolute + relative * Math.abs(optimum);
  }

  /**
   * {@return the largest G allowed for this G_opt, rounded up a little}
   *
   * @param optimum G_opt
   */
  public double above(double optimum) {
    if (none()) {
      return optimum;
    }
    return optimum + at(optimum) + 0x1p-50 * (Math.abs(optimum) + at(optimum));
  }

  /** {@return the slack as in a problem file: 0.01, 1%} */
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
