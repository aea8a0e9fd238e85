package io.tiebreak.linalg;

import io.tiebreak.fault.BadParameter;

/** The check that keeps NaN and infinity out of the data. */
final class Finite {

  private Finite() {}

  static void require(double value, int row, int column) {
    if (!Double.isFinite(value)) {
      throw new BadParameter(
          "rows",
          "%s in row %d, column %d".formatted(value, row, column),
          "must hold finite numbers",
          "Remove or fill it");
    }
  }
}
