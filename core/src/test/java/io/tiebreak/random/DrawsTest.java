package io.tiebreak.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tiebreak.fault.Refused;
import io.tiebreak.random.Draws.Purpose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DrawsTest {

  private static final long SEED = 42;

  private static int[] draw(long seed, Purpose purpose, int n, int batch, long t) {
    int[] into = new int[batch];
    assertThat(Draws.seeded(seed).samples(purpose, n, batch).at(t, into)).isEqualTo(batch);
    return into;
  }

  @Test
  void theGeneratorIsSplitMix() {
    // The first outputs of SplitMix64 with seed 0, as other implementations print them.
    assertThat(Sequence.at(0, 0)).isEqualTo(0xE220A8397B1DCDAFL);
    assertThat(Sequence.at(0, 1)).isEqualTo(0x6E789E6AA1B965F4L);
    assertThat(Sequence.at(0, 2)).isEqualTo(0x06C45D188009454FL);
  }

  static Stream<Arguments> pinned() {
    return Stream.of(
        Arguments.of(1, Purpose.OUTER, 0, List.of(854, 950, 226)),
        Arguments.of(1, Purpose.OUTER, 1, List.of(135, 20, 460)),
        Arguments.of(1, Purpose.OUTER, 1_000_000_000_000L, List.of(317, 455, 233)),
        Arguments.of(1, Purpose.INNER, 0, List.of(872, 993, 323)),
        Arguments.of(1, Purpose.OUTER_SECOND, 1, List.of(440, 938, 601)),
        Arguments.of(1, Purpose.INNER_SECOND, 0, List.of(567, 535, 217)),
        Arguments.of(-5, Purpose.INNER, 1_000_000_000_000L, List.of(802, 742, 985)));
  }

  /** Numbers from an independent script: a seed must mean the same in every release. */
  @ParameterizedTest
  @MethodSource("pinned")
  void theNumbersOfASeedNeverChange(long seed, Purpose purpose, long t, List<Integer> expected) {
    assertThat(draw(seed, purpose, 1000, 3, t)).containsExactly(expected.toArray(Integer[]::new));
  }

  @Test
  void aDrawDependsOnSeedPurposeStepAndPlaceAlone() {
    Samples forward = Draws.seeded(SEED).samples(Purpose.INNER, 641, 5);
    Samples backward = Draws.seeded(SEED).samples(Purpose.INNER, 641, 5);
    int[] into = new int[5];
    List<int[]> seen = new ArrayList<>();
    for (int t = 0; t < 100; t++) {
      assertThat(forward.at(t, into)).isEqualTo(5);
      seen.add(into.clone());
    }
    for (int t = 99; t >= 0; t--) {
      assertThat(backward.at(t, into)).isEqualTo(5);
      assertThat(into).containsExactly(seen.get(t));
    }
  }

  @Test
  void aLongerBatchBeginsWithTheShorterOne() {
    assertThat(Arrays.copyOf(draw(SEED, Purpose.OUTER, 50, 9, 3), 4))
        .containsExactly(draw(SEED, Purpose.OUTER, 50, 4, 3));
  }

  @Test
  void purposesSeedsAndStepsAllDiffer() {
    List<List<Integer>> all = new ArrayList<>();
    for (long seed : new long[] {0, 1, 2, -1, Long.MIN_VALUE}) {
      for (Purpose purpose : Purpose.values()) {
        for (long t : new long[] {0, 1, 2, 1L << 40}) {
          all.add(Arrays.stream(draw(seed, purpose, 1 << 20, 4, t)).boxed().toList());
        }
      }
    }
    assertThat(all).doesNotHaveDuplicates();
  }

  @Test
  void theBatchOfAStepIsNotThatOfItsNeighbourShifted() {
    int[] now = draw(SEED, Purpose.OUTER, 1 << 20, 50, 7);
    int[] next = draw(SEED, Purpose.OUTER, 1 << 20, 50, 8);
    assertThat(Arrays.copyOfRange(now, 1, 50)).isNotEqualTo(Arrays.copyOf(next, 49));
    assertThat(Arrays.stream(now).filter(i -> Arrays.stream(next).anyMatch(j -> i == j)).count())
        .isLessThan(3);
  }

  @ParameterizedTest
  @EnumSource(Purpose.class)
  void drawsAreUniform(Purpose purpose) {
    for (int n : new int[] {1, 2, 10, 213, 1000}) {
      Samples samples = Draws.seeded(SEED).samples(purpose, n, 4);
      long[] counts = new long[n];
      int[] into = new int[4];
      for (int t = 0; t < 50_000; t++) {
        assertThatCountIs(4, samples.at(t, into));
        for (int i : into) {
          counts[i]++;
        }
      }
      assertThat(ChiSquare.of(counts)).as("n = %d", n).isLessThanOrEqualTo(ChiSquare.critical(n));
    }
  }

  private static void assertThatCountIs(int expected, int actual) {
    if (actual != expected) {
      assertThat(actual).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(Purpose.class)
  void neighboursAreIndependent(Purpose purpose) {
    int n = 20;
    Samples samples = Draws.seeded(SEED).samples(purpose, n, 2);
    long[] steps = new long[n * n];
    long[] places = new long[n * n];
    int[] into = new int[2];
    int last = 0;
    for (int t = 0; t < 200_000; t++) {
      assertThatCountIs(2, samples.at(t, into));
      if (t > 0) {
        steps[last * n + into[0]]++;
      }
      places[into[0] * n + into[1]]++;
      last = into[0];
    }
    assertThat(ChiSquare.of(steps)).as("steps").isLessThan(ChiSquare.critical(n * n));
    assertThat(ChiSquare.of(places)).as("places").isLessThan(ChiSquare.critical(n * n));
  }

  @Test
  void thePurposesAreIndependentOfEachOther() {
    int n = 20;
    for (Purpose left : Purpose.values()) {
      for (Purpose right : Purpose.values()) {
        long[] pairs = new long[n * n];
        Samples a = Draws.seeded(SEED).samples(left, n, 1);
        Samples b = Draws.seeded(SEED).samples(right, n, 1);
        int[] i = new int[1];
        int[] j = new int[1];
        for (int t = 0; t < 40_000; t++) {
          assertThatCountIs(1, a.at(t, i));
          assertThatCountIs(1, b.at(t, j));
          pairs[i[0] * n + j[0]]++;
        }
        if (left == right) {
          assertThat(ChiSquare.of(pairs)).isGreaterThan(ChiSquare.critical(n * n));
        } else {
          assertThat(ChiSquare.of(pairs)).isLessThan(ChiSquare.critical(n * n));
        }
      }
    }
  }

  @Test
  void theLargestRangeIsFilledToItsEnds() {
    int n = Integer.MAX_VALUE;
    int least = n;
    int most = 0;
    for (int i : draw(SEED, Purpose.OUTER, n, 10_000, 0)) {
      least = Math.min(least, i);
      most = Math.max(most, i);
    }
    assertThat(least).isBetween(0, n / 1000);
    assertThat(most).isBetween(n - n / 1000, n - 1);
    assertThat(Sequence.below(n, -1)).isEqualTo(n - 1);
    assertThat(Sequence.below(n, 0)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -3})
  void aBatchOfNothingIsRefused(int bad) {
    Draws draws = Draws.seeded(1);
    Refused.by("batch", () -> draws.samples(Purpose.OUTER, bad, 8), 8, bad);
    Refused.by("batch", () -> draws.samples(Purpose.OUTER, 8, bad), bad, 8);
    assertThat(draws.steps()).isEmpty();
  }

  private static final int[][] OUTER = {{3}, {1, 4, 1}, {5, 9}};

  @Test
  void aReplayGivesItsLinesInOrder() {
    Samples samples = new Replayed(Map.of(Purpose.OUTER, OUTER)).samples(Purpose.OUTER, 10, 1);
    assertThat(samples.most()).isEqualTo(3);
    for (int t = 0; t < OUTER.length; t++) {
      int[] into = new int[samples.most()];
      int count = samples.at(t, into);
      assertThat(Arrays.copyOf(into, count)).containsExactly(OUTER[t]);
    }
  }

  @Test
  void aReplayEndsWithItsShortestRecord() {
    Replayed both =
        new Replayed(Map.of(Purpose.OUTER, OUTER, Purpose.INNER, new int[][] {{0}, {1}}));
    assertThat(both.steps()).hasValue(2);
    assertThat(new Replayed(Map.of(Purpose.OUTER, OUTER)).steps()).hasValue(3);
    Samples inner = both.samples(Purpose.INNER, 2, 1);
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> assertThatCountIs(1, inner.at(2, new int[1])));
  }

  private static void refused(int[][] lines, Purpose asked, double... numbers) {
    Replayed replay = new Replayed(Map.of(Purpose.OUTER, lines));
    Refused.by("replay", () -> replay.samples(asked, 9, 1), numbers);
  }

  @Test
  void aReplayThatDoesNotFitIsRefusedWithItsLine() {
    refused(OUTER, Purpose.OUTER, 3, 9); // line 3 names row 9 of 0 to 8
    refused(new int[][] {{0}, {-1}}, Purpose.OUTER, 2, -1);
    refused(new int[][] {{0}, {}}, Purpose.OUTER, 2);
    refused(OUTER, Purpose.INNER);
    Refused.by("replay", () -> new Replayed(Map.of()));
  }
}
