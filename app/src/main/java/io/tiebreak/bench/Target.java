package io.tiebreak.bench;

import java.math.BigDecimal;

/**
 * What is aimed at: of the ratio, or of the figure where a line is compared with nothing.
 *
 * @param atLeast else at most
 */
public record Target(boolean atLeast, double bound) {

  /** No less than this. */
  public static Target atLeast(double bound) {
    return new Target(true, bound);
  }

  /** No more than this. */
  public static Target atMost(double bound) {
    return new Target(false, bound);
  }

  /** For people. */
  public String text() {
    return (atLeast ? ">= " : "<= ")
        + BigDecimal.valueOf(bound).stripTrailingZeros().toPlainString();
  }
}
