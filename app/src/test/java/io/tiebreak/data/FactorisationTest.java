package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.random.Sequence;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class FactorisationTest {
  /** Central differences of a quadratic are exact but for rounding, 1e-16 / 1e-4. */
  private static final double DIFFERENCE = 1e-4;

  private static final double TOLERANCE = 1e-10;
  private static final int M = 3;
  private static final int K = 4;
  private static final int N = 7;

  private final Sequence random = new Sequence(3, "test");
  private final double[] samples = gaussians(N * M);
  private final double[] d = gaussians(M * K);
  private final double[] x = gaussians(K * N);
  private final Factorisation f = new Factorisation(samples, M, K);

  private double[] gaussians(int count) {
    return DoubleStream.generate(random::normal).limit(count).toArray();
  }

  @Test
  void theValueIsHalfTheMeanOfTheSquaredResiduals() {
    double sum = 0;
    for (int i = 0; i < N; i++) {
      for (int p = 0; p < M; p++) {
        double r = -samples[i * M + p];
        for (int j = 0; j < K; j++) {
          r += d[p * K + j] * x[j * N + i];
        }
        sum += r * r;
      }
    }
    assertThat(f.value(d, x)).isCloseTo(sum / (2 * N), within(TOLERANCE));
  }

  @Test
  void theGradientsAgreeWithFiniteDifferences() {
    double[] gd = new double[d.length];
    double[] gx = new double[x.length];
    f.gradients(d, x, gd, gx);
    for (int i = 0; i < d.length; i++) {
      assertThat(gd[i]).isCloseTo(slope(d, i), within(TOLERANCE));
    }
    for (int i = 0; i < x.length; i++) {
      assertThat(gx[i]).isCloseTo(slope(x, i), within(TOLERANCE));
    }
  }

  @Test
  void theCurvatureTellsHowTheGradientChanges() {
    double[] before = new double[d.length];
    double[] after = new double[d.length];
    double[] step = gaussians(d.length);
    f.gradients(d, x, before, new double[x.length]);
    double[] moved = d.clone();
    Factorisation.add(1, step, 0, moved, 0, step.length);
    f.gradients(moved, x, after, new double[x.length]);
    double[] h = f.curvature(x);
    for (int p = 0; p < M; p++) {
      for (int j = 0; j < K; j++) {
        double change = 0;
        for (int i = 0; i < K; i++) {
          change += step[p * K + i] * h[i * K + j];
        }
        assertThat(after[p * K + j] - before[p * K + j]).isCloseTo(change, within(TOLERANCE));
      }
    }
  }

  private double slope(double[] point, int i) {
    double middle = point[i];
    point[i] = middle + DIFFERENCE;
    double up = f.value(d, x);
    point[i] = middle - DIFFERENCE;
    double down = f.value(d, x);
    point[i] = middle;
    return (up - down) / (2 * DIFFERENCE);
  }
}
