package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** stop, observe, checkpoint, seed. */
class StopTest {

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path).file("rows.csv", "0\n1\n");
  }

  private Stop stop(String lines) throws Exception {
    return folder.job(PROBLEM + lines).stop();
  }

  @Test
  void stopRulesCombine() throws Exception {
    assertThat(stop("stop: {time: 2m, iterations: 1e6, samples: 10_000}"))
        .isEqualTo(Stop.after(Duration.ofMinutes(2)).iterations(1_000_000).samples(10_000));
  }

  @Test
  void aStopRuleOfTheFileReplacesTheDefaultTime() throws Exception {
    assertThat(stop("stop: {iterations: 0}")).isEqualTo(Stop.at(0));
    assertThat(stop("stop: {samples: 5}")).isEqualTo(Stop.never().samples(5));
    assertThat(stop("stop: {}")).isEqualTo(Stop.after(Duration.ofSeconds(60)));
  }

  @Test
  void aReplayEndsByItself() throws Exception {
    assertThat(stop("replay: {outer: rows.csv, inner: rows.csv}")).isEqualTo(Stop.never());
  }

  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "60s, PT1M",
    "5m, PT5M",
    "2h, PT2H",
    "0s, PT0S",
    "1.5s, PT1.5S",
    "0.25h, PT15M",
    "2562047h, PT2562047H",
  })
  void durationsHaveAUnit(String text, Duration expected) throws Exception {
    assertThat(stop("stop: {time: " + text + "}")).isEqualTo(Stop.after(expected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "60",
        "60 s",
        "1d",
        "-1s",
        "1e3s",
        "s",
        ".5s",
        "5.s",
        "60S",
        "1h30m",
        "2562048h",
        "99999999999999999999999s",
      })
  void whatIsNoDurationOrTooLongIsAFault(String text) throws Exception {
    assertThat(folder.faults(PROBLEM + "stop: {time: " + text + "}\n"))
        .containsExactly(
            "stop.time: 4: '%s' is not a duration: write one such as 500ms, 60s, 5m or 2h, below"
                    .formatted(text)
                + " 290 years");
  }

  @Test
  void limitsAreNotNegative() throws Exception {
    assertThat(folder.faults(PROBLEM + "stop:\n  iterations: -1\n  samples: -2\n"))
        .containsExactly(
            "stop.iterations: 5: -1 is negative: write 0 or more",
            "stop.samples: 6: -2 is negative: write 0 or more");
  }

  @Test
  void aRunMayStopOnAProof() throws Exception {
    assertThat(folder.job(PROBLEM + "stop: {eps-outer: 1e-6, eps-inner: 1e-8}\n").stop())
        .isEqualTo(Stop.certified(1e-6, 1e-8));
    assertThat(folder.job(PROBLEM + "stop: {eps-inner: 1e-8}\n").stop())
        .isEqualTo(Stop.never().epsInner(1e-8));
    assertThat(folder.faults(PROBLEM + "stop: {eps-outer: 0, eps-inner: small}\n"))
        .containsExactly(
            "stop.eps-outer: 4: '0' is not positive: write 1e-6",
            "stop.eps-inner: 4: 'small' is not a finite number: write one such as 0.25 or 1e-6");
  }

  @Test
  void aProofThatThereCannotBeIsRefusedWithWhatCanBeAsked() throws Exception {
    assertThat(
            folder.faults(
                PROBLEM.replace("data: train.csv", "data: {stream: train.csv, held-out: 2}")
                    + "stop: {eps-inner: 1e-8}\n"))
        .containsExactly(
            "stop: 4: An accuracy cannot be proven where a level is a stream: nobody sees all"
                + " samples: Stop on time, iterations or samples");
    folder.file("old.csv", "1,2\n3,4\n").file("known.csv", "1,0\n0,1\n").file("new.csv", "1,1\n");
    String dictionary =
        """
        inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
        outer: {loss: dictionary, data: new.csv, atoms: 2}
        set: {dictionary: {radius: 3}}
        """;
    assertThat(folder.faults(dictionary + "stop: {eps-outer: 1e-8}\n"))
        .containsExactly(
            "stop: 4: eps-outer cannot be proven, because the outer objective is not convex: Ask"
                + " for eps-inner alone");
    assertThat(folder.job(dictionary + "stop: {eps-inner: 1e-8}\n").stop().epsInner())
        .hasValue(1e-8);
  }

  @Test
  void observationsFallOnTimesOrOnIterations() throws Exception {
    assertThat(folder.job(PROBLEM + "observe: {every: 250ms}").observe())
        .isEqualTo(new Every.Time(Duration.ofMillis(250)));
    assertThat(folder.job(PROBLEM + "observe: {iterations: 1000}").observe())
        .isEqualTo(new Every.Iterations(1000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "observe: {} | observe: 4: it needs either every or iterations: write every: 1s",
        "observe: {every: 1s, iterations: 5} | observe: 4: it needs either every or iterations:"
            + " write every: 1s",
        "observe: {every: 0ms} | observe.every: 4: it must be longer than nothing: write 1s",
        "observe: {iterations: 0} | observe.iterations: 4: 0 is not positive: write 1 or more",
        "observe: {every: 1s, evry: 2s} | observe.evry: 4: the key 'evry' is not known here: did"
            + " you mean every? (known are every, iterations)",
        "checkpoint: {} | checkpoint.every: 4: it is missing: write every: 30s",
        "checkpoint: {every: 0s} | checkpoint.every: 4: it must be longer than nothing: write 1s",
        "checkpoint: {every: 1s, at: 2s} | checkpoint.at: 4: the key 'at' is not known here: known"
            + " are every",
        "seed: 1e400 | seed: 4: '1e400' is not a whole number: write one such as 1000",
      })
  void aPeriodMustBeOneAndPositive(String line, String message) throws Exception {
    assertThat(folder.faults(PROBLEM + line + "\n")).containsExactly(message);
  }

  @ParameterizedTest
  @CsvSource({"7, 7", "-1, -1", "9223372036854775807, 9223372036854775807", "1e3, 1000"})
  void everyWholeNumberIsASeed(String text, long seed) throws Exception {
    assertThat(folder.job(PROBLEM + "seed: " + text).seed()).isEqualTo(seed);
  }
}
