package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares with all observations, one by one. */
class ThinningTest {

  private static List<Observation> made(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Observation> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(
          new Observation(
              i,
              10L * i,
              i / 7.0,
              random.nextDouble(-1, 1),
              Math.exp(-i * 1e-3) * random.nextDouble(),
              random.nextInt(3) == 0 ? random.nextDouble() : Double.NEGATIVE_INFINITY,
              Double.NaN,
              random.nextInt(2) == 0 ? random.nextDouble() : Double.POSITIVE_INFINITY,
              random.nextDouble(),
              1.0 / (i + 1),
              i == count / 2 ? 5 : 0.5));
    }
    return all;
  }

  private static void assertSameShape(List<Observation> all, List<Observation> few) {
    for (Observation seen : few) {
      assertThat(seen).isSameAs(all.get((int) seen.i()));
    }
    assertThat(few.stream().map(Observation::i).toList()).isSorted().doesNotHaveDuplicates();
    assertThat(few.get(0)).isEqualTo(all.get(0));
    assertThat(few.get(few.size() - 1)).isEqualTo(all.get(all.size() - 1));
    for (ToDoubleFunction<Observation> series : Thinning.CURVES) {
      assertThat(extremes(few, series))
          .as("curve %d", Thinning.CURVES.indexOf(series))
          .isEqualTo(extremes(all, series));
    }
  }

  private static List<Double> extremes(
      List<Observation> seen, ToDoubleFunction<Observation> series) {
    double[] finite = seen.stream().mapToDouble(series).filter(Double::isFinite).sorted().toArray();
    return finite.length == 0 ? List.of() : List.of(finite[0], finite[finite.length - 1]);
  }

  @ParameterizedTest
  @CsvSource({"23,22", "100,22", "100,50", "1000,100", "5000,2000", "100000,2000"})
  void fewPointsHaveTheEndsAndTheExtremesOfAll(int count, int most) {
    List<Observation> all = made(count, count);
    List<Observation> few = Thinning.of(all, most);
    assertThat(few).hasSizeLessThanOrEqualTo(most);
    assertSameShape(all, few);
  }

  /** So that a spike is seen in its place. */
  @Test
  void everyStretchHasItsExtremes() {
    List<Observation> all = made(10_000, 1);
    List<Observation> few = Thinning.of(all, 18 + 4 * 100);
    for (int k = 0; k < 100; k++) {
      List<Observation> stretch = all.subList(100 * k, 100 * (k + 1));
      long from = stretch.get(0).i();
      List<Observation> kept =
          few.stream().filter(p -> p.i() >= from && p.i() < from + 100).toList();
      assertThat(extremes(kept, Observation::outer))
          .isEqualTo(extremes(stretch, Observation::outer));
      assertThat(extremes(kept, Observation::inner))
          .isEqualTo(extremes(stretch, Observation::inner));
    }
  }

  @Test
  void whatIsFewAlreadyStaysAsItIs() {
    assertThat(Thinning.of(made(22, 1), 22)).isEqualTo(made(22, 1));
    assertThat(Thinning.of(List.of(), 1)).isEmpty();
    List<Observation> all = made(100, 1);
    assertThat(Thinning.of(all, 1)).containsExactly(all.get(99));
    assertThat(Thinning.of(all, 2)).containsExactly(all.get(49), all.get(99));
  }

  @Test
  void aHundredThousandObservationsStayFewAndKeepTheirShape() {
    List<Observation> all = made(100_000, 2);
    Observations kept = new Observations();
    for (Observation seen : all) {
      kept.add(seen);
    }
    assertThat(kept.total()).isEqualTo(100_000);
    List<Observation> inMemory = kept.after(-1, Integer.MAX_VALUE);
    assertThat(inMemory).hasSizeLessThanOrEqualTo(Observations.MOST);
    assertSameShape(all, inMemory);
    assertSameShape(all, kept.after(-1, 500));
    assertThat(kept.after(99_997, 10)).containsExactly(all.get(99_998), all.get(99_999));
    assertThat(kept.after(99_999, 10)).isEmpty();
  }
}
