package io.tiebreak.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequireTest {

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, -Double.MIN_VALUE})
  void whatIsNotPositiveAndFiniteIsRefusedByItsParts(double value) {
    BadParameter bad = Refused.by("radius", () -> Require.positive("radius", value, "Try 1"));
    assertThat(bad.value()).isEqualTo(String.valueOf(value));
    assertThat(bad.hint()).isEqualTo("Try 1");
    assertThat(bad.fault().remedy()).isEqualTo("Try 1");
    assertThat(bad.fault()).hasToString(bad.getMessage());
    assertThat(bad).hasMessageContainingAll("radius", "" + value, bad.rule(), "Try 1");
  }

  @Test
  void whatKeepsItsRulePasses() {
    assertThat(Require.positive("a", Double.MIN_VALUE, "Try 1")).isEqualTo(Double.MIN_VALUE);
    assertThat(Require.positive("a", Double.MAX_VALUE, "Try 1")).isEqualTo(Double.MAX_VALUE);
    assertThat(Require.finite("a", -3, "Try 1")).isEqualTo(-3);
    assertThat(Require.notNegative("a", 0, "Try 1")).isZero();
    assertThatCode(
            () -> {
              Require.asMany("a", 3, "the rows", 3, "Give one per row");
              Require.atLeast("n", 2, 2, "Try 2");
              Require.that(true, "n", 0, "must be so", "Try 1");
            })
        .doesNotThrowAnyException();
  }

  @Test
  void otherRulesAreRefusedTheSameWay() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      Refused.by("a", () -> Require.finite("a", bad, "Try 0"), bad);
      Refused.by("a", () -> Require.notNegative("a", bad, "Try 0"), bad);
    }
    Refused.by("a", () -> Require.notNegative("a", -1e-300, "Try 0"), -1e-300);
    Refused.by("a", () -> Require.asMany("a", 2, "the rows", 3, "Give one per row"), 2);
    Refused.by("n", () -> Require.atLeast("n", 1, 2, "Try 2"), 1);
    String rule = "must lie in (0, 1)";
    assertThat(Refused.by("p", () -> Require.that(false, "p", 2, rule, "Try 0.5"), 2).rule())
        .isEqualTo(rule);
  }

  /** Executors of Spark send their errors to the driver. */
  @Test
  void faultsTravelBetweenMachines() throws Exception {
    BadParameter bad = new BadParameter("p", 2, "must lie in (0, 1)", "Try 0.5");
    assertThat(copy(bad).fault()).isEqualTo(bad.fault());
    IoFault io = new IoFault("The disk is full", "Free some space", new IOException("ENOSPC"));
    assertThat(copy(io).fault()).isEqualTo(io.fault());
    assertThat(copy(io)).hasMessage(io.getMessage()).hasRootCauseMessage("ENOSPC");
  }

  @SuppressWarnings("unchecked")
  private static <T> T copy(T thing) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
      to.writeObject(thing);
    }
    return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }
}
