package io.tiebreak.explain;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Map;

/**
 * The condition of a table A, the largest singular value over the least that is not 0: by
 * eigenvalues of A'A, or of AA' where there are fewer rows than columns.
 */
final class Conditioning {

  /** Of the smaller side: a second of work. */
  private static final int MOST = 1000;

  /** Products for the matrix: some seconds. */
  private static final double MOST_PRODUCTS = 1e10;

  /** Numbers to be held at once where rows are multiplied with each other. */
  private static final double MOST_HELD = 2e7;

  /** Of the largest: squares lose half of the digits, so less than this is as good as 0. */
  private static final double NOTHING = 1e-6;

  /** Methods without second derivatives need as many steps, or more. */
  private static final double BAD = 1e4;

  /** What a scale must be worth to be suggested. */
  private static final double WORTHWHILE = 10;

  private Conditioning() {}

  private record Condition(double number, int rank) {}

  static Finding of(String whose, Rows rows, double[] norms) {
    String examined = "condition of the " + whose;
    int small = Math.min(rows.count(), rows.width());
    double products = (double) small * rows.count() * rows.width();
    boolean held = rows.count() >= rows.width() || products / small <= MOST_HELD;
    if (small > MOST || products > MOST_PRODUCTS || !held) {
      return Finding.unseen(
          examined,
          "Left out for %d rows of %d columns; the smaller number may be %d at most."
              .formatted(rows.count(), rows.width(), MOST));
    }
    double[] ones = new double[rows.width()];
    Arrays.fill(ones, 1);
    double[] unit = Arrays.stream(norms).map(norm -> norm > 0 ? 1 / norm : 0).toArray();
    return finding(examined, rows.width(), condition(rows, ones), condition(rows, unit));
  }

  private static Finding finding(String examined, int columns, Condition raw, Condition unit) {
    boolean scale = raw.number > BAD && raw.number > WORTHWHILE * unit.number;
    boolean flat = raw.rank < columns;
    return Finding.of(
        scale ? Severity.WARNING : flat || raw.number > BAD ? Severity.NOTE : Severity.OK,
        examined,
        "It is %s, with columns of norm 1 %s; the rank is %d of %d (below 1e-6 counts as 0)."
            .formatted(Doctor.shown(raw.number), Doctor.shown(unit.number), raw.rank, columns),
        Map.of(
            "condition",
            raw.number,
            "condition scaled",
            unit.number,
            "rank",
            (double) raw.rank,
            "columns",
            (double) columns),
        scale
            ? "Scale the columns, as scale: unit does."
            : flat
                ? "Along other directions the loss is flat: a tie, if they lead through the set."
                : raw.number > BAD ? "Take homotopy, or expect many steps." : "");
  }

  private static Condition condition(Rows rows, double[] scale) {
    Spectrum spectrum =
        new Spectrum(rows.count() >= rows.width() ? ofColumns(rows, scale) : ofRows(rows, scale));
    double largest = spectrum.largest();
    int zeros = largest > 0 ? spectrum.below(NOTHING * NOTHING * largest) : size(rows);
    int rank = size(rows) - zeros;
    return new Condition(rank == 0 ? 1 : Math.sqrt(largest / spectrum.at(zeros)), rank);
  }

  private static int size(Rows rows) {
    return Math.min(rows.count(), rows.width());
  }

  private static double[] scaled(Rows rows, int i, double[] scale) {
    double[] row = new double[scale.length];
    rows.row(i).addTo(row, 1);
    for (int j = 0; j < row.length; j++) {
      row[j] *= scale[j];
    }
    return row;
  }

  private static double[][] ofColumns(Rows rows, double[] scale) {
    double[][] gram = new double[scale.length][scale.length];
    for (int i = 0; i < rows.count(); i++) {
      double[] row = scaled(rows, i, scale);
      for (int j = 0; j < row.length; j++) {
        if (row[j] != 0) {
          for (int k = 0; k < row.length; k++) {
            gram[j][k] += row[j] * row[k];
          }
        }
      }
    }
    return gram;
  }

  private static double[][] ofRows(Rows rows, double[] scale) {
    int n = rows.count();
    double[][] held = new double[n][];
    double[][] gram = new double[n][n];
    for (int i = 0; i < n; i++) {
      held[i] = scaled(rows, i, scale);
      for (int k = 0; k <= i; k++) {
        double sum = 0;
        for (int j = 0; j < scale.length; j++) {
          sum += held[i][j] * held[k][j];
        }
        gram[i][k] = sum;
        gram[k][i] = sum;
      }
    }
    return gram;
  }
}
