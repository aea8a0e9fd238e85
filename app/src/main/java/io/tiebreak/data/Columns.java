package io.tiebreak.data;

import java.io.Serializable;
import java.util.Optional;

/**
 * Columns of finite numbers, of which as much can be asked as has to be known of all rows, wherever
 * these are. Where an answer cannot be had, an {@link java.io.UncheckedIOException} says why.
 */
public interface Columns {

  /** The number of rows, at least 1. */
  int count();

  /** The least number of each of these columns. */
  double[] least(int... columns);

  /** The largest number of each of these columns. */
  double[] most(int... columns);

  /**
   * Sums over the rows of (a / divisor)^2 of each column, by blocks of 1,024 rows; 0 where the
   * divisor is.
   */
  double[] squares(int[] columns, double[] divisors);

  /** The rows whose number of a column breaks a rule. */
  Optional<Broken> broken(int column, Rule rule);

  /** Which numbers a column may hold. */
  sealed interface Rule extends Serializable {

    /** Whether a number does not keep it. */
    boolean brokenBy(double number);

    /** 0 or larger. */
    record NotNegative() implements Rule {
      @Override
      public boolean brokenBy(double number) {
        return number < 0;
      }
    }

    /** One of two labels. */
    record Labels(double one, double other) implements Rule {
      @Override
      public boolean brokenBy(double number) {
        return number != one && number != other;
      }
    }

    /** Any but this one. */
    record Other(double than) implements Rule {
      @Override
      public boolean brokenBy(double number) {
        return number == than;
      }
    }
  }

  /**
   * Rows that break a rule.
   *
   * @param row the first, counted from 0
   * @param number that it holds
   * @param count of all
   */
  record Broken(int row, double number, long count) {}
}
