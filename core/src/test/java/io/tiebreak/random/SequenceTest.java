package io.tiebreak.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class SequenceTest {

  private static final int COUNT = 200_000;

  /** Six standard errors of the mean of {@link #COUNT} draws with variance 1. */
  private static final double ERROR = 6 / Math.sqrt(COUNT);

  private static double mean(ToDoubleFunction<Sequence> draw) {
    Sequence numbers = new Sequence(3, "test");
    double sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += draw.applyAsDouble(numbers);
    }
    return sum / COUNT;
  }

  private static double power(double x, int k) {
    return Math.pow(x, k);
  }

  /** Numbers from an independent script. */
  @Test
  void theNumbersOfASeedNeverChange() {
    Sequence numbers = new Sequence(7, "test");
    assertThat(numbers.uniform()).isEqualTo(0.22646763006801418);
    assertThat(numbers.uniform()).isEqualTo(0.6241584689758937);
    assertThat(numbers.uniform()).isEqualTo(0.8205553460758266);
    Sequence indices = new Sequence(7, "test");
    for (int expected : new int[] {22, 62, 82, 55, 54, 31}) {
      assertThat(indices.below(100)).isEqualTo(expected);
    }
  }

  @Test
  void seedsAndPurposesDiffer() {
    double[] firsts = {
      new Sequence(1, "test").uniform(),
      new Sequence(2, "test").uniform(),
      new Sequence(1, "other").uniform()
    };
    assertThat(firsts).doesNotHaveDuplicates();
  }

  @Test
  void everyPermutationIsEquallyLikely() {
    Sequence numbers = new Sequence(5, "test");
    int draws = 60_000;
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (int i = 0; i < draws; i++) {
      List<Integer> order = Arrays.stream(numbers.permutation(4)).boxed().toList();
      assertThat(order).containsExactlyInAnyOrder(0, 1, 2, 3);
      counts.merge(order, 1, Integer::sum);
    }
    assertThat(counts).hasSize(24);
    // Six standard deviations of a count; the seed is fixed, so this never flickers.
    double each = draws / 24.0;
    assertThat(counts.values())
        .allSatisfy(n -> assertThat((double) n).isCloseTo(each, within(6 * Math.sqrt(each))));
  }

  @Test
  void normalHasTheMomentsOfTheBell() {
    assertThat(mean(Sequence::normal)).isCloseTo(0, within(ERROR));
    // The standard deviations of x^2, x^3 and x^4 are 1.4, 3.9 and 9.8.
    assertThat(mean(s -> power(s.normal(), 2))).isCloseTo(1, within(1.5 * ERROR));
    assertThat(mean(s -> power(s.normal(), 3))).isCloseTo(0, within(4 * ERROR));
    assertThat(mean(s -> power(s.normal(), 4))).isCloseTo(3, within(10 * ERROR));
    assertThat(mean(s -> s.normal() * s.normal())).isCloseTo(0, within(ERROR));
  }

  @Test
  void exponentialHasTheMomentsOfMeanOne() {
    assertThat(mean(Sequence::exponential)).isCloseTo(1, within(ERROR));
    // The standard deviation of x^2 is 4.5; the chance to exceed 1 is 1/e.
    assertThat(mean(s -> power(s.exponential(), 2))).isCloseTo(2, within(5 * ERROR));
    assertThat(mean(s -> s.exponential() > 1 ? 1 : 0)).isCloseTo(1 / Math.E, within(ERROR));
    assertThat(mean(s -> s.exponential() >= 0 ? 1 : 0)).isEqualTo(1);
  }
}
