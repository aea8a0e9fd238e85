package io.tiebreak.set;

import static io.tiebreak.set.Points.dot;
import static io.tiebreak.set.Points.normal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.Points.Asked;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the balls of matrices with a dense singular value decomposition. */
class MatrixBallsTest {

  /** The rounding of two ways to the same singular value, relative to it. */
  private static final double ROUNDING = 1e-12;

  @ParameterizedTest
  @CsvSource({"2,2", "5,3", "3,5", "64,20", "20,90", "64,64"})
  void aNuclearBallAnswersWithTheLargestSingularValue(int rows, int columns) {
    Sequence numbers = new Sequence(rows, "test");
    FeasibleSet set = new NuclearBall(rows, columns, 3);
    for (int trial = 0; trial < 10; trial++) {
      double[] c = normal(numbers, rows * columns);
      double most = SetExamples.singular(c, rows, columns);
      Asked asked = Asked.of(set, c);
      assertThat(dot(c, asked.v())).isCloseTo(-3 * most, within(ROUNDING * most));
      assertThat(asked.error()).isBetween(0.0, 1e-9 * most);
    }
  }

  /** No singular value of a large random matrix stands out: the hard case. */
  @ParameterizedTest
  @CsvSource({"120,80", "80,120", "300,280"})
  void aLargeAnswerMissesTheLeastByNoMoreThanItsShortfall(int rows, int columns) {
    Sequence numbers = new Sequence(columns, "test");
    FeasibleSet set = new NuclearBall(rows, columns, 3);
    for (int trial = 0; trial < Volume.cases(1, 3); trial++) {
      double[] c = normal(numbers, rows * columns);
      double least = -3 * SetExamples.singular(c, rows, columns);
      Asked asked = Asked.of(set, c);
      assertThat(dot(c, asked.v()) - least).isBetween(-ROUNDING * -least, asked.error());
      assertThat(asked.error()).isLessThan(0.02 * -least);
      assertThat(dot(c, asked.v())).isLessThan(0.98 * least);
    }
  }

  @Test
  void aMatrixOfLowRankIsAnsweredToAllDigits() {
    int rows = 200;
    int columns = 150;
    Sequence numbers = new Sequence(3, "test");
    double[] c = new double[rows * columns];
    for (int k = 1; k <= 3; k++) {
      double[] u = normal(numbers, rows);
      double[] w = normal(numbers, columns);
      for (int j = 0; j < columns; j++) {
        for (int i = 0; i < rows; i++) {
          c[j * rows + i] += u[i] * w[j] / k;
        }
      }
    }
    double most = SetExamples.singular(c, rows, columns);
    Asked asked = Asked.of(new NuclearBall(rows, columns, 1), c);
    assertThat(dot(c, asked.v())).isCloseTo(-most, within(ROUNDING * most));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 40, 100})
  void aSpectrahedronAnswersWithTheLeastEigenvalue(int order) {
    Sequence numbers = new Sequence(order, "test");
    FeasibleSet set = new Spectrahedron(order, 2);
    double[] c = normal(numbers, order * order);
    double shift = 4 * order;
    double least = -2 * SetExamples.eigenvalue(Points.times(-1, c), order);
    Asked asked = Asked.of(set, c);
    double allowed = ROUNDING * shift;
    assertThat(dot(c, asked.v()) - least).isBetween(-allowed, asked.error() + allowed);
    assertThat(asked.error()).isLessThan(order <= 64 ? 1e-9 * shift : 0.02 * -least);
    for (int j = 0; j < order; j++) {
      for (int i = 0; i < order; i++) {
        assertThat(asked.v()[j * order + i]).isCloseTo(asked.v()[i * order + j], within(1e-15));
      }
    }
  }

  @Test
  void aCompletionBallIsTheNuclearBallSeenAtItsCells() {
    int rows = 6;
    int columns = 5;
    Sequence numbers = new Sequence(5, "test");
    int[] row = new int[12];
    int[] column = new int[12];
    Arrays.setAll(row, k -> numbers.below(rows));
    Arrays.setAll(column, k -> numbers.below(columns));
    KnownEntries cells = KnownEntries.of(rows, columns, row, column);
    FeasibleSet set = new CompletionBall(cells, 2);
    FeasibleSet whole = new NuclearBall(rows, columns, 2);
    for (int trial = 0; trial < 50; trial++) {
      double[] c = normal(numbers, cells.count());
      double[] full = new double[rows * columns];
      double[] x = new double[rows * columns];
      whole.randomPoint(numbers, x);
      double[] seen = new double[cells.count()];
      for (int i = 0; i < rows; i++) {
        for (int j = 0; j < columns; j++) {
          if (cells.indexOf(i, j).isPresent()) {
            full[j * rows + i] = c[cells.indexOf(i, j).getAsInt()];
            seen[cells.indexOf(i, j).getAsInt()] = x[j * rows + i];
          }
        }
      }
      double most = SetExamples.singular(full, rows, columns);
      assertThat(dot(c, Asked.of(set, c).v())).isCloseTo(-2 * most, within(ROUNDING * most));
      assertThat(set.contains(seen, 0)).isTrue();
      assertThat(set.distance(seen)).isLessThan(1e-5);
      // Beyond what any matrix of the ball has in this direction.
      double[] beyond = Asked.of(set, c).v();
      Arrays.setAll(beyond, k -> 1.01 * beyond[k] - 1e-3 * c[k]);
      assertThat(set.excess(beyond)).isGreaterThan(1e-4);
    }
  }

  /** Five thousand million cells: more than an array holds. Nine of them are coordinates. */
  @Test
  void aMatrixThatNoArrayCouldHoldIsNeverFormed() {
    int[] small = {0, 0, 0, 1, 1, 1, 2, 2, 2};
    int[] columns = {0, 1, 2, 0, 1, 2, 0, 1, 2};
    int[] large = Arrays.stream(small).map(i -> 499_999 * i).toArray();
    int[] far = Arrays.stream(columns).map(j -> 2_499 * j).toArray();
    double[] c = normal(new Sequence(9, "test"), 9);
    Asked few = Asked.of(new CompletionBall(KnownEntries.of(3, 3, small, columns), 2), c);
    Asked many = Asked.of(new CompletionBall(KnownEntries.of(1_000_000, 5_000, large, far), 2), c);
    assertThat(many.v()).containsExactly(few.v(), within(ROUNDING));
  }

  @Test
  void setsOfSetsPassOnWhatTheyCannotTell() {
    FeasibleSet ball = new CompletionBall(KnownEntries.all(2, 2), 1);
    FeasibleSet known = new NuclearBall(2, 2, 1);
    assertThat(new Scaled(ball, 2).measures()).isFalse();
    assertThat(new Shifted(ball, new double[4]).measures()).isFalse();
    assertThat(Product.of(List.of(known, ball)).measures()).isFalse();
    assertThat(Product.of(List.of(known, new Scaled(known, 2))).measures()).isTrue();
  }
}
