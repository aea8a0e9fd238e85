package io.tiebreak.data;

import io.tiebreak.fault.Require;
import io.tiebreak.random.Sequence;
import java.util.Arrays;

/**
 * Splits the rows of one table into those of the inner level, of the outer level and for testing.
 *
 * <p>A random permutation of the n rows is cut at round(inner n), round((inner + outer) n) and
 * round((inner + outer + test) n), halves rounded up. Rows beyond the last cut are not used: shares
 * may sum to less than 1.
 *
 * @param inner share of the inner level, positive
 * @param outer share of the outer level, 0 if it needs no rows
 * @param test share for testing, possibly 0
 * @param seed of the permutation
 */
public record Split(double inner, double outer, double test, long seed) {
  /** Slack for decimal fractions whose sum rounds above 1. */
  private static final double SUM_SLACK = 1e-9;

  /** Checks the shares. */
  public Split {
    Require.that(inner > 0 && inner < 1, "inner", inner, "must be a share in (0, 1)", "Try 0.6");
    Require.that(outer >= 0 && outer < 1, "outer", outer, "must be a share in [0, 1)", "Try 0.2");
    Require.that(test >= 0 && test < 1, "test", test, "must be a share in [0, 1)", "Try 0.2");
    Require.that(
        inner + outer + test <= 1 + SUM_SLACK,
        "split",
        inner + " + " + outer + " + " + test,
        "must not exceed 1 in total",
        "Try 0.6, 0.2 and 0.2");
  }

  /**
   * The indices of the rows, each part in the order of the permutation.
   *
   * @param inner rows of the inner level
   * @param outer rows of the outer level, possibly none
   * @param test rows for testing, possibly none
   */
  @SuppressWarnings("ArrayRecordComponent") // used as indices, never compared
  public record Parts(int[] inner, int[] outer, int[] test) {}

  /** Splits n rows; refuses an n for which a part with a positive share would be empty. */
  public Parts of(int n) {
    int first = cut(inner, n);
    int second = cut(inner + outer, n);
    int third = cut(inner + outer + test, n);
    check("inner", inner, first, n);
    if (outer > 0) {
      check("outer", outer, second - first, n);
    }
    if (test > 0) {
      check("test", test, third - second, n);
    }
    int[] order = new Sequence(seed, "split").permutation(n);
    return new Parts(
        Arrays.copyOfRange(order, 0, first),
        Arrays.copyOfRange(order, first, second),
        Arrays.copyOfRange(order, second, third));
  }

  private static int cut(double share, int n) {
    return (int) Math.min(n, Math.round(share * n));
  }

  private static void check(String part, double share, int rows, int n) {
    Require.that(
        rows >= 1,
        part,
        share,
        "must give at least one of the table's %d rows".formatted(n),
        "Try a larger share, or more data");
  }
}
