package io.tiebreak.spec;

import io.tiebreak.data.Scaling;
import io.tiebreak.data.Table;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Loss;
import java.io.Serializable;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A table that an engine has read, every number of it finite, and of which this JVM holds no row.
 * What has to be known of all rows is asked for; where an answer cannot be had, an {@link
 * java.io.UncheckedIOException} says why.
 */
public interface FarData {

  /** Its columns, and no rows. */
  Table outline();

  /** The number of its rows, at least 1. */
  int count();

  /** What the numbers are: the same however they are cut. */
  String digest();

  /** The least number of a column. */
  double least(int column);

  /** The largest number of a column. */
  double most(int column);

  /** The rows whose number of a column breaks a rule. */
  Optional<Broken> broken(int column, Rule rule);

  /**
   * Sums over the rows of (a / divisor)^2 of each column, by blocks of 1,024 rows; 0 where the
   * divisor is.
   */
  double[] squares(int[] columns, double[] divisors);

  /** The level of some columns; the table is let go. */
  Level level(Plan plan);

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

  /**
   * What a level is made from.
   *
   * @param columns of the table, with those that were added behind it and hold zeros
   * @param features ascending
   * @param mapped whether labels 0 and 1 become -1 and 1
   */
  record Plan(
      Loss loss,
      int columns,
      int[] features,
      int target,
      OptionalInt weights,
      Scaling scaling,
      boolean intercept,
      boolean mapped) {}
}
