package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tiebreak.set.SetExamples.Example;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Correct sets, and the same sets with one fault each. */
class SetCheckTest {

  private static final int D = 4;

  static List<Named<FeasibleSet>> sets() {
    return SetExamples.every();
  }

  static List<Example> kinds() {
    return SetExamples.all(Example::projectable);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void setsThatAreRightHaveNoFaults(FeasibleSet set) {
    assertThat(SetCheck.kinds(set, 1)).isEmpty();
  }

  /** A set known by its oracle and projection alone. */
  private static CustomSet own(FeasibleSet set, UnaryOperator<double[]> oracle) {
    return new CustomSet(
        "own",
        set.dimension(),
        (c, into) -> {
          double[] v = oracle.apply(Points.answer(set, c));
          System.arraycopy(v, 0, into, 0, v.length);
        });
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void oneThingWrongIsFoundOnEverySet(Example kind) {
    FeasibleSet set = kind.set();
    CustomSet right = own(set, v -> v);
    double diameter = set.diameter();
    Consumer<double[]> projection = x -> set.projection().orElseThrow().project(x);
    CustomSet whole = right.ofDiameter(diameter).projectedBy(projection);
    assertThat(whole.checked(1)).isSameAs(whole);
    assertThat(SetCheck.kinds(right.ofDiameter(0.9 * diameter), 1)).containsExactly("diameter");
    assertThat(
            SetCheck.kinds(
                own(set, v -> Points.times(1.1, v))
                    .ofDiameter(2 * diameter)
                    .projectedBy(projection),
                1))
        .contains("outside");
    assertThat(
            SetCheck.kinds(
                whole.projectedBy(
                    x -> {
                      projection.accept(x);
                      Arrays.setAll(x, i -> 0.9 * x[i]);
                    }),
                1))
        .containsAnyOf("outside", "idempotent");
  }

  /** The cube [0, 1]^4 known by its oracle. */
  private static void cube(double[] c, double[] into) {
    Arrays.setAll(into, i -> c[i] > 0 ? 0 : 1);
  }

  private static void clip(double[] x, double most) {
    Arrays.setAll(x, i -> Math.min(most, Math.max(0, x[i])));
  }

  private static CustomSet projected(Consumer<double[]> projection) {
    return new CustomSet("cube", D, SetCheckTest::cube).ofDiameter(2).projectedBy(projection);
  }

  private static boolean few(double[] c) {
    return Arrays.stream(c).filter(x -> x == 0).count() > 1;
  }

  private static CustomSet answering(Oracle oracle) {
    return new CustomSet("cube", D, oracle);
  }

  static Stream<Arguments> wrong() {
    AtomicInteger calls = new AtomicInteger();
    Consumer<double[]> creeping =
        x -> {
          clip(x, 1);
          Arrays.setAll(x, i -> 0.5 + 0.9 * (x[i] - 0.5));
        };
    Consumer<double[]> scaling =
        x -> {
          boolean inside = Arrays.stream(x).allMatch(v -> v >= 0 && v <= 1);
          double most = Arrays.stream(x).max().orElseThrow();
          Arrays.setAll(x, i -> inside ? x[i] : Math.max(0, x[i]) / Math.max(1, most));
        };
    return Stream.of(
        // Correct for forms without zeros, which are all that the constructor tries.
        Arguments.of(
            answering((c, v) -> Arrays.setAll(v, i -> c[i] == 0 ? 0 : c[i] > 0 == few(c) ? 1 : 0)),
            "least"),
        Arguments.of(projected(x -> clip(x, 0.5)), "outside"),
        Arguments.of(projected(x -> clip(x, 2)), "least"), // its range counts as inside
        Arguments.of(projected(creeping), "idempotent"),
        Arguments.of(projected(scaling), "nearest"),
        Arguments.of(answering(SetCheckTest::cube).ofDiameter(1.9), "diameter"),
        Arguments.of(
            answering(
                (c, v) -> {
                  int call = calls.getAndIncrement();
                  Arrays.setAll(v, i -> c[i] > 0 ? 0 : c[i] < 0 ? 1 : call % 2);
                }),
            "again"),
        Arguments.of(
            answering((c, v) -> Arrays.setAll(v, i -> few(c) ? Double.NaN : c[i] > 0 ? 0 : 1)),
            "refused"),
        Arguments.of(projected(x -> x[D] = 0), "dimension"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void whatIsWrongIsFound(CustomSet set, String kind) {
    Set<String> found = SetCheck.kinds(set, 1);
    assertThat(found).contains(kind);
    assertThat(SetCheck.faults(set, 1)).hasSameSizeAs(found);
  }

  @Test
  void allFaultsAreReportedTogether() {
    CustomSet set = answering(SetCheckTest::cube).ofDiameter(1).projectedBy(x -> clip(x, 0.5));
    assertThat(SetCheck.kinds(set, 1)).contains("outside", "diameter");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> set.checked(1))
        .satisfies(
            e -> SetCheck.faults(set, 1).forEach(f -> assertThat(e).hasMessageContaining(f)));
  }
}
