package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Checks of parameters that sets share, and how they are shown. */
final class SetParameter {

  private SetParameter() {}

  static void dimension(int dimension) {
    Require.atLeast("dimension", dimension, 1, "Give at least one coordinate");
  }

  static void radius(double radius) {
    Require.positive("radius", radius, "Try 1");
  }

  static void entries(int k, int dimension) {
    Require.that(
        k >= 1 && k <= dimension,
        "k",
        k,
        "must lie between 1 and the dimension (%d)".formatted(dimension),
        "Try %d".formatted(Math.max(1, Math.min(10, dimension / 2))));
  }

  static void finite(String what, double[] values) {
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new BadParameter(
            what, "%s for coordinate %d".formatted(values[i], i), "must be finite", "Try 0");
      }
    }
  }

  static double[] filled(int dimension, double value) {
    dimension(dimension);
    double[] values = new double[dimension];
    Arrays.fill(values, value);
    return values;
  }

  /**
   * Shows the number that all are, or their range with a hash, which distinguishes arrays in the
   * identity of a run.
   */
  static String shown(double[] values) {
    double least = Arrays.stream(values).min().orElseThrow();
    double most = Arrays.stream(values).max().orElseThrow();
    return least == most
        ? "" + least
        : "%s..%s (hash %08x)".formatted(least, most, Arrays.hashCode(values));
  }

  /** Shows equal neighbours once, with their number. */
  static String runs(List<?> values) {
    List<String> runs = new ArrayList<>();
    for (int k = 0; k < values.size(); ) {
      int first = k;
      while (k < values.size() && values.get(k).equals(values.get(first))) {
        k++;
      }
      runs.add((k - first) + " x " + values.get(first));
    }
    return String.join(", ", runs);
  }
}
