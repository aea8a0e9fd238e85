package io.tiebreak.data;

import io.tiebreak.objective.BlockSum;
import java.util.function.IntUnaryOperator;

/** How columns are scaled: fitted on some rows, applied to all. */
public enum Scale {
  /** As they are. */
  NONE {
    @Override
    double shift(double[] values, int from, int to, int zeros) {
      return 0;
    }

    @Override
    double divisor(double[] values, int from, int to, int zeros, IntUnaryOperator rowOf) {
      return 1;
    }
  },

  /** Divided by their root mean square. Zeros stay zeros, and a linear model stays linear. */
  UNIT {
    @Override
    double shift(double[] values, int from, int to, int zeros) {
      return 0;
    }

    @Override
    double divisor(double[] values, int from, int to, int zeros, IntUnaryOperator rowOf) {
      double largest = 0;
      for (int k = from; k < to; k++) {
        largest = Math.max(largest, Math.abs(values[k]));
      }
      if (largest == 0) {
        return 0;
      }
      double sum = 0; // of squares that can neither overflow nor vanish, block after block
      int k = from;
      while (k < to) {
        int block = rowOf.applyAsInt(k) / BlockSum.BLOCK;
        double part = 0;
        for (; k < to && rowOf.applyAsInt(k) / BlockSum.BLOCK == block; k++) {
          part += values[k] / largest * (values[k] / largest);
        }
        sum += part;
      }
      return largest * Math.sqrt(sum / (to - from + zeros));
    }
  },

  /** From their least number to their largest: [0, 1]. */
  MINMAX {
    @Override
    double shift(double[] values, int from, int to, int zeros) {
      double least = zeros > 0 ? 0 : values[from];
      for (int k = from; k < to; k++) {
        least = Math.min(least, values[k]);
      }
      return least;
    }

    @Override
    double divisor(double[] values, int from, int to, int zeros, IntUnaryOperator rowOf) {
      double most = zeros > 0 ? 0 : values[from];
      for (int k = from; k < to; k++) {
        most = Math.max(most, values[k]);
      }
      return most - shift(values, from, to, zeros);
    }
  };

  /**
   * What is taken off each number of a column that holds {@code values[from .. to - 1]} and so many
   * zeros besides.
   */
  abstract double shift(double[] values, int from, int to, int zeros);

  /**
   * What it is divided by then; 0 for a column with nothing to divide by.
   *
   * @param rowOf the row of each value: sums go by blocks of rows, as they do in a cluster
   */
  abstract double divisor(double[] values, int from, int to, int zeros, IntUnaryOperator rowOf);
}
