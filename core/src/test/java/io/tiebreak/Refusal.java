package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tiebreak.fault.BadParameter;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * Something that must be refused.
 *
 * @param parameter the parameter that the fault names
 * @param value that it shows, or a part of it
 * @param making what is refused
 */
public record Refusal(String parameter, Object value, ThrowingCallable making) {

  public void check() {
    assertThatExceptionOfType(BadParameter.class)
        .as(toString())
        .isThrownBy(making)
        .satisfies(
            bad -> {
              assertThat(bad.parameter()).isEqualTo(parameter);
              assertThat(bad.value()).contains("" + value);
              assertThat(bad.hint()).isNotBlank();
            });
  }

  @Override
  public String toString() {
    return "%s = %s".formatted(parameter, value);
  }
}
