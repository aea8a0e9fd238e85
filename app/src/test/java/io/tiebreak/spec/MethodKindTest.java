package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.method.IrScg;
import io.tiebreak.method.Method;
import io.tiebreak.run.Stop;
import io.tiebreak.schedule.Schedule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How a method joins. */
class MethodKindTest {

  private static final Setting SETTING =
      new Setting(true, false, false, Stop.never(), Optional.empty());

  private static final MethodKind KIND = kind();

  /** An entry as others are; IR-SCG plays the method, with varsigma = gamma_0 and p = r. */
  private static MethodKind kind() {
    Parameter<Schedule> gamma =
        Parameter.schedule("varsigma", "{c: 0.1, exponent: 0.5}", "the step");
    Parameter<Double> r = Parameter.number("p", "0.2", "the power of the weights");
    Parameter<Boolean> warm =
        Parameter.choice(
            "warm-start", "none", "the start", Map.of("spider-fw", true, "none", false));
    return new MethodKind(
        "played",
        "a method for tests",
        "",
        Set.of(),
        List.of(gamma, r, warm),
        "{played: {varsigma: 0.1}}",
        (keys, setting) ->
            IrScg.convex(gamma.of(keys).at(0), r.of(keys) / (warm.of(keys) ? 2 : 1)));
  }

  private static Optional<Method> read(Section keys) {
    return KIND.read(keys, SETTING);
  }

  private static Section keys(String yaml) {
    return YamlText.value("method.played", yaml).section().orElseThrow();
  }

  private static List<String> faults(String yaml) {
    Section keys = keys(yaml);
    assertThat(read(keys)).as("a method with a fault").isEmpty();
    BadProblem bad =
        catchThrowableOfType(BadProblem.class, () -> keys.self().faults().throwIfAny());
    return bad.faults().stream().map(KeyFault::toString).toList();
  }

  @Test
  void whatIsGivenIsTakenAndTheRestIsAsListed() {
    assertThat(read(keys("{}"))).contains(IrScg.convex(0.1, 0.2));
    assertThat(read(keys("{varsigma: 3, p: 0.4}"))).contains(IrScg.convex(3, 0.4));
    assertThat(read(keys("{varsigma: {c: 2, exponent: -1}, warm-start: spider-fw}")))
        .contains(IrScg.convex(2, 0.1));
  }

  @Test
  void aRefusalOfTheLibraryIsAFaultOfTheKeyThatItNames() {
    assertThat(faults("{p: 2}"))
        .singleElement()
        .asString()
        .startsWith("method.played.p: 1: p (2.0) must lie in (0, 1/2)");
  }

  @Test
  void allFaultsAreToldAndNothingStandsInForAMethod() {
    assertThat(faults("{varsigma: {c: x, exponent: y}, p: z, warm-start: w}"))
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactly(
            "method.played.varsigma.c:",
            "method.played.varsigma.exponent:",
            "method.played.p:",
            "method.played.warm-start:");
  }

  @Test
  void aKeyThatIsNotListedIsAFaultThatNamesThoseThatAre() {
    Section keys = keys("{warmstart: none}");
    read(keys);
    BadProblem bad =
        catchThrowableOfType(BadProblem.class, () -> keys.self().faults().throwIfAny());
    assertThat(bad.faults())
        .singleElement()
        .hasToString(
            "method.played.warmstart: 1: the key 'warmstart' is not known here: did you mean"
                + " warm-start? (known are p, varsigma, warm-start)");
  }
}
