package io.tiebreak.explain;

import static io.tiebreak.explain.Examined.examined;
import static io.tiebreak.explain.Examined.finding;
import static io.tiebreak.explain.Examined.number;
import static io.tiebreak.explain.Examined.random;
import static io.tiebreak.explain.Examined.sparse;
import static io.tiebreak.explain.Examined.squared;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Norm;
import io.tiebreak.set.L1Ball;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions against planted singular values, and eigenvalues against closed forms. */
class ConditioningTest {

  /** The least eigenvalue of A'A is right to 2^-53 times the square of the condition, 4000^2. */
  private static final double SQUARED = 1e-8;

  /** A few roundings of the largest eigenvalue, 4, in a matrix of 60 columns. */
  private static final double ROUNDING = 1e-13;

  /** D times a reflection, with rows of zeros below, has the entries of D for singular values. */
  private static double[][] withSingularValues(int count, double... values) {
    int d = values.length;
    double[] v = random(1, d, 5)[0];
    double squares = Arrays.stream(v).map(x -> x * x).sum();
    double[][] a = new double[count][d];
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        a[i][j] = values[i] * ((i == j ? 1 : 0) - 2 * v[i] * v[j] / squares);
      }
    }
    return a;
  }

  @Test
  void theConditionIsThatOfTheSingularValues() {
    double[][] tall = withSingularValues(9, 5, 40, 0.01, 1, 2);
    Finding found = condition(tall);
    assertThat(number(found, "condition")).isCloseTo(4000, within(4000 * SQUARED));
    assertThat(number(found, "rank")).isEqualTo(5);
    assertThat(found.severity()).isEqualTo(Severity.OK);

    Finding flat = condition(withSingularValues(9, 5, 40, 0, 1, 2));
    assertThat(number(flat, "condition")).isCloseTo(40, within(40 * SQUARED));
    assertThat(number(flat, "rank")).isEqualTo(4);
    assertThat(flat.severity()).isEqualTo(Severity.NOTE);

    double[][] wide = new double[5][9];
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 9; j++) {
        wide[i][j] = tall[j][i];
      }
    }
    assertThat(number(condition(wide), "condition")).isCloseTo(4000, within(4000 * SQUARED));
    assertThat(number(condition(wide), "rank")).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"12, 5", "5, 12"})
  void theConditionScaledIsThatOfTheScaledTable(int count, int width) {
    double[][] a = random(count, width, 18);
    for (double[] row : a) {
      row[1] *= 300;
      row[2] = 0;
    }
    double[] norms = Rows.dense(a).transposed().rowNorms();
    double[][] scaled = new double[count][width];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < width; j++) {
        scaled[i][j] = j == 2 ? 0 : a[i][j] / norms[j];
      }
    }
    double exact = number(condition(scaled), "condition");
    assertThat(number(condition(a), "condition scaled")).isCloseTo(exact, within(exact * SQUARED));
    assertThat(number(condition(a), "condition")).isGreaterThan(2 * exact);
  }

  private static Finding condition(double[][] rows) {
    Rows table = Rows.dense(rows);
    return Conditioning.of("table", table, table.transposed().rowNorms());
  }

  @Test
  void aLargeMatrixHasTheEigenvaluesOfItsClosedForm() {
    int m = 60;
    double[][] second = new double[m][m]; // -1, 2, -1, then hidden behind a reflection
    double[] v = random(1, m, 7)[0];
    double squares = Arrays.stream(v).map(x -> x * x).sum();
    double[][] h = new double[m][m];
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) {
        second[i][j] = i == j ? 2 : Math.abs(i - j) == 1 ? -1 : 0;
        h[i][j] = (i == j ? 1 : 0) - 2 * v[i] * v[j] / squares;
      }
    }
    Spectrum spectrum = new Spectrum(times(h, times(second, h)));
    for (int k = 0; k < m; k++) {
      double exact = 2 - 2 * Math.cos((k + 1) * Math.PI / (m + 1));
      assertThat(spectrum.at(k)).isCloseTo(exact, within(ROUNDING));
      assertThat(spectrum.below(exact + ROUNDING)).isEqualTo(k + 1);
    }
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        for (int k = 0; k < b.length; k++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return c;
  }

  @Test
  void unitsThatDifferByMuchAreAReasonToScale() {
    double[][] a = random(50, 3, 6);
    for (double[] row : a) {
      row[2] *= 1e-5;
    }
    Diagnosis diagnosis = examined(new Norm(3), squared(a), new L1Ball(3, 1));
    for (String examined : List.of("scale of columns", "condition of the inner level")) {
      assertThat(finding(diagnosis, examined).severity()).isEqualTo(Severity.WARNING);
    }
    assertThat(number(finding(diagnosis, "scale of columns"), "ratio")).isBetween(5e4, 2e5);
    assertThat(number(finding(diagnosis, "condition of the inner level"), "condition scaled"))
        .isLessThan(3);
  }

  @Test
  void aTableThatTakesTooLongIsLeftOut() {
    Rows wide = sparse(random(1001, 1002, 17));
    Finding left = Conditioning.of("table", wide, wide.transposed().rowNorms());
    assertThat(left.severity()).isEqualTo(Severity.NOTE);
    assertThat(left.numbers()).doesNotContainKey("condition");
  }
}
