package io.tiebreak.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.fault.Refused;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares dense and sparse rows with the matrix that they stand for. */
class RowsTest {

  /** The rounding of sums of some forty products of numbers of size 1, in another order. */
  private static final double ROUNDING = 1e-13;

  private record Case(double[][] matrix, Rows dense, Rows csr) {

    static Case of(int count, int width, double filled, long seed) {
      Random random = new Random(seed);
      double[][] matrix = new double[count][width];
      for (double[] row : matrix) {
        Arrays.setAll(row, j -> random.nextDouble() < filled ? random.nextGaussian() : 0);
      }
      return new Case(matrix, Rows.dense(matrix), Normal.sparse(matrix));
    }

    int stored() {
      return (int) Stream.of(matrix).flatMapToDouble(Arrays::stream).filter(a -> a != 0).count();
    }

    int width() {
      return matrix[0].length;
    }

    @Override
    public String toString() {
      return matrix.length + " x " + width() + ", " + stored() + " stored";
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        Case.of(1, 1, 1, 1),
        Case.of(7, 5, 0.3, 2),
        Case.of(5, 40, 0.1, 3),
        Case.of(40, 33, 0.5, 4),
        Case.of(6, 9, 1, 5),
        Case.of(4, 6, 0, 6));
  }

  static Stream<Arguments> both() {
    return cases()
        .flatMap(c -> Stream.of(Arguments.of(c, "dense", c.dense), Arguments.of(c, "csr", c.csr)));
  }

  @ParameterizedTest
  @MethodSource("both")
  void everyEntryIsWhereItBelongs(Case c, String kind, Rows rows) {
    assertEntries(rows, c.matrix, c.width());
  }

  private static void assertEntries(Rows rows, double[][] matrix, int width) {
    assertThat(rows.count()).isEqualTo(matrix.length);
    assertThat(rows.width()).isEqualTo(width);
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < width; j++) {
        assertThat(rows.row(i).at(j)).as("row %d, column %d", i, j).isEqualTo(matrix[i][j]);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("both")
  void theDotProductWithABlockSeesTheBlockAlone(Case c, String kind, Rows rows) {
    Random random = new Random(8);
    for (int from = 0; from <= c.width(); from++) {
      for (int length = 0; from + length <= c.width(); length++) {
        double[] x = random.doubles(length, -1, 1).toArray();
        for (int i = 0; i < rows.count(); i++) {
          double dot = dot(c.matrix[i], from, x);
          assertThat(rows.row(i).dot(x, from)).isCloseTo(dot, within(ROUNDING));
          if (length == c.width()) {
            assertThat(rows.row(i).dot(x)).isCloseTo(dot, within(ROUNDING));
          }
        }
      }
    }
  }

  private static double dot(double[] a, int from, double[] x) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += a[from + j] * x[j];
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("both")
  void addToAddsTheRowTimesTheFactor(Case c, String kind, Rows rows) {
    for (int i = 0; i < rows.count(); i++) {
      double[] y = new Random(9).doubles(c.width(), -1, 1).toArray();
      double[] sum = y.clone();
      rows.row(i).addTo(sum, -0.7);
      for (int j = 0; j < y.length; j++) {
        assertThat(sum[j]).isCloseTo(y[j] - 0.7 * c.matrix[i][j], within(ROUNDING));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void nonZerosCountsWhatIsStored(Case c) {
    assertThat(c.dense.nonZeros()).isEqualTo((long) c.matrix.length * c.width());
    assertThat(c.csr.nonZeros()).isEqualTo(c.stored());
    for (int i = 0; i < c.matrix.length; i++) {
      assertThat(c.dense.row(i).nonZeros()).isEqualTo(c.width());
      assertThat(c.csr.row(i).nonZeros())
          .isEqualTo((int) Arrays.stream(c.matrix[i]).filter(a -> a != 0).count());
    }
  }

  @ParameterizedTest
  @MethodSource("both")
  void transposedTurnsRowsIntoColumns(Case c, String kind, Rows rows) {
    double[][] turned = new double[c.width()][c.matrix.length];
    for (int i = 0; i < c.matrix.length; i++) {
      for (int j = 0; j < c.width(); j++) {
        turned[j][i] = c.matrix[i][j];
      }
    }
    assertEntries(rows.transposed(), turned, c.matrix.length);
    assertThat(rows.transposed().nonZeros()).isEqualTo(rows.nonZeros());
    assertEntries(rows.transposed().transposed(), c.matrix, c.width());
  }

  private static Arguments row(String parameter, ThrowingCallable rows, double... numbers) {
    return Arguments.of(parameter, rows, numbers);
  }

  private static Rows csr(int[] starts, int[] columns, double... values) {
    return Rows.csr(4, starts, columns, values);
  }

  private static int[] ints(int... values) {
    return values;
  }

  static Stream<Arguments> refused() {
    int[] columns = {0, 1, 2};
    Stream<Arguments> shapes =
        Stream.of(
            row("rows", () -> Rows.dense(new double[][] {{1, 2}, {3, 4}, {5}}), 1, 2),
            row("values", () -> Rows.dense(2, 3, new double[5]), 5),
            row("values", () -> Rows.dense(-1, -2, new double[2]), 2),
            row("columns", () -> csr(ints(0, 1, 3), ints(3, 2, 2), 1, 1, 1), 2, 2, 1),
            row("columns", () -> csr(ints(0, 1), ints(4), 1), 4, -1, 0),
            row("columns", () -> csr(ints(0, 1), ints(-2), 1), -2, -1, 0),
            row("starts", () -> csr(ints(), columns, 1, 1, 1)),
            row("starts", () -> csr(ints(1, 3), columns, 1, 1, 1), 1),
            row("starts", () -> csr(ints(0, 2), columns, 1, 1, 1), 2),
            row("starts", () -> csr(ints(0, 3), columns, 1, 1), 3),
            row("starts", () -> csr(ints(0, 2, 1, 3), columns, 1, 1, 1), 1, 2),
            row("starts", () -> csr(ints(0, 5, 3), columns, 1, 1, 1), 5, 1));
    return Stream.concat(
        shapes,
        Stream.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
            .flatMap(
                bad ->
                    Stream.of(
                        row("rows", () -> Rows.dense(new double[][] {{1, 2}, {4, bad}}), bad, 1, 1),
                        row("rows", () -> Rows.dense(2, 2, new double[] {1, 2, bad, 4}), bad, 1, 0),
                        row("rows", () -> csr(ints(0, 1, 2), ints(0, 3), 1, bad), bad, 1, 3))));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatIsNoMatrixOfFiniteNumbersIsRefused(String parameter, ThrowingCallable rows, double[] n) {
    Refused.by(parameter, rows, n);
  }

  @Test
  void aColumnMayStandBeforeTheLastOfTheRowAbove() {
    assertThat(csr(ints(0, 1, 2), ints(3, 0), 5, 6).row(1).at(0)).isEqualTo(6);
  }
}
