package io.tiebreak.explain;

import static io.tiebreak.kernel.Kernels.KERNELS;

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
    if (small > MOST || products > MOST_PRODUCTS) {
      return Finding.unseen(
          examined,
          "Left out for %d rows of %d columns; the smaller number may be %d at most."
              .formatted(rows.count(), rows.width(), MOST));
    }
    double[] unit = Arrays.stream(norms).map(norm -> norm > 0 ? 1 / norm : 0).toArray();
    boolean tall = rows.count() >= rows.width();
    Rows summed = tall ? rows : rows.transposed();
    double[] ones = new double[summed.count()];
    Arrays.fill(ones, 1);
    double[][] raw = gram(summed, ones);
    double[][] scaled = tall ? times(raw, unit) : gram(summed, unit);
    return finding(examined, rows.width(), condition(raw), condition(scaled));
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

  /** Of a matrix, which is used up. */
  private static Condition condition(double[][] gram) {
    Spectrum spectrum = new Spectrum(gram);
    double largest = spectrum.largest();
    int zeros = largest > 0 ? spectrum.below(NOTHING * NOTHING * largest) : gram.length;
    int rank = gram.length - zeros;
    return new Condition(rank == 0 ? 1 : Math.sqrt(largest / spectrum.at(zeros)), rank);
  }

  /** The sum of (s_i a_i)(s_i a_i)'. */
  private static double[][] gram(Rows rows, double[] s) {
    double[][] gram = new double[rows.width()][rows.width()];
    double[] row = new double[rows.width()];
    for (int i = 0; i < rows.count(); i++) {
      Arrays.fill(row, 0);
      rows.row(i).addTo(row, s[i]);
      for (int j = 0; j < row.length; j++) {
        if (row[j] != 0) {
          KERNELS.axpy(row[j], row, 0, gram[j], 0, row.length);
        }
      }
    }
    return gram;
  }

  /** D C D for the diagonal matrix D of these numbers. */
  private static double[][] times(double[][] c, double[] diagonal) {
    double[][] product = new double[c.length][c.length];
    for (int j = 0; j < c.length; j++) {
      for (int k = 0; k < c.length; k++) {
        product[j][k] = diagonal[j] * c[j][k] * diagonal[k];
      }
    }
    return product;
  }
}
