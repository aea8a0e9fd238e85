package io.tiebreak.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequireTest {

  private static BadParameter refused(ThrowingCallable check) {
    BadParameter bad = catchThrowableOfType(BadParameter.class, check);
    assertThat(bad).isNotNull();
    return bad;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, -Double.MIN_VALUE})
  void whatIsNotPositiveAndFiniteIsRefusedByItsParts(double value) {
    BadParameter bad = refused(() -> Require.positive("radius", value, "Try 1"));
    assertThat(bad.parameter()).isEqualTo("radius");
    assertThat(bad.value()).isEqualTo(String.valueOf(value));
    assertThat(bad.rule()).isEqualTo("must be positive and finite");
    assertThat(bad.hint()).isEqualTo("Try 1");
    assertThat(bad.fault())
        .isEqualTo(new Fault("radius (%s) must be positive and finite".formatted(value), "Try 1"));
    assertThat(bad).hasMessage("radius (%s) must be positive and finite. Try 1.", value);
    assertThat(
            refused(() -> Require.positive("eps", OptionalDouble.of(value), "Try 1")).parameter())
        .isEqualTo("eps");
  }

  @Test
  void whatKeepsItsRulePasses() {
    assertThat(Require.positive("a", Double.MIN_VALUE, "Try 1")).isEqualTo(Double.MIN_VALUE);
    assertThat(Require.positive("a", Double.MAX_VALUE, "Try 1")).isEqualTo(Double.MAX_VALUE);
    assertThat(Require.finite("a", -3, "Try 1")).isEqualTo(-3);
    assertThat(Require.notNegative("a", 0, "Try 1")).isZero();
    assertThatCode(
            () -> {
              Require.positive("a", OptionalDouble.empty(), "Try 1");
              Require.asMany("a", 3, "the rows", 3, "Give one per row");
              Require.atLeast("n", 2, 2, "Try 2");
              Require.atLeast("n", OptionalInt.empty(), 2, "Try 2");
              Require.that(true, "n", 0, "must be so", "Try 1");
            })
        .doesNotThrowAnyException();
  }

  @Test
  void otherRulesAreRefusedTheSameWay() {
    assertThat(refused(() -> Require.finite("a", Double.NaN, "Try 0")).rule())
        .isEqualTo("must be finite");
    for (double bad : new double[] {-1e-300, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThat(refused(() -> Require.notNegative("a", bad, "Try 0")).rule())
          .isEqualTo("must be finite and not negative");
    }
    assertThat(refused(() -> Require.asMany("a", 2, "the rows", 3, "Give one per row")))
        .hasMessage("a (2) must be as many as the rows (3). Give one per row.");
    assertThat(refused(() -> Require.atLeast("n", 1, 2, "Try 2")).rule())
        .isEqualTo("must be at least 2");
    assertThat(refused(() -> Require.atLeast("n", OptionalInt.of(-4), 1, "Try 1")).value())
        .isEqualTo("-4");
    assertThat(refused(() -> Require.that(false, "p", 2, "must lie in (0, 1)", "Try 0.5")))
        .hasMessage("p (2) must lie in (0, 1). Try 0.5.");
  }

  /** Executors of Spark send their errors to the driver. */
  @Test
  void faultsTravelBetweenMachines() throws Exception {
    BadParameter bad = new BadParameter("p", 2, "must lie in (0, 1)", "Try 0.5");
    assertThat(copy(bad).fault()).isEqualTo(bad.fault());
    IoFault io = new IoFault("The disk is full", "Free some space", new IOException("ENOSPC"));
    assertThat(copy(io).fault()).isEqualTo(new Fault("The disk is full", "Free some space"));
    assertThat(copy(io))
        .hasMessage("The disk is full. Free some space.")
        .hasRootCauseMessage("ENOSPC");
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
