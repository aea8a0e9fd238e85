package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.Homotopy;
import io.tiebreak.problem.Slack;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** slack. */
class SlackReaderTest {

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path);
  }

  private Slack slack(String lines) throws Exception {
    return folder.job(PROBLEM + lines).problem().slack();
  }

  @ParameterizedTest
  @CsvSource({
    "0.01, 0.01, 0, 0.01",
    "1e-3, 0.001, 0, 0.001",
    "2, 2, 0, 2",
    "1%, 0, 0.01, 1%",
    "7 %, 0, 0.07, 7%",
    "100%, 0, 1, 100%",
    "'\"0.5%\"', 0, 0.005, 0.5%",
    "0, 0, 0, 0",
    "0%, 0, 0, 0",
  })
  void aNumberIsInTheUnitsOfGAndPerCentAShare(
      String text, double absolute, double relative, String shown) throws Exception {
    Slack slack = slack("slack: " + text + "\n");
    assertThat(slack).isEqualTo(new Slack(absolute, relative)).hasToString(shown);
  }

  @Test
  void thereIsNoneByItself() throws Exception {
    assertThat(slack("").none()).isTrue();
  }

  @Test
  void autoTakesTheMethodThatTakesASlack() throws Exception {
    Job job = folder.job(PROBLEM + "slack: 1%\n");
    assertThat(job.method()).isInstanceOf(Homotopy.class);
    assertThat(job.notes()).contains("auto chose homotopy, because it takes a slack.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-0.1 | slack (-0.1) must be finite and not negative: Try 0.01, or 1%",
        "1e999 | slack (Infinity) must be finite and not negative: Try 0.01, or 1%",
        "-1% | slack (-1.0%) must lie between 0% and 100%: Try 1%",
        "101% | slack (101.0%) must lie between 0% and 100%: Try 1%",
        "some | 'some' is neither a number nor a share: write 0.01, or 1% for a share of the least G",
        "1%% | '1%%' is neither a number nor a share: write 0.01, or 1% for a share of the least G",
        "[1] | a list is neither a number nor a share: write 0.01, or 1% for a share of the least G",
      })
  void anythingElseIsAFault(String text, String fault) throws Exception {
    assertThat(folder.faults(PROBLEM + "slack: " + text + "\n"))
        .containsExactly("slack: 4: " + fault);
  }

  @Test
  void aMethodThatTakesNoneRefusesIt() throws Exception {
    assertThat(folder.faults(PROBLEM + "method: ir-scg\nslack: 0.01\n"))
        .containsExactly(
            "method: 4: ir-scg breaks ties among minimisers alone, and a slack of 0.01 is given:"
                + " Use homotopy, or leave the slack out");
  }
}
