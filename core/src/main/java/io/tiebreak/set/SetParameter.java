package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.Arrays;

/** Checks that every set makes of its parameters, and how it shows them. */
final class SetParameter {

  private SetParameter() {}

  static void dimension(int dimension) {
    Require.atLeast("dimension", dimension, 1, "Give at least one coordinate");
  }

  static void radius(double radius) {
    Require.positive("radius", radius, "Try 1");
  }

  static void entries(int k, int dimension) {
    if (k < 1 || k > dimension) {
      throw new BadParameter(
          "k",
          k,
          "must lie between 1 and the dimension (%d)".formatted(dimension),
          "Try %d".formatted(Math.max(1, Math.min(10, dimension / 2))));
    }
  }

  static void finite(String what, int coordinate, double value) {
    if (!Double.isFinite(value)) {
      throw new BadParameter(
          what, "%s for coordinate %d".formatted(value, coordinate), "must be finite", "Try 0");
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
