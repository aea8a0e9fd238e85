package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sets of one's own with one thing wrong each. */
class SetCheckTest {

  private static final int D = 4;

  /** The cube [0, 1]^4 by its oracle. */
  private static void cube(double[] c, double[] into) {
    Arrays.setAll(into, i -> c[i] > 0 ? 0 : 1);
  }

  private static OwnSet cube() {
    return new OwnSet("cube", D, SetCheckTest::cube);
  }

  private static void clip(double[] x, double most) {
    Arrays.setAll(x, i -> Math.min(most, Math.max(0, x[i])));
  }

  private static OwnSet projected(Consumer<double[]> projection) {
    return cube().ofDiameter(2).projectedBy(projection);
  }

  @ParameterizedTest
  @MethodSource("io.tiebreak.set.FeasibleSetContractTest#sets")
  void setsThatAreRightHaveNoFaults(FeasibleSet set) {
    assertThat(SetCheck.faults(set, 1)).isEmpty();
  }

  @Test
  void aSetOfOnesOwnThatIsRightIsHandedBack() {
    OwnSet set = projected(x -> clip(x, 1));
    assertThat(set.checked(1)).isSameAs(set);
    assertThat(SetCheck.faults(cube(), 2)).isEmpty();
    OwnSet nearly = OwnSets.l1Ball(D, 1).ofDiameter(2).shortBy(0.1);
    assertThat(SetCheck.faults(nearly, 3)).isEmpty();
  }

  @Test
  void aPointThatIsBetterThanTheAnswerIsShownWithBothValues() {
    // Right for forms without zeros, which are all that the constructor tries.
    OwnSet set =
        new OwnSet(
            "cube",
            D,
            (c, into) -> Arrays.setAll(into, i -> c[i] == 0 ? 0 : (c[i] > 0) == few(c) ? 1 : 0));
    assertThat(SetCheck.faults(set, 1))
        .anyMatch(
            f ->
                f.matches(
                    "The oracle answers a form c by a v with <c, v> = -?[0-9.E-]+, but .* has"
                        + " -?[0-9.E-]+\\. It must give the least; look for a wrong sign\\."));
  }

  private static boolean few(double[] c) {
    return Arrays.stream(c).filter(x -> x == 0).count() > 1;
  }

  @Test
  void anAnswerOutsideIsShownByTheProjection() {
    assertThat(SetCheck.faults(projected(x -> clip(x, 0.5)), 1))
        .anyMatch(f -> f.matches("The answer to .* lies outside of the set by [0-9.]+ of its .*"));
  }

  @Test
  void aProjectionThatLeavesTheSetIsShown() {
    OwnSet larger = projected(x -> clip(x, 2)); // what lies in its range counts as inside
    assertThat(SetCheck.faults(larger, 1))
        .anyMatch(f -> f.contains("<c, v> = ") && f.contains("the projection of a point has"));
  }

  @Test
  void aProjectionThatGoesOnMovingIsShown() {
    Consumer<double[]> creeping =
        x -> {
          clip(x, 1);
          Arrays.setAll(x, i -> 0.5 + 0.9 * (x[i] - 0.5));
        };
    assertThat(SetCheck.faults(projected(creeping), 1))
        .anyMatch(f -> f.matches("The projection moves what it gave itself by [0-9.]+ more; .*"));
  }

  @Test
  void aProjectionThatIsNotTheNearestIsShown() {
    Consumer<double[]> scaling =
        x -> {
          boolean inside = Arrays.stream(x).allMatch(v -> v >= 0 && v <= 1);
          double most = Arrays.stream(x).max().orElseThrow();
          Arrays.setAll(x, i -> inside ? x[i] : Math.max(0, x[i]) / Math.max(1, most));
        };
    assertThat(SetCheck.faults(projected(scaling), 1))
        .singleElement()
        .asString()
        .containsPattern("is not the nearest point: .* has <x - P x, v - P x> = [0-9.E-]+, which");
  }

  @Test
  void aDiameterThatIsTooSmallIsShownWithTwoPoints() {
    assertThat(SetCheck.faults(cube().ofDiameter(1.9), 1))
        .singleElement()
        .asString()
        .contains("said to be 1.9, but", "are 2.0 apart", "Give a larger one.");
  }

  @Test
  void answersThatDifferAreShown() {
    AtomicInteger calls = new AtomicInteger();
    OwnSet set =
        new OwnSet(
            "cube",
            D,
            (c, into) -> {
              int call = calls.getAndIncrement();
              Arrays.setAll(into, i -> c[i] > 0 ? 0 : c[i] < 0 ? 1 : call % 2);
            });
    assertThat(SetCheck.faults(set, 1))
        .anyMatch(f -> f.contains("answers the same form once by") && f.contains("in coordinate"));
  }

  @Test
  void whatIsNotANumberIsShown() {
    OwnSet set =
        new OwnSet(
            "cube",
            D,
            (c, into) ->
                Arrays.setAll(into, i -> few(c) ? Double.NaN : c[i] > 0 ? 0 : 1)); // 0 / 0, say
    assertThat(SetCheck.faults(set, 1))
        .singleElement()
        .asString()
        .contains("The oracle of cube answered NaN in coordinate 0; it must be finite.");
  }

  @Test
  void aWrongDimensionIsRefusedInASentence() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new OwnSet("cube", D, (c, into) -> into[D] = 1))
        .withMessageContainingAll("oracle of cube", "4 coordinates", "Index 4", "wrong dimension");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> projected(x -> x[D] = 0).checked(1))
        .withMessageContainingAll("says that it has 4 coordinates", "Index 4");
  }

  @Test
  void everyFaultIsToldAtOnce() {
    OwnSet set = cube().ofDiameter(1).projectedBy(x -> clip(x, 0.5));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> set.checked(1))
        .withMessageContainingAll("cube in 4 dimensions", "lies outside", "diameter is said");
  }
}
