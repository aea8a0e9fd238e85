package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FiniteSumTest {

  /** One coordinate; every component from {@code sound} on fails. */
  private record Failing(int count, int sound) implements Level, Component {

    @Override
    public int dimension() {
      return 1;
    }

    @Override
    public boolean convex() {
      return true;
    }

    @Override
    public Component component() {
      return this;
    }

    @Override
    public double value(int i, Point x) {
      if (i >= sound) {
        throw new IllegalStateException("component " + i);
      }
      return 1;
    }

    @Override
    public double add(int i, Point x, double now, double before, Accumulator into) {
      into.add(0, new double[] {1}, now);
      return value(i, x);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void theFirstComponentThatFailsIsTheOneThatIsSeen(int threads) {
    int count = 50 * BlockSum.BLOCK;
    Point x = Point.of(new double[1]);
    for (int sound : new int[] {0, 1, 5 * BlockSum.BLOCK + 3, count - 1}) {
      FiniteSum sum = new FiniteSum(new Failing(count, sound), new Cores(threads));
      assertThatThrownBy(() -> sum.value(x)).hasMessage("component " + sound);
      assertThatThrownBy(() -> sum.valueAndGradient(x, new double[1]))
          .hasMessage("component " + sound);
    }
  }

  @Test
  void aSumIsAsGoodAfterAFailureAsBefore() {
    boolean[] fails = {true};
    Level level =
        new Level() {
          private final Level ones = new Failing(9 * BlockSum.BLOCK, Integer.MAX_VALUE);

          @Override
          public int dimension() {
            return 1;
          }

          @Override
          public int count() {
            return ones.count();
          }

          @Override
          public boolean convex() {
            return true;
          }

          @Override
          public Component component() {
            return fails[0] ? new Failing(count(), 3000) : ones.component();
          }
        };
    Cores cores = new Cores(3);
    FiniteSum failing = new FiniteSum(level, cores);
    fails[0] = false;
    FiniteSum sound = new FiniteSum(level, cores);
    Point x = Point.of(new double[1]);
    double[] gradient = new double[1];
    for (int attempt = 0; attempt < 20; attempt++) {
      assertThatThrownBy(() -> failing.valueAndGradient(x, gradient)).hasMessage("component 3000");
      assertThat(sound.valueAndGradient(x, gradient)).isOne();
      assertThat(gradient).containsExactly(1);
    }
  }

  @Test
  void runsSideBySideGetTheSameBytesAsAlone() throws Exception {
    int n = 20 * BlockSum.BLOCK + 300;
    Sequence numbers = new Sequence(1, "test");
    double[] values = new double[4 * n];
    Arrays.setAll(values, i -> numbers.normal());
    Level level = LinearModel.squared(Rows.dense(n, 4, values), new double[n]);
    Point x = Point.of(new double[] {1, -2, 0.3, 7});
    double[] expected = new double[4];
    double value = new FiniteSum(level, new Cores(1)).valueAndGradient(x, expected);
    Cores shared = new Cores(3);
    ExecutorService callers = Executors.newFixedThreadPool(5);
    try {
      List<Future<double[]>> runs = new ArrayList<>();
      for (int run = 0; run < 5; run++) {
        runs.add(
            callers.submit(
                () -> {
                  FiniteSum sum = new FiniteSum(level, shared);
                  double[] gradient = new double[4];
                  for (int call = 0; call < 40; call++) {
                    assertThat(sum.valueAndGradient(x, gradient)).isEqualTo(value);
                    assertThat(gradient).isEqualTo(expected);
                    assertThat(sum.value(x)).isEqualTo(value);
                  }
                  return gradient;
                }));
      }
      for (Future<double[]> run : runs) {
        assertThat(run.get()).isEqualTo(expected);
      }
    } finally {
      callers.shutdown();
    }
  }

  @Test
  void whatIsKeptOfBlocksIsBounded() {
    assertThat(FiniteSum.slots(1000, 100, 1)).isOne();
    assertThat(FiniteSum.slots(1, 100, 8)).isOne();
    assertThat(FiniteSum.slots(1000, 100, 8)).isEqualTo(8 * 16);
    assertThat(FiniteSum.slots(1000, 0, 8)).isEqualTo(8 * 16);
    assertThat(FiniteSum.slots(1000, 10_000, 8)).as("2 MB").isEqualTo(26);
    assertThat(FiniteSum.slots(1000, 100_000, 8)).as("one a thread").isEqualTo(8);
    assertThat(FiniteSum.slots(1000, 2_000_000, 8)).as("64 MB").isEqualTo(4);
    assertThat(FiniteSum.slots(1000, Integer.MAX_VALUE, 8)).isOne();
    assertThat(FiniteSum.slots(Integer.MAX_VALUE, 1, Integer.MAX_VALUE)).isPositive();
  }
}
