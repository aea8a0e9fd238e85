package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of parameters. What is none: transcripts/problem-file-methods.md. */
class ParameterTest {

  private static final Parameter<Schedule> GAMMA =
      Parameter.schedule("gamma", "{c: 0.1, exponent: 0.5}", "");
  private static final Parameter<Boolean> WARM_START =
      Parameter.choice("warm-start", "spider-fw", "", Map.of("spider-fw", true, "none", false));

  private static Section keys(String yaml) {
    return YamlText.value("method.sbcgf", yaml).section().orElseThrow();
  }

  /** The value of a parameter, all keys being right. */
  private static <T> T of(Parameter<T> parameter, String yaml) throws BadProblem {
    Section keys = keys(yaml);
    T value = parameter.of(keys);
    keys.finish();
    keys.self().faults().throwIfAny();
    return value;
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
    assertThat(of(GAMMA, yaml)).isEqualTo(new Power(c, exponent));
  }

  @Test
  void aChoiceIsOneOfItsWords() throws Exception {
    assertThat(of(WARM_START, "{warm-start: none}")).isFalse();
    assertThat(of(WARM_START, "{}")).isTrue();
  }

  @Test
  void numbersHaveTheValueThatTheListingShowsWhereTheyAreLeftOut() throws Exception {
    assertThat(of(Parameter.number("r", "0.5", ""), "{}")).isEqualTo(0.5);
    assertThat(of(Parameter.number("r", "0.5", ""), "{r: 2}")).isEqualTo(2);
    assertThat(of(Parameter.integer("k", 1, "7", ""), "{}")).isEqualTo(7);
    assertThat(of(Parameter.integer("k", 1, "7", ""), "{k: 3}")).isEqualTo(3);
    Parameter<Double> measured = Parameter.number("r", "measured", "");
    assertThat(measured.given(keys("{}"))).isEmpty();
    assertThatIllegalStateException().isThrownBy(() -> measured.of(keys("{}")));
  }
}
