package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** stop, observe, seed. Their faults: transcripts/problem-file-stop.md. */
class StopTest extends InSmallFolder {

  private Stop stop(String lines) throws Exception {
    return folder.job(PROBLEM + lines).stop();
  }

  static Stream<Arguments> rules() {
    return Stream.of(
        arguments(
            "{time: 2m, iterations: 1e6, samples: 10_000}",
            Stop.after(Duration.ofMinutes(2)).iterations(1_000_000).samples(10_000)),
        arguments("{iterations: 0}", Stop.at(0)),
        arguments("{samples: 5}", Stop.never().samples(5)),
        arguments("{}", Stop.after(Duration.ofSeconds(60))),
        arguments("{eps-outer: 1e-6, eps-inner: 1e-8}", Stop.certified(1e-6, 1e-8)),
        arguments("{eps-inner: 1e-8}", Stop.never().epsInner(1e-8)));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void stopRulesCombineAndReplaceTheDefaultTime(String rules, Stop expected) throws Exception {
    assertThat(stop("stop: " + rules)).isEqualTo(expected);
  }

  @Test
  void aReplayEndsByItself() throws Exception {
    folder.file("rows.csv", "0\n1\n");
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

  @Test
  void theInnerLevelOfADictionaryMayBeProven() throws Exception {
    folder.file("old.csv", "1,2\n3,4\n5,6\n").file("known.csv", "1,0\n0,1\n1,1\n");
    String dictionary =
        """
        inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
        outer: {loss: dictionary, data: old.csv}
        set: {dictionary: {radius: 3}}
        stop: {eps-inner: 1e-8}
        """;
    assertThat(folder.job(dictionary).stop().epsInner()).hasValue(1e-8);
  }

  @Test
  void observationsFallOnTimesOrOnIterations() throws Exception {
    assertThat(folder.job(PROBLEM + "observe: {every: 250ms}").observe())
        .isEqualTo(new Every.Time(Duration.ofMillis(250)));
    assertThat(folder.job(PROBLEM + "observe: {iterations: 1000}").observe())
        .isEqualTo(new Every.Iterations(1000));
  }

  @ParameterizedTest
  @CsvSource({"7, 7", "-1, -1", "9223372036854775807, 9223372036854775807", "1e3, 1000"})
  void everyWholeNumberIsASeed(String text, long seed) throws Exception {
    assertThat(folder.job(PROBLEM + "seed: " + text).seed()).isEqualTo(seed);
  }
}
