package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterTest {

  private static final Parameter<Schedule> GAMMA =
      Parameter.schedule("gamma", "{c: 0.1, exponent: 0.5}", "the step size");
  private static final Parameter<Boolean> WARM_START =
      Parameter.choice(
          "warm-start", "spider-fw", "the start", Map.of("spider-fw", true, "none", false));

  private static Section keys(String yaml) {
    return YamlText.value("method.sbcgf", yaml).section().orElseThrow();
  }

  private static List<String> faults(Section keys) {
    BadProblem bad =
        catchThrowableOfType(BadProblem.class, () -> keys.self().faults().throwIfAny());
    assertThat(bad).as("there is a fault").isNotNull();
    bad.faults().forEach(SmallFolder::requireForPeople);
    return bad.faults().stream().map(KeyFault::toString).toList();
  }

  private static void requireRight(Section keys) throws BadProblem {
    keys.finish();
    keys.self().faults().throwIfAny();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{gamma: 0.01} | 0.01 | 0",
        "{gamma: 1e-5} | 1e-5 | 0",
        "{gamma: {c: 0.2, exponent: 0.75}} | 0.2 | 0.75",
        "{gamma: {exponent: -0.25, c: 1e3}} | 1e3 | -0.25",
        "{gamma: {c: 2, exponent: 0}} | 2 | 0",
        "{} | 0.1 | 0.5",
      })
  void aScheduleIsANumberOrAPowerOfTheStep(String yaml, double c, double exponent)
      throws Exception {
    Section keys = keys(yaml);
    assertThat(GAMMA.of(keys)).isEqualTo(new Power(c, exponent));
    requireRight(keys);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{gamma: 0} | gamma: 1: '0' is not positive: write a number such as 0.01",
        "{gamma: -1e-3} | gamma: 1: '-1e-3' is not positive: write a number such as 0.01",
        "{gamma: 1e400} | gamma: 1: '1e400' is not a finite number: write one such as 0.25 or 1e-6",
        "{gamma: nan} | gamma: 1: 'nan' is not a schedule: REMEDY",
        "{gamma: fast} | gamma: 1: 'fast' is not a schedule: REMEDY",
        "{gamma: } | gamma: 1: nothing is not a schedule: REMEDY",
        "{gamma: [1, 2]} | gamma: 1: a list is not a schedule: REMEDY",
        "{gamma: {c: 0.1}} | gamma.exponent: 1: it is missing: write exponent: 0.5, or 0 for a"
            + " constant",
        "{gamma: {exponent: 0.5}} | gamma.c: 1: it is missing: write c: 0.1",
        "{gamma: {c: -1, exponent: 0.5}} | gamma.c: 1: '-1' is not positive: write a number such as"
            + " 0.01",
        "{gamma: {c: 1, exponent: x}} | gamma.exponent: 1: 'x' is not a finite number: write one"
            + " such as 0.25 or 1e-6",
        "{gamma: {c: 1, exponent: 1e999}} | gamma.exponent: 1: '1e999' is not a finite number:"
            + " write one such as 0.25 or 1e-6",
        "{gamma: {c: 1, exponent: 1, p: 2}} | gamma.p: 1: the key 'p' is not known here: known"
            + " are c, exponent",
        "{gamma: {c: 1, exponent: 1, exponents: 2}} | gamma.exponents: 1: the key 'exponents' is"
            + " not known here: did you mean exponent? (known are c, exponent)",
      })
  void whatIsNoScheduleIsAFaultWithItsKey(String yaml, String fault) {
    Section keys = keys(yaml);
    boolean read = GAMMA.given(keys).isPresent();
    assertThat(read).as("only an unknown key leaves a schedule").isEqualTo(fault.contains("known"));
    assertThat(faults(keys))
        .containsExactly(
            "method.sbcgf."
                + fault.replace(
                    "REMEDY",
                    "write a number such as 0.01, or {c: 0.1, exponent: 0.5} for c"
                        + " (t+1)^-exponent"));
  }

  @Test
  void everyFaultOfAScheduleIsTold() {
    Section keys = keys("{gamma: {c: 0, exponent: x, q: 1}}");
    GAMMA.given(keys);
    assertThat(faults(keys)).hasSize(3);
  }

  @Test
  void aChoiceIsOneOfItsWords() throws Exception {
    Section none = keys("{warm-start: none}");
    assertThat(WARM_START.of(none)).isFalse();
    requireRight(none);
    Section left = keys("{}");
    assertThat(WARM_START.of(left)).isTrue();
    requireRight(left);
    Section wrong = keys("{warm-start: spider}");
    assertThat(WARM_START.given(wrong)).isEmpty();
    assertThat(faults(wrong))
        .containsExactly(
            "method.sbcgf.warm-start: 1: the choice 'spider' is not known: did you mean spider-fw?"
                + " (known are none, spider-fw)");
    Section list = keys("{warm-start: [none]}");
    assertThat(WARM_START.given(list)).isEmpty();
    assertThat(faults(list)).singleElement().asString().contains("a list is not a word");
  }

  @Test
  void numbersHaveTheValueThatTheListingShowsWhereTheyAreLeftOut() {
    assertThat(Parameter.number("r", "0.5", "").of(keys("{}"))).isEqualTo(0.5);
    assertThat(Parameter.number("r", "0.5", "").of(keys("{r: 2}"))).isEqualTo(2);
    assertThat(Parameter.integer("k", 1, "7", "").of(keys("{}"))).isEqualTo(7);
    assertThat(Parameter.integer("k", 1, "7", "").of(keys("{k: 3}"))).isEqualTo(3);
    assertThat(Parameter.number("r", "measured", "").given(keys("{}"))).isEmpty();
    assertThatIllegalStateException()
        .isThrownBy(() -> Parameter.number("r", "measured", "").of(keys("{}")));
  }

  @Test
  void aKeyThatMustBeThereIsAFaultWhereItIsNot() {
    Section keys = keys("{}");
    Optional<Double> radius =
        Parameter.required("radius", "write radius: 1", "", Parameter::number).given(keys);
    assertThat(radius).isEmpty();
    assertThat(faults(keys))
        .containsExactly("method.sbcgf.radius: 1: it is missing: write radius: 1");
  }
}
