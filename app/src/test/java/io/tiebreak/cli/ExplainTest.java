package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranges are compared with ranges by hand; output and errors are in explain.md. */
class ExplainTest {

  private static final Offset<Double> NEAR = within(2e-3);

  /** Twins a and b that the inner data cannot tell apart, and outer data that want a alone. */
  private static final String TWINS =
      """
      inner: {loss: squared, data: train.csv, target: y}
      outer: {loss: squared, data: validation.csv, target: y}
      set: {l1-ball: {radius: 2}}
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws Exception {
    Files.writeString(
        folder.resolve("train.csv"), "a,b,c,y\n1,1,0,1\n2,2,1,2.5\n-1,-1,2,0\n0,0,1,0.5\n");
    Files.writeString(folder.resolve("validation.csv"), "a,b,c,y\n1,0,0,1\n0,1,0,0\n");
  }

  private JsonNode explained(String yaml) throws Exception {
    Path problem = Problems.write(folder, "twins.yaml", yaml);
    Ran ran = Ran.command("explain", problem.toString(), "--json");
    assertThat(ran).returns(0, Ran::code).returns("", Ran::err);
    return new ObjectMapper().readTree(ran.out());
  }

  @Test
  void theTieIsFoundAndTheTwinsCanBeAnythingBetween() throws Exception {
    JsonNode e = explained(TWINS);
    assertThat(e.at("/tie/present").booleanValue()).isTrue();
    assertThat(e.at("/complete").booleanValue()).isTrue();
    // x_a + x_b = 1 and x_c = 0.5 fit exactly; 0.5 of the radius is left for one to be negative.
    JsonNode a = e.at("/ranges/0");
    assertThat(a.get("column").textValue()).isEqualTo("a");
    assertThat(a.get("low").doubleValue()).isCloseTo(-0.25, NEAR);
    assertThat(a.get("high").doubleValue()).isCloseTo(1.25, NEAR);
    assertThat(a.get("lower").doubleValue()).isLessThanOrEqualTo(-0.25);
    assertThat(a.get("upper").doubleValue()).isGreaterThanOrEqualTo(1.25);
    assertThat(e.at("/ranges/2/low").doubleValue()).isCloseTo(0.5, NEAR);
    assertThat(e.at("/ranges/2/high").doubleValue()).isCloseTo(0.5, NEAR);
    assertThat(e.at("/answer/outer").doubleValue()).isCloseTo(0, within(1e-5));
    assertThat(e.at("/outer/upper").isNull()).as("F is not linear").isTrue();
  }

  /** c is 0.5 by the data, whatever its units. */
  @Test
  void rangesAreInTheUnitsOfTheData() throws Exception {
    JsonNode e =
        explained(
            TWINS
                .replace("target: y}", "target: y, scale: unit}")
                .replace("radius: 2", "radius: 20"));
    assertThat(e.at("/ranges/2/low").doubleValue()).isCloseTo(0.5, within(5e-3));
    assertThat(e.at("/ranges/2/high").doubleValue()).isCloseTo(0.5, within(5e-3));
  }
}
