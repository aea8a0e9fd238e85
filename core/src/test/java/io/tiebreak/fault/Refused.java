package io.tiebreak.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Checks refusals by their parts. */
public final class Refused {

  private static final Pattern NUMBER =
      Pattern.compile("-?(\\d+(\\.\\d+)?(E-?\\d+)?|Infinity)|NaN");

  private Refused() {}

  /**
   * {@return the refusal of this parameter by a call, for a value that shows these numbers in this
   * order}
   */
  public static BadParameter by(String parameter, ThrowingCallable call, double... numbers) {
    BadParameter bad = catchThrowableOfType(BadParameter.class, call);
    assertThat(bad).as("a refusal of %s", parameter).isNotNull();
    assertThat(bad.parameter()).isEqualTo(parameter);
    List<Double> shown =
        NUMBER.matcher(bad.value()).results().map(MatchResult::group).map(Double::valueOf).toList();
    if (numbers.length > 0) {
      List<Double> expected = Arrays.stream(numbers).boxed().toList();
      assertThat(shown).as(bad.value()).containsSubsequence(expected);
    }
    return bad;
  }
}
