package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Twins a and b that the inner data cannot tell apart, and outer data that want a alone. */
class ExplainTest {

  private static final String TWINS =
      """
      inner: {loss: squared, data: train.csv, target: y}
      outer: {loss: squared, data: validation.csv, target: y}
      set: {l1-ball: {radius: 2}}
      """;

  @TempDir Path folder;
  private Path problem;

  @BeforeEach
  void write() throws Exception {
    Files.writeString(
        folder.resolve("train.csv"), "a,b,c,y\n1,1,0,1\n2,2,1,2.5\n-1,-1,2,0\n0,0,1,0.5\n");
    Files.writeString(folder.resolve("validation.csv"), "a,b,c,y\n1,0,0,1\n0,1,0,0\n");
    problem = Problems.write(folder, "twins.yaml", TWINS);
  }

  @Test
  void theTieIsFoundAndTheTwinsCanBeAnythingBetween() throws Exception {
    Ran ran = Ran.command("explain", problem.toString(), "--json");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    JsonNode e = new ObjectMapper().readTree(ran.out());
    assertThat(e.at("/tie/present").booleanValue()).isTrue();
    assertThat(e.at("/complete").booleanValue()).isTrue();
    // x_a + x_b = 1 and x_c = 0.5 fit exactly; 0.5 of the radius is left for one to be negative.
    JsonNode a = e.at("/ranges/0");
    assertThat(a.get("column").textValue()).isEqualTo("a");
    assertThat(a.get("low").doubleValue()).isCloseTo(-0.25, within(2e-3));
    assertThat(a.get("high").doubleValue()).isCloseTo(1.25, within(2e-3));
    assertThat(a.get("lower").doubleValue()).isLessThanOrEqualTo(-0.25);
    assertThat(a.get("upper").doubleValue()).isGreaterThanOrEqualTo(1.25);
    JsonNode c = e.at("/ranges/2");
    assertThat(c.get("low").doubleValue()).isCloseTo(0.5, within(2e-3));
    assertThat(c.get("high").doubleValue()).isCloseTo(0.5, within(2e-3));
    assertThat(e.at("/answer/outer").doubleValue()).isCloseTo(0, within(1e-5));
    assertThat(e.at("/outer/upper").isNull()).as("F is not linear").isTrue();
  }

  @Test
  void aPageAndItsNumbersAreWritten() throws Exception {
    Files.writeString(folder.resolve("validation.csv"), "a,b,c,y\n1,0,0,3\n0,1,0,0\n");
    Path out = folder.resolve("out");
    Ran ran = Ran.command("explain", problem.toString(), "--out", out.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("There is a tie")
        .contains("price of slack")
        .contains("coefficients that can vary most")
        .contains("explanation.html");
    assertThat(Files.readString(out.resolve("explanation.json"))).contains("\"ranges\"");
    assertThat(Files.readString(out.resolve("explanation.html")))
        .contains("twins: what the tie is worth")
        .contains("<svg")
        .contains("What the tie-break changed");
  }

  @Test
  void withoutTwinsThereIsNoTie() throws Exception {
    Files.writeString(
        folder.resolve("train.csv"), "a,b,c,y\n1,1,0,1\n2,1,1,2.5\n-1,-1,2,0\n0,3,1,0.5\n");
    Ran ran = Ran.command("explain", problem.toString(), "--json");
    assertThat(new ObjectMapper().readTree(ran.out()).at("/tie/present").booleanValue()).isFalse();
  }

  @Test
  void rangesAreInTheUnitsOfTheData() throws Exception {
    Path scaled =
        Problems.write(
            folder,
            "scaled.yaml",
            TWINS
                .replace("target: y}", "target: y, scale: unit}")
                .replace("radius: 2", "radius: 20"));
    JsonNode plain =
        new ObjectMapper()
            .readTree(
                Ran.command(
                        "explain",
                        Problems.write(
                                folder, "wide.yaml", TWINS.replace("radius: 2", "radius: 20"))
                            .toString(),
                        "--json")
                    .out());
    JsonNode e =
        new ObjectMapper().readTree(Ran.command("explain", scaled.toString(), "--json").out());
    // c is fixed by the data, whatever its units.
    assertThat(e.at("/ranges/2/low").doubleValue())
        .isCloseTo(plain.at("/ranges/2/low").doubleValue(), within(5e-3));
    assertThat(e.at("/ranges/2/high").doubleValue())
        .isCloseTo(plain.at("/ranges/2/high").doubleValue(), within(5e-3));
  }

  @Test
  void whatCannotBeExplainedIsRefusedInASentence() throws Exception {
    Ran ran = Ran.command("explain", problem.toString(), "--tolerance", "-1");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("tolerance (-1.0)").contains("Try");
    ran = Ran.command("explain", problem.toString(), "--time", "soon");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("'soon' is not a duration");
    ran = Ran.command("explain", folder.resolve("none.yaml").toString());
    assertThat(ran.code()).isEqualTo(2);
    Path stream =
        Problems.write(
            folder,
            "stream.yaml",
            TWINS.replace(
                "data: train.csv, target: y", "data: {stream: train.csv, held-out: 1}, target: y"));
    ran = Ran.command("explain", stream.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("a finite sum as inner level");
  }
}
