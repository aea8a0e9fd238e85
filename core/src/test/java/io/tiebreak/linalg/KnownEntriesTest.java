package io.tiebreak.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.fault.Refused;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares products with a matrix known at some cells with those of the matrix itself. */
class KnownEntriesTest {

  private static final double ROUNDING = 1e-13;

  static Stream<KnownEntries> cells() {
    Sequence numbers = new Sequence(1, "test");
    int[] row = new int[25];
    int[] column = new int[25];
    Arrays.setAll(row, k -> numbers.below(6));
    Arrays.setAll(column, k -> numbers.below(9));
    return Stream.of(
        KnownEntries.all(4, 5),
        KnownEntries.all(7, 1),
        KnownEntries.of(6, 9, row, column),
        KnownEntries.of(3, 4, new int[] {2}, new int[] {3}));
  }

  /** The matrix with one number per cell. */
  private static double[][] matrix(KnownEntries cells, double[] c) {
    double[][] full = new double[cells.rows()][cells.columns()];
    int seen = 0;
    for (int i = 0; i < cells.rows(); i++) {
      for (int j = 0; j < cells.columns(); j++) {
        if (cells.indexOf(i, j).isPresent()) {
          full[i][j] = c[cells.indexOf(i, j).getAsInt()];
          seen++;
        }
      }
    }
    assertThat(seen).isEqualTo(cells.count());
    return full;
  }

  @ParameterizedTest
  @MethodSource("cells")
  void productsAreThoseOfTheMatrix(KnownEntries cells) {
    Sequence numbers = new Sequence(2, "test");
    double[] c = Normal.numbers(cells.count(), numbers);
    double[] u = Normal.numbers(cells.rows(), numbers);
    double[] w = Normal.numbers(cells.columns(), numbers);
    double[][] full = matrix(cells, c);
    double[] product = new double[cells.rows()];
    double[] transposed = new double[cells.columns()];
    double[] outer = new double[cells.count()];
    Arrays.fill(product, 7);
    cells.times(c, w, product);
    cells.timesTransposed(c, u, transposed);
    cells.outer(u, w, outer);
    for (int i = 0; i < cells.rows(); i++) {
      double sum = 0;
      for (int j = 0; j < cells.columns(); j++) {
        sum += full[i][j] * w[j];
      }
      assertThat(product[i]).isCloseTo(sum, within(ROUNDING));
    }
    double[][] ofOuter = matrix(cells, outer);
    for (int j = 0; j < cells.columns(); j++) {
      double sum = 0;
      for (int i = 0; i < cells.rows(); i++) {
        sum += full[i][j] * u[i];
        assertThat(ofOuter[i][j]).isIn(u[i] * w[j], 0.0);
      }
      assertThat(transposed[j]).isCloseTo(sum, within(ROUNDING));
    }
  }

  @Test
  void coordinatesGoByColumnsAndACellNamedTwiceIsOne() {
    KnownEntries cells = KnownEntries.of(3, 2, new int[] {2, 0, 2, 1}, new int[] {1, 1, 1, 0});
    assertThat(cells.count()).isEqualTo(3);
    assertThat(cells.indexOf(1, 0)).hasValue(0);
    assertThat(cells.indexOf(0, 1)).hasValue(1);
    assertThat(cells.indexOf(2, 1)).hasValue(2);
    assertThat(cells.indexOf(1, 1)).isEmpty();
    assertThat(cells.indexOf(3, 0)).isEmpty();
    assertThat(cells.indexOf(0, -1)).isEmpty();
    assertThat(KnownEntries.all(3, 2).indexOf(1, 1)).hasValue(4);
    assertThat(cells.toString()).isNotEqualTo(KnownEntries.all(3, 2).toString());
  }

  @Test
  void pickedRowsReadTheirCells() {
    KnownEntries cells = KnownEntries.of(3, 2, new int[] {2, 0, 1}, new int[] {1, 1, 0});
    Rows picked = cells.picked(new int[] {0, 2, 0}, new int[] {1, 1, 1});
    double[] x = {5, 6, 7};
    assertThat(picked.row(0).dot(x)).isEqualTo(6);
    assertThat(picked.row(1).dot(x)).isEqualTo(7);
    assertThat(picked.row(2).dot(x)).isEqualTo(6);
    Refused.by("cells", () -> cells.picked(new int[] {0, 1}, new int[] {1, 1}), 1, 1, 1);
  }

  @Test
  void cellsThatAreNoneAreRefusedByTheirNumbers() {
    int[] none = {0};
    int[] two = {0, 3};
    Refused.by("cells", () -> KnownEntries.all(0, 3), 0, 3);
    Refused.by("cells", () -> KnownEntries.all(100_000, 100_000), 100_000, 100_000);
    Refused.by("row", () -> KnownEntries.of(3, 3, two, new int[2]), 3);
    Refused.by("column", () -> KnownEntries.of(3, 3, none, new int[] {-1}), -1);
    Refused.by("cells", () -> KnownEntries.of(3, 3, two, none), 2, 1);
  }
}
