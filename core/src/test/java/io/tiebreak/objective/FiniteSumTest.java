package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
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
