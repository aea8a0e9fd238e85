package io.tiebreak.set;

import static io.tiebreak.set.Points.answer;
import static io.tiebreak.set.Points.normal;
import static io.tiebreak.set.Points.project;
import static io.tiebreak.set.Points.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.random.Sequence;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A set of radius 1e-150 or 1e150 is the set of radius 1, scaled. */
class RadiiTest {

  /** Some roundings, of norms that are added up in another order among them. */
  private static final double ROUNDING = 1e-12;

  static Stream<Arguments> everySetAndRadius() {
    return SetExamples.all().stream()
        .flatMap(
            e ->
                DoubleStream.of(0x1p-498, 0x1p-250, 0x1p250, 0x1p498)
                    .mapToObj(r -> Arguments.of(e, r)));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("everySetAndRadius")
  void allThatASetAnswersScales(SetExamples.Example kind, double r) {
    FeasibleSet one = kind.set();
    FeasibleSet set = kind.ofRadius().apply(r);
    assertThat(set.diameter() / r).isCloseTo(one.diameter(), within(ROUNDING * one.diameter()));
    Sequence numbers = new Sequence(7, "test");
    for (int trial = 0; trial < Volume.cases(10, 100); trial++) {
      double[] c = normal(numbers, set.dimension());
      assertThat(times(1 / r, answer(set, c)))
          .as("oracle")
          .containsExactly(answer(one, c), within(ROUNDING));
      double[] far = times(3, c);
      double[] scaled = times(r, far);
      assertThat(set.excess(scaled)).as("excess").isCloseTo(one.excess(far), within(1e-9));
      assertThat(set.distance(scaled) / r)
          .as("distance")
          .isCloseTo(one.distance(far), within(1e-9));
      if (kind.projectable()) {
        assertThat(times(1 / r, project(set, scaled)))
            .as("projection")
            .containsExactly(project(one, far), within(1e-9));
      }
      double[] inside = Points.random(set, numbers);
      assertThat(set.excess(inside)).as("random").isZero();
    }
  }
}
