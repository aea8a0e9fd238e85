package io.tiebreak.set;

/** Checks that every set makes of its parameters. */
final class Require {

  private Require() {}

  static void dimension(int dimension) {
    if (dimension < 1) {
      throw new IllegalArgumentException(
          "The dimension (%d) must be at least 1.".formatted(dimension));
    }
  }

  static void radius(double radius) {
    if (!(radius > 0 && radius < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The radius (%s) must be positive and finite. Try 1.".formatted(radius));
    }
  }
}
