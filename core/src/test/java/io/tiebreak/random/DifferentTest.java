package io.tiebreak.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tiebreak.random.Draws.Purpose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Draws without replacement. */
class DifferentTest {

  private static int[] draw(long seed, int n, int batch, long t) {
    int[] into = new int[batch];
    assertThat(Draws.seeded(seed).distinct(Purpose.BLOCK, n, batch).at(t, into)).isEqualTo(batch);
    return into;
  }

  static Stream<Arguments> pinned() {
    return Stream.of(
        Arguments.of(1, 0, List.of(250, 142, 93, 213)),
        Arguments.of(1, 1, List.of(120, 83, 271, 118)),
        Arguments.of(1, 1_000_000_000_000L, List.of(250, 207, 247, 54)),
        Arguments.of(-5, 0, List.of(10, 140, 224, 218)));
  }

  /** Numbers of an independent script: a seed must mean the same in every release. */
  @ParameterizedTest
  @MethodSource("pinned")
  void theNumbersOfASeedNeverChange(long seed, long t, List<Integer> expected) {
    assertThat(draw(seed, 300, 4, t)).containsExactly(expected.toArray(Integer[]::new));
  }

  @Test
  void everySetOfThemIsEquallyLikely() {
    int n = 6;
    Samples samples = Draws.seeded(7).distinct(Purpose.BLOCK, n, 3);
    int[] into = new int[3];
    long[] counts = new long[1 << n];
    for (int t = 0; t < 100_000; t++) {
      assertThat(samples.at(t, into)).isEqualTo(3);
      counts[(1 << into[0]) | (1 << into[1]) | (1 << into[2])]++;
    }
    long[] seen = Arrays.stream(counts).filter(count -> count > 0).toArray();
    assertThat(seen).as("sets of three out of six").hasSize(20);
    assertThat(ChiSquare.of(seen)).isLessThan(ChiSquare.critical(20));
  }

  @Test
  void aBatchDependsOnItsStepAlone() {
    Samples forward = Draws.seeded(3).distinct(Purpose.BLOCK, 40, 7);
    Samples backward = Draws.seeded(3).distinct(Purpose.BLOCK, 40, 7);
    int[] into = new int[7];
    List<int[]> seen = new ArrayList<>();
    for (int t = 0; t < 100; t++) {
      assertThat(forward.at(t, into)).isEqualTo(7);
      seen.add(into.clone());
    }
    for (int t = 99; t >= 0; t--) {
      assertThat(backward.at(t, into)).isEqualTo(7);
      assertThat(into).containsExactly(seen.get(t));
    }
    assertThat(backward.most()).isEqualTo(7);
  }

  @Test
  void asManyAsThereAreAreAllOfThem() {
    for (int t = 0; t < 50; t++) {
      assertThat(draw(1, 9, 9, t)).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7, 8);
    }
    assertThat(draw(1, 1, 1, 5)).containsExactly(0);
  }

  @Test
  void moreThanThereAreOrNoneIsRefused() {
    for (int batch : new int[] {0, -1, 5}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Draws.seeded(1).distinct(Purpose.BLOCK, 4, batch))
          .withMessageContainingAll("" + batch, "out of 4", "1 to 4");
    }
  }

  @Test
  void aReplayIsTakenAsItIsUnlessItNamesOneTwice() {
    int[] into = new int[2];
    Samples samples =
        new Replayed(Map.of(Purpose.BLOCK, new int[][] {{2, 0}, {1}}))
            .distinct(Purpose.BLOCK, 3, 2);
    assertThat(samples.at(0, into)).isEqualTo(2);
    assertThat(into).containsExactly(2, 0);
    assertThat(samples.at(1, into)).isEqualTo(1);
    Replayed twice = new Replayed(Map.of(Purpose.BLOCK, new int[][] {{0, 1}, {1, 1}}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> twice.distinct(Purpose.BLOCK, 3, 2))
        .withMessageContainingAll("Line 2", "block", "[1, 1]", "differ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> twice.distinct(Purpose.OUTER, 3, 2))
        .withMessageContaining("no samples for outer");
  }
}
