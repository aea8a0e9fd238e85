package io.tiebreak.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks singular values by their definition, and against known ones. */
class SingularValuesTest {

  /** The rounding of a few sweeps, relative to the largest. */
  private static final double ROUNDING = 1e-13;

  private static double[] values(SingularValues found) {
    return IntStream.range(0, found.count()).mapToDouble(found::value).sorted().toArray();
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,6", "6,1", "4,4", "7,3", "3,7", "30,20"})
  void vectorsAreOrthonormalAndComposeTheMatrix(int rows, int columns) {
    Sequence numbers = new Sequence(rows, "test");
    SingularValues found = new SingularValues(rows, columns);
    for (double scale : new double[] {0x1p-600, 1, 0x1p600}) {
      double[] x = new double[rows * columns + 2];
      Arrays.setAll(x, i -> scale * numbers.normal());
      found.find(x, 1);
      double[] s = IntStream.range(0, found.count()).mapToDouble(found::value).toArray();
      double[] again = new double[x.length];
      found.compose(s, again, 1);
      for (int i = 1; i <= rows * columns; i++) {
        assertThat(again[i]).isCloseTo(x[i], within(ROUNDING * 10 * scale));
      }
      for (int k = 0; k < found.count(); k++) {
        for (int l = 0; l <= k; l++) {
          double left = 0;
          double right = 0;
          for (int i = 0; i < rows; i++) {
            left += found.left(k, i) * found.left(l, i);
          }
          for (int j = 0; j < columns; j++) {
            right += found.right(k, j) * found.right(l, j);
          }
          assertThat(left).isCloseTo(k == l ? 1 : 0, within(ROUNDING * 10));
          assertThat(right).isCloseTo(k == l ? 1 : 0, within(ROUNDING * 10));
        }
      }
      assertThat(found.sum()).isCloseTo(Arrays.stream(s).sum(), within(ROUNDING * scale));
    }
  }

  /** |1 2; 3 4|: s1^2 + s2^2 = 30, s1 s2 = 2. */
  @Test
  void theyAreThoseOfAMatrixThatIsKnown() {
    SingularValues found = new SingularValues(2, 2);
    found.find(new double[] {1, 3, 2, 4}, 0);
    double[] s = values(found);
    assertThat(s[0] * s[1]).isCloseTo(2, within(ROUNDING));
    assertThat(s[0] * s[0] + s[1] * s[1]).isCloseTo(30, within(ROUNDING * 30));
  }

  @Test
  void aMatrixOfRankOneAndNoneHaveZeros() {
    SingularValues found = new SingularValues(3, 2);
    found.find(new double[] {1, 2, 2, 2, 4, 4}, 0);
    assertThat(values(found)[1]).isCloseTo(3 * Math.sqrt(5), within(ROUNDING));
    assertThat(values(found)[0]).isCloseTo(0, within(ROUNDING));
    found.find(new double[6], 0);
    assertThat(values(found)).containsExactly(0, 0);
    double[] composed = {1, 1, 1, 1, 1, 1};
    found.compose(new double[2], composed, 0);
    assertThat(composed).containsOnly(0);
  }

  @Test
  void whatIsNotANumberHasNone() {
    SingularValues found = new SingularValues(2, 2);
    found.find(new double[] {1, Double.NaN, 0, 1}, 0);
    assertThat(found.sum()).isNaN();
  }
}
