package io.tiebreak.linalg;

/** The check that keeps NaN and infinity out of the data. */
final class Finite {

  private Finite() {}

  static void require(double value, int row, int column) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "The entry in row %d, column %d is %s; it must be a finite number. Remove or fill it."
              .formatted(row, column, value));
    }
  }
}
