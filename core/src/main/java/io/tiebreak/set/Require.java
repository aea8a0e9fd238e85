package io.tiebreak.set;

import java.util.Arrays;

/** Checks that every set makes of its parameters, and how it shows them. */
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

  static void entries(int k, int dimension) {
    if (k < 1 || k > dimension) {
      throw new IllegalArgumentException(
          "The number of entries k (%d) must lie between 1 and the dimension (%d). Try %d."
              .formatted(k, dimension, Math.max(1, Math.min(10, dimension / 2))));
    }
  }

  static void finite(String what, int coordinate, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "The %s (%s for coordinate %d) must be finite. Try 0."
              .formatted(what, value, coordinate));
    }
  }

  static void group(int group, int length) {
    if (length < 1) {
      throw new IllegalArgumentException(
          "The groups (%d coordinates in group %d) must not be empty. Leave it out."
              .formatted(length, group));
    }
  }

  /** One number for every coordinate. */
  static double[] filled(int dimension, double value) {
    dimension(dimension);
    double[] values = new double[dimension];
    Arrays.fill(values, value);
    return values;
  }

  /**
   * The number that they all are, or the range that they lie in with a hash, which tells arrays
   * apart as the identity of a run must.
   */
  static String shown(double[] values) {
    double least = Arrays.stream(values).min().orElseThrow();
    double most = Arrays.stream(values).max().orElseThrow();
    return least == most
        ? "" + least
        : "%s..%s (hash %08x)".formatted(least, most, Arrays.hashCode(values));
  }
}
