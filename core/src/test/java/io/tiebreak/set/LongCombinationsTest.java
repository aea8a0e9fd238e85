package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Volume;
import io.tiebreak.iterate.Average;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.kernel.ErrorFree;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that convex combinations of vertices leave a set by no more than the rounding stated in
 * the Javadoc of {@link Iterate} and {@link Average}, against the same combinations with twice the
 * digits.
 */
class LongCombinationsTest {

  private static final double UNIT = 0x1p-53;

  /** The loss allowed for an average, see {@link Average}. */
  private static final int LOST = 64;

  private static final int STEPS = Volume.cases(2_000, 100_000);

  /** The number of vertices to move toward. */
  private static final int POOL = 100;

  static Stream<Arguments> walks() {
    List<Named<Schedule>> schedules =
        List.of(
            Named.of("2/(t+2)", new OpenLoop(2)),
            Named.of("(t+1)^-3/4", new Power(1, 0.75)),
            Named.of("(t+1)^-2", new Power(0.99, 2)),
            Named.of("1/10", new Power(0.1, 0)),
            Named.of("9/10", new Power(0.9, 0)));
    return SetExamples.every().stream()
        .flatMap(set -> schedules.stream().map(alpha -> Arguments.of(set, alpha)));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("walks")
  void neitherTheIterateNorItsAverageDriftsOutOfTheSet(FeasibleSet set, Schedule alpha) {
    int d = set.dimension();
    Sequence numbers = new Sequence(d, "test");
    List<Vertex> pool = pool(set, numbers);
    double[][] vertices = pool.stream().map(v -> Points.vector(v, d)).toArray(double[][]::new);
    double size =
        Arrays.stream(vertices).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElseThrow();
    Iterate x = new Iterate(vertices[0], set.vertex(0));
    Average z = new Average(x);
    Exact exact = new Exact(vertices[0].clone(), new double[d]);
    Exact sums = new Exact(new double[d], new double[d]);
    double weights = 0;
    double[] now = new double[d];
    int steps = Math.min(STEPS, 50 * STEPS / d);
    for (int t = 0; t < steps; t++) {
      int k = numbers.below(POOL);
      double a = alpha.at(t);
      double w = t + 1.0;
      x.moveToward(pool.get(k), a);
      z.add(w);
      weights += w; // a whole number
      exact.moveToward(vertices[k], a);
      sums.add(exact, w);
      if (Integer.bitCount(t + 1) == 1 || t + 1 == steps) {
        double most = (5.0 * t + 8) * UNIT * size;
        x.copyTo(0, d, now);
        assertThat(exact.off(now)).as("x after %d", t + 1).isLessThanOrEqualTo(most);
        z.copySum(now);
        assertThat(sums.off(now) / weights)
            .as("z after %d", t + 1)
            .isLessThanOrEqualTo(LOST * most);
      }
    }
  }

  private static List<Vertex> pool(FeasibleSet set, Sequence numbers) {
    List<Vertex> pool = new ArrayList<>();
    for (int k = 0; k < POOL; k++) {
      Vertex v = set.vertex(0);
      set.minimise(Form.of(Points.normal(numbers, set.dimension())), 0, v);
      pool.add(v);
    }
    return pool;
  }

  /** high + low, some hundred bits. */
  private record Exact(double[] high, double[] low) {

    /** += a (v - this). */
    void moveToward(double[] v, double a) {
      for (int j = 0; j < v.length; j++) {
        double h = high[j];
        double l = low[j];
        ErrorFree.add(high, low, j, a, v[j]);
        ErrorFree.add(high, low, j, -a, h);
        low[j] -= a * l;
      }
    }

    /** += w x. */
    void add(Exact x, double w) {
      for (int j = 0; j < high.length; j++) {
        ErrorFree.add(high, low, j, w, x.high[j]);
        low[j] += w * x.low[j];
      }
    }

    /** The most by which others are off. */
    double off(double[] fast) {
      double most = 0;
      for (int j = 0; j < fast.length; j++) {
        most = Math.max(most, Math.abs(high[j] - fast[j] + low[j]));
      }
      return most;
    }
  }
}
