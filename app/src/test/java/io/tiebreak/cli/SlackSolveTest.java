package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A slack from the problem file to the proof. */
class SlackSolveTest {

  /** Also the accuracy of what is compared. */
  private static final double EPS = 1e-6;

  private static final String STOP = "stop: {eps-outer: 1e-6, eps-inner: 1e-6}\n";

  @TempDir Path folder;

  @BeforeEach
  void tables() throws Exception {
    Problems.tables(folder);
  }

  private Path problem(String slack) throws Exception {
    return Problems.write(folder, "p.yaml", LEVELS + SET + STOP + slack);
  }

  private Ran solve(String slack, Path out) throws Exception {
    Ran ran = Ran.solve(problem(slack), out);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("p: CERTIFIED after ");
    return ran;
  }

  private static Ran certify(Path problem, Path out) {
    return Ran.command(
        "certify",
        problem.toString(),
        out.resolve("solution.csv").toString(),
        "--proof",
        out.resolve("proof.json").toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"0.01; 0.01; 0.01", "2%; 2% of |G_opt|; 0.02 G"},
      ignoreLeadingAndTrailingWhitespace = true)
  void theSlackIsUsedUpAndProven(String slack, String meaning, String size) throws Exception {
    Path plain = folder.resolve("plain");
    Path out = folder.resolve("out");
    solve("", plain);
    Ran ran = solve("slack: " + slack + "\n", out);
    double best = summary(plain).get("inner").doubleValue();
    double allowed = size.endsWith("G") ? 0.02 * best : 0.01;
    JsonNode with = summary(out);
    assertThat(with.get("slack").asText()).isEqualTo(slack);
    assertThat(summary(plain).has("slack")).isFalse();
    assertThat(with.get("inner").doubleValue()).isCloseTo(best + allowed, within(3 * EPS));
    assertThat(with.get("outer").doubleValue())
        .isLessThan(summary(plain).get("outer").doubleValue() - EPS);
    String said = "F_opt is the least F of all x with G(x) <= G_opt + " + meaning;
    assertThat(ran.out())
        .contains("  slack      " + said + System.lineSeparator())
        .containsPattern(
            "G\\(x\\) - G_opt <= 0\\.0[0-9]+ \\((the slack and [0-9.e-]+|within the slack)\\)");
    assertThat(read(out, "report.html")).contains("<p>" + said.replace("<=", "&lt;=") + ".</p>");
    Ran proven = certify(problem("slack: " + slack + "\n"), out);
    assertThat(proven.code()).as(proven.err()).isZero();
    assertThat(proven.out()).contains("every claim of ", "  (" + said + ")");
  }

  @Test
  void aProofWithAnotherSlackIsRefused() throws Exception {
    Path out = folder.resolve("out");
    solve("slack: 1%\n", out);
    Ran other = certify(problem("slack: 0.5\n"), out);
    assertThat(other.code()).isEqualTo(4);
    assertThat(other.err())
        .contains("The slack is not what ", " was written for: then 1%, now 0.5. ");
    Ran none = certify(problem(""), out);
    assertThat(none.code()).isEqualTo(4);
    assertThat(none.err()).contains("then 1%, now 0. ");
  }

  @Test
  void aProofWithoutSlackProvesNothingForOne() throws Exception {
    Path out = folder.resolve("out");
    solve("", out);
    Ran ran = certify(problem("slack: 1%\n"), out);
    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err()).contains("then 0, now 1%. ");
  }
}
