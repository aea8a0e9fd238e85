package io.tiebreak.explain;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Map;

/**
 * The condition of a table A, the largest singular value over the least that is not 0, by the
 * eigenvalues of A'A, or of AA' if there are fewer rows than columns.
 */
final class Conditioning {

  /** The most rows or columns, whichever are fewer: a second of work. */
  private static final int MOST = 1000;

  /** The most products for the matrix: a few seconds. */
  private static final double MOST_PRODUCTS = 1e10;

  /** Relative to the largest: squares lose half of the digits, so less than this counts as 0. */
  private static final double NOTHING = 1e-6;

  /** Methods without second derivatives need as many steps as this, or more. */
  private static final double BAD = 1e4;

  /** The factor that scaling must gain to be suggested. */
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
          "Not computed for %d rows and %d columns; the smaller number may be at most %d."
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
        "It is %s, or %s with columns of norm 1; the rank is %d of %d (below 1e-6 counts as 0)."
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
            ? "Scale the columns with scale: unit."
            : flat
                ? "The loss is flat along the other directions: a tie, if they lead through the set."
                : raw.number > BAD ? "Use homotopy, or expect many steps." : "");
  }

  /** The condition by a matrix of products, which is overwritten. */
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
