package io.tiebreak.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares every kind of vertex with the vector that it stands for. */
class VertexTest {

  /** The rounding of sums of a dozen products of numbers of size 1, in another order. */
  private static final double ROUNDING = 1e-14;

  private static final int DIMENSION = 12;

  /** A vertex, another constructed in the same way, and the vector of the first. */
  private record Case(String name, Vertex vertex, Vertex other, int stored, double[] vector) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("axis", axis(4, -2.5), axis(0, 7), 1, vector(4, -2.5)),
        new Case("axis at the end", axis(11, 3), new AxisVertex(0), 1, vector(11, 3)),
        new Case("sparse", sparse(3, 9, 1.5, 2, -4), sparse(2, 5, 7), 3, entries(9, 1.5, 2, -4)),
        new Case(
            "sparse, full", sparse(2, 0, -1, 11, 2), new SparseVertex(2), 2, entries(0, -1, 11, 2)),
        new Case("scaled", scaled(-2, 4), scaled(0, 3), 1, vector(4, -1)),
        new Case("shifted", shifted(3, 1), shifted(5, -1), 5, vector(3, 1, 2, -2, 0.5)),
        new Case("dense", dense(3, 1, -2, 0, 4), dense(3, 9, 9, 9, 9), 4, vector(3, 1, -2, 0, 4)),
        new Case(
            "mixed", mixed(0.25, 4, 2, 9, 4), mixed(0.5, 1, 1, 2, 2), 2, entries(4, 0.5, 9, 3)),
        new Case("mixed, all one", mixed(1, 4, 2, 9, 4), mixed(0, 1, 1, 2, 2), 2, entries(4, 2)),
        new Case("blocks", blocks(1), blocks(-3), 5, vector(1, 0.5, 0, 1, 2, -3, 0, 0, 0, -1.5)));
  }

  private static Vertex axis(int index, double value) {
    AxisVertex axis = new AxisVertex(index);
    axis.set(index, value);
    return axis;
  }

  private static Vertex sparse(int room, double... entries) {
    SparseVertex sparse = new SparseVertex(room);
    for (int k = 0; 2 * k < entries.length; k++) {
      sparse.indices()[k] = (int) entries[2 * k];
      sparse.values()[k] = entries[2 * k + 1];
    }
    sparse.resize(entries.length / 2);
    return sparse;
  }

  private static double[] entries(double... entries) {
    double[] vector = new double[DIMENSION];
    for (int k = 0; k < entries.length; k += 2) {
      vector[(int) entries[k]] = entries[k + 1];
    }
    return vector;
  }

  private static Vertex scaled(double value, int index) {
    return ImageVertex.scaled(axis(index, value), 0.5);
  }

  private static Vertex shifted(int index, double value) {
    return ImageVertex.shifted(axis(index, value), 3, new double[] {0, 2, -2, 0.5});
  }

  /** w times the first axis, the rest the second. */
  private static Vertex mixed(double w, int i, double a, int j, double b) {
    MixedVertex mixed = new MixedVertex(new AxisVertex(0), new AxisVertex(0));
    mixed.of(axis(i, a), axis(j, b), w);
    return mixed;
  }

  private static Vertex dense(int from, double... values) {
    DenseVertex dense = new DenseVertex(from, values.length);
    System.arraycopy(values, 0, dense.values(), 0, values.length);
    return dense;
  }

  private static Vertex blocks(double s) {
    return new BlockVertex(
        List.of(axis(1, 0.5 * s), dense(3, s, 2 * s, -3 * s), axis(9, -1.5 * s)),
        new int[] {0, 3, 6});
  }

  private static double[] vector(int from, double... values) {
    double[] vector = new double[DIMENSION];
    System.arraycopy(values, 0, vector, from, values.length);
    return vector;
  }

  private static double[] vectorOf(Vertex vertex) {
    double[] vector = new double[DIMENSION];
    vertex.addTo(vector, 1);
    return vector;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void addToAddsTheVectorTimesTheFactor(Case c) {
    double[] y = new Random(1).doubles(DIMENSION, -1, 1).toArray();
    double[] sum = y.clone();
    c.vertex.addTo(sum, 0.3);
    for (int i = 0; i < DIMENSION; i++) {
      assertThat(sum[i]).isCloseTo(y[i] + 0.3 * c.vector[i], within(ROUNDING));
    }
    assertThat(c.vertex.nonZeros()).isEqualTo(c.stored);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void addToARangeAddsThatRangeOfTheVector(Case c) {
    for (int from = 0; from <= DIMENSION; from++) {
      for (int to = from; to <= DIMENSION; to++) {
        double[] y = new Random(2).doubles(DIMENSION, -1, 1).toArray();
        double[] sum = y.clone();
        c.vertex.addTo(sum, from, to, -1.7);
        for (int i = 0; i < DIMENSION; i++) {
          double added = i < to - from ? -1.7 * c.vector[from + i] : 0;
          assertThat(sum[i])
              .as("range %d to %d, entry %d", from, to, i)
              .isCloseTo(y[i] + added, within(ROUNDING));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theDotProductIsThatOfTheVector(Case c) {
    double[][] matrix = matrix();
    for (Rows rows : List.of(Rows.dense(matrix), Normal.sparse(matrix))) {
      for (int i = 0; i < matrix.length; i++) {
        assertThat(c.vertex.dot(rows.row(i))).isCloseTo(dot(matrix[i], c), within(ROUNDING));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theProductWithAFormIsThatOfTheVector(Case c) {
    for (double[] form : matrix()) {
      assertThat(c.vertex.dot(Form.of(form))).isCloseTo(dot(form, c), within(ROUNDING));
      double[] sizes = Arrays.stream(form).map(Math::abs).toArray();
      double size = 0;
      for (int j = 0; j < DIMENSION; j++) {
        size += sizes[j] * Math.abs(c.vector[j]);
      }
      assertThat(c.vertex.size(Form.of(form))).isGreaterThanOrEqualTo(size - ROUNDING);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void entriesAddUpToTheProductWithTheMatrix(Case c) {
    double[][] matrix = matrix();
    for (Rows rows : List.of(Rows.dense(matrix), Normal.sparse(matrix))) {
      double[] y = new Random(3).doubles(matrix.length, -1, 1).toArray();
      double[] sum = y.clone();
      c.vertex.entries(0.9, (j, value) -> rows.transposed().row(j).addTo(sum, value));
      for (int i = 0; i < matrix.length; i++) {
        assertThat(sum[i]).isCloseTo(y[i] + 0.9 * dot(matrix[i], c), within(ROUNDING));
      }
    }
  }

  /** Entries of size 1, a third of them zero. */
  private static double[][] matrix() {
    Random random = new Random(4);
    double[][] matrix = new double[5][DIMENSION];
    for (double[] row : matrix) {
      for (int j = 0; j < row.length; j++) {
        row[j] = random.nextInt(3) == 0 ? 0 : 2 * random.nextDouble() - 1;
      }
    }
    return matrix;
  }

  private static double dot(double[] row, Case c) {
    double sum = 0;
    for (int j = 0; j < DIMENSION; j++) {
      sum += row[j] * c.vector[j];
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void loadRestoresWhatWasSaved(Case c) {
    byte[] bytes = State.save(c.vertex);
    State.load(bytes, c.other);
    assertThat(vectorOf(c.other)).containsExactly(c.vector);
    assertThat(State.save(c.other)).containsExactly(bytes);
  }

  private static void requireAnswers(BlockVertex blocks, boolean answered) {
    for (int b = 0; b < 3; b++) {
      assertThat(blocks.answers(b, 5 + b)).isEqualTo(answered);
      assertThat(blocks.answers(b, 4 + b)).isFalse();
      assertThat(blocks.answers(b, 0)).isFalse();
    }
  }

  @Test
  void blocksAnswerTheVersionsThatWereNotedAlsoAfterALoad() {
    BlockVertex blocks = (BlockVertex) blocks(1);
    requireAnswers(blocks, false);
    for (int b = 0; b < 3; b++) {
      blocks.answered(b, 5 + b);
    }
    requireAnswers(blocks, true);
    BlockVertex loaded = (BlockVertex) blocks(2);
    State.load(State.save(blocks), loaded);
    requireAnswers(loaded, true);
    State.load(State.save(blocks(1)), loaded);
    requireAnswers(loaded, false);
  }
}
