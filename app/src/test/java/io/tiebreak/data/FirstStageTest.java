package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.random.Sequence;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class FirstStageTest {
  private static final double ROUNDING = 1e-12;

  private final Sequence random = new Sequence(4, "test");

  private double[] gaussians(int count) {
    return DoubleStream.generate(random::normal).limit(count).toArray();
  }

  @Test
  void noPointOfTheUnitBallsBeatsTheVertex() {
    double[] g = gaussians(5 * 3);
    double[] v = new double[g.length];
    double[] zero = new double[g.length];
    double gap = FirstStage.onUnitBalls(g, zero, 3, v);
    assertThat(gap).isCloseTo(-dot(g, v), within(ROUNDING));
    for (int trial = 0; trial < 1000; trial++) {
      double[] other = DictionaryRecipe.transposed(DictionaryRecipe.unitRows(random, 3, 5), 3, 5);
      assertThat(dot(g, other)).isGreaterThanOrEqualTo(dot(g, v) - ROUNDING);
    }
    for (int j = 0; j < 3; j++) {
      assertThat(columnNorm(v, 3, j)).isCloseTo(1, within(ROUNDING));
    }
  }

  @Test
  void noVertexOfTheL1BallsBeatsTheVertex() {
    double[] g = gaussians(4 * 2);
    double[] v = new double[g.length];
    double gap = FirstStage.onL1Balls(g, new double[g.length], 2, 3, v);
    assertThat(gap).isCloseTo(-dot(g, v), within(ROUNDING));
    for (int i = 0; i < 4; i++) {
      for (int k = 0; k < 4; k++) {
        for (int signs = 0; signs < 4; signs++) {
          double[] other = new double[g.length];
          other[2 * i] = (signs & 1) == 0 ? 3 : -3;
          other[2 * k + 1] = (signs & 2) == 0 ? 3 : -3;
          assertThat(dot(g, other)).isGreaterThanOrEqualTo(dot(g, v) - ROUNDING);
        }
      }
    }
    assertThat(v).contains(0, 0).containsAnyOf(3, -3);
    assertThat(DoubleStream.of(v).filter(e -> e != 0).toArray()).hasSize(2);
  }

  @Test
  void theGapIsTheGradientTimesTheWayToTheVertex() {
    double[] g = gaussians(12);
    double[] at = gaussians(12);
    double[] v = new double[12];
    double balls = FirstStage.onUnitBalls(g, at, 3, v);
    assertThat(balls).isCloseTo(dot(g, at) - dot(g, v), within(ROUNDING));
    double l1 = FirstStage.onL1Balls(g, at, 3, 3, v);
    assertThat(l1).isCloseTo(dot(g, at) - dot(g, v), within(ROUNDING));
  }

  @Test
  void aColumnWithoutAGradientStays() {
    double[] d = {0.6, 0.8};
    double[] v = new double[2];
    assertThat(FirstStage.onUnitBalls(new double[2], d, 1, v)).isZero();
    assertThat(v).isEqualTo(d);
  }

  private static double dot(double[] x, double[] y) {
    return Factorisation.dot(x, 0, y, 0, x.length);
  }

  private static double columnNorm(double[] matrix, int columns, int j) {
    double square = 0;
    for (int i = j; i < matrix.length; i += columns) {
      square += matrix[i] * matrix[i];
    }
    return Math.sqrt(square);
  }
}
