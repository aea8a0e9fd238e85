package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked for is proven, and the independent verifier agrees. */
class HomotopySolveTest {

  @TempDir Path folder;

  private JsonNode certified(String yaml) throws Exception {
    Path problem = Problems.write(folder, "p.yaml", yaml);
    Path out = folder.resolve("out");
    Ran ran = Ran.solve(problem, out);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("p: CERTIFIED after ")
        .contains("  proven     F(x) - F_opt <= ");
    Ran again =
        Ran.command(
            "certify",
            problem.toString(),
            out.resolve("solution.csv").toString(),
            "--proof",
            out.resolve("proof.json").toString());
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.out()).contains("every claim of ");
    assertThat(Problems.read(out, "report.html"))
        .contains("<p>Proven: F(x) - F_opt &le; ", "G<sub>lo</sub>, proven", "Proven accuracy");
    return summary(out).get("certificate");
  }

  /** F_opt is about 1.15e-4 and G_opt 6.55e-5: 1e-7 and 1e-9 of these. */
  @Test
  void thePageViewsAreProvenToManyDigits() throws Exception {
    JsonNode proven =
        certified(
            """
            inner: {loss: squared}
            outer: {loss: squared}
            split: {data: {generate: page-views, seed: 0}, inner: 0.6, outer: 0.2, test: 0.2, seed: 1}
            set: {l1-ball: {radius: 1.0}}
            stop: {eps-outer: 1.1e-11, eps-inner: 6.5e-14}
            """);
    assertThat(proven.get("eps_outer").doubleValue()).isLessThanOrEqualTo(1.1e-11);
    assertThat(proven.get("eps_inner").doubleValue()).isLessThanOrEqualTo(6.5e-14);
    assertThat(proven.get("inner_lower").doubleValue()).isBetween(6.55e-5, 6.551e-5);
  }

  @Test
  void theSensorsAreProvenInSpiteOfTheirTie() throws Exception {
    JsonNode proven =
        certified(
            """
            inner: {loss: squared, data: {generate: sensors, seed: 3}}
            outer: {loss: squared, data: {generate: sensors, seed: 3}}
            set: {l1-ball: {radius: 1.0}}
            stop: {eps-outer: 1e-9, eps-inner: 1e-11}
            """);
    assertThat(proven.get("eps_inner").doubleValue()).isLessThanOrEqualTo(1e-11);
  }

  private static final String SAMPLED =
      """
      inner: {loss: squared, data: {generate: sensors, seed: 0}}
      outer: {loss: squared, data: {generate: sensors, seed: 0}}
      set: {l1-ball: {radius: 1.0}}
      method: ir-fscg
      stop: {eps-outer: 0.02, eps-inner: 1e-3, iterations: 1000000}
      """;

  @Test
  void anySampledMethodMayStopOnAProofToo() throws Exception {
    JsonNode proven = certified(SAMPLED);
    assertThat(proven.get("eps_outer").doubleValue()).isLessThanOrEqualTo(0.02);
  }

  @Test
  void aCertifiedRunThatIsResumedIsWrittenAgainTheSame() throws Exception {
    certified(SAMPLED);
    Path out = folder.resolve("out");
    String solution = Problems.read(out, "solution.csv");
    String proof = Problems.read(out, "proof.json");
    Ran again = Ran.solve(folder.resolve("p.yaml"), out, "--resume");
    assertThat(again.out()).startsWith("p: CERTIFIED after ");
    assertThat(Problems.read(out, "solution.csv")).isEqualTo(solution);
    assertThat(Problems.read(out, "proof.json")).isEqualTo(proof);
  }
}
