package io.tiebreak.data;

import java.io.Serializable;
import java.util.Optional;

/**
 * Columns of finite numbers, with the questions that depend on all rows, wherever these are stored.
 * If a question cannot be answered, an {@link java.io.UncheckedIOException} says why.
 */
public interface Columns {

  /** The number of rows, at least 1. */
  int count();

  /** The smallest number of each of these columns. */
  double[] least(int... columns);

  /** The largest number of each of these columns. */
  double[] most(int... columns);

  /**
   * The sum of (a / divisor)^2 over the rows of each column, by blocks of 1,024 rows; 0 if the
   * divisor is 0.
   */
  double[] squares(int[] columns, double[] divisors);

  /** The rows whose number in a column breaks a rule. */
  Optional<Broken> broken(int column, Rule rule);

  /** A rule about the numbers that a column may hold. */
  sealed interface Rule extends Serializable {

    /** Whether a number breaks this rule. */
    boolean brokenBy(double number);

    /** Numbers must be 0 or larger. */
    record NotNegative() implements Rule {
      @Override
      public boolean brokenBy(double number) {
        return number < 0;
      }
    }

    /** Numbers must be one of two labels. */
    record Labels(double one, double other) implements Rule {
      @Override
      public boolean brokenBy(double number) {
        return number != one && number != other;
      }
    }

    /** Numbers must differ from this one. */
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
   * @param row the first such row, counted from 0
   * @param number the number in that row
   * @param count how many rows break the rule
   */
  record Broken(int row, double number, long count) {}
}
