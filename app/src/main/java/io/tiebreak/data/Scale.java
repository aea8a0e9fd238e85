package io.tiebreak.data;

/** How columns are scaled: fitted on some rows, applied to all. */
public enum Scale {
  /** As they are. */
  NONE {
    @Override
    double shift(double[] column) {
      return 0;
    }

    @Override
    double divisor(double[] column) {
      return 1;
    }
  },

  /** Divided by their root mean square. Zeros stay zeros, and a linear model stays linear. */
  UNIT {
    @Override
    double shift(double[] column) {
      return 0;
    }

    @Override
    double divisor(double[] column) {
      double largest = 0;
      for (double a : column) {
        largest = Math.max(largest, Math.abs(a));
      }
      double sum = 0; // of squares that can neither overflow nor vanish
      for (double a : column) {
        sum += largest == 0 ? 0 : a / largest * (a / largest);
      }
      return largest * Math.sqrt(sum / column.length);
    }
  },

  /** From their least number to their largest: [0, 1]. */
  MINMAX {
    @Override
    double shift(double[] column) {
      double least = column[0];
      for (double a : column) {
        least = Math.min(least, a);
      }
      return least;
    }

    @Override
    double divisor(double[] column) {
      double most = column[0];
      for (double a : column) {
        most = Math.max(most, a);
      }
      return most - shift(column);
    }
  };

  /** What is taken off each number of a column. */
  abstract double shift(double[] column);

  /** What it is divided by then; 0 for a column with nothing to divide by. */
  abstract double divisor(double[] column);
}
