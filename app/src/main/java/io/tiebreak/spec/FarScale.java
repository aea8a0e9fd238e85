package io.tiebreak.spec;

import io.tiebreak.data.Scale;
import io.tiebreak.data.Scaling;
import java.util.Arrays;
import java.util.Optional;

/** Fits scales to columns that an engine has read, as they are fitted to a table of this JVM. */
final class FarScale {

  private FarScale() {}

  static Scaling fit(Scale scale, FarData data, int... columns) {
    double[] least = each(data, columns, data::least);
    double[] most = each(data, columns, data::most);
    double[] divisors = new double[columns.length];
    switch (scale) {
      case NONE -> {
        return Scaling.none(columns.length);
      }
      case UNIT -> {
        double[] largest = new double[columns.length];
        Arrays.setAll(largest, k -> Math.max(Math.abs(least[k]), Math.abs(most[k])));
        double[] squares = data.squares(columns, largest);
        Arrays.setAll(divisors, k -> largest[k] * Math.sqrt(squares[k] / data.count()));
        return Scaling.fitted(scale, new double[columns.length], divisors);
      }
      case MINMAX -> {
        Arrays.setAll(divisors, k -> most[k] - least[k]);
        return Scaling.fitted(scale, least, divisors);
      }
    }
    throw new IllegalArgumentException("The scale %s is not known here.".formatted(scale));
  }

  private interface OfColumn {
    double at(int column);
  }

  /** Columns that were added behind the table hold zeros. */
  private static double[] each(FarData data, int[] columns, OfColumn of) {
    int width = data.outline().columns();
    return Arrays.stream(columns).mapToDouble(j -> j < width ? of.at(j) : 0).toArray();
  }

  /** Refuses what a scale would take beyond the largest number, or what it would fill in. */
  static void check(Scaling scaling, FarData data, int... columns) {
    if (data.outline().sparse()) {
      scaling.requireZerosKept();
    }
    double[] least = each(data, columns, data::least);
    double[] most = each(data, columns, data::most);
    for (int k = 0; k < columns.length; k++) {
      for (double end : new double[] {least[k], most[k]}) {
        if (!Double.isFinite((end - scaling.shift(k)) / scaling.divisor(k))) {
          Optional<FarData.Broken> row = data.broken(columns[k], new FarData.Rule.Other(end));
          scaling.of(end, row.map(FarData.Broken::row).orElse(0), k);
        }
      }
    }
  }
}
