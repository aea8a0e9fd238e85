package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.Homotopy;
import io.tiebreak.problem.Slack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** slack. Its faults: transcripts/problem-file-start.md. */
class SlackReaderTest extends InSmallFolder {

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
    assertThat(folder.job(PROBLEM + "slack: " + text).problem().slack())
        .isEqualTo(new Slack(absolute, relative))
        .hasToString(shown);
  }

  @Test
  void thereIsNoneByItselfAndAutoTakesTheMethodThatTakesOne() throws Exception {
    assertThat(folder.job(PROBLEM).problem().slack().none()).isTrue();
    assertThat(folder.job(PROBLEM + "slack: 1%").method()).isInstanceOf(Homotopy.class);
  }
}
