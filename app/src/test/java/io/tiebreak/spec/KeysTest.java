package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.problem.Slack;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Samples;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import io.tiebreak.schedule.Regime;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFault;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * start, stop, observe, seed, slack and replay, and the options that replace them. Their faults:
 * problem-file-start.md, -stop.md and -replay.md in transcripts.
 */
class KeysTest extends InSmallFolder {

  private static final String BALL = PROBLEM.replace("radius: 1", "radius: 2");

  private static final String REPLAY = PROBLEM + "replay: {outer: f.csv, inner: g.csv}\n";

  /** Samples of 3 outer and 4 inner rows. */
  @BeforeEach
  void writeSamples() throws Exception {
    folder.file("f.csv", "2\n0,1\n").file("g.csv", "3\n0,0,1\n2\n");
  }

  private double[] start(String yaml) throws Exception {
    return folder.job(yaml).problem().start();
  }

  @Test
  void zeroIsTheDefaultWhereItLiesInTheSetElseAVertex() throws Exception {
    folder.file("points.csv", "1,0,0\n0,1,0\n0,0,1\n"); // their hull does not contain zero
    assertThat(start(BALL)).containsExactly(0, 0, 0);
    assertThat(start(PROBLEM.replace("l1-ball: {radius: 1}", "hull: {points: points.csv}")))
        .containsExactly(1, 0, 0);
  }

  @Test
  void zeroVertexAndRandomAreKnown() throws Exception {
    assertThat(start(BALL + "start: zero")).containsExactly(0, 0, 0);
    assertThat(start(BALL + "start: vertex")).containsExactly(-2, 0, 0);
    double[] random = start(BALL + "start: random");
    assertThat(Arrays.stream(random).map(Math::abs).sum()).isGreaterThan(0).isLessThanOrEqualTo(2);
    assertThat(start(BALL + "start: random\nseed: 0")).isEqualTo(random);
    assertThat(start(BALL + "start: random\nseed: 1")).isNotEqualTo(random);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0.5,-1,0.5", "'0.5\n-1\n0.5\n'", "'0.5,-1\n0.5\n\n'", "' 5e-1 , -1.0,0.5 '"})
  void aFileHoldsNumbersSeparatedByCommasOrLineEnds(String text) throws Exception {
    folder.file("start.csv", text);
    assertThat(start(BALL + "start: {file: start.csv}")).containsExactly(0.5, -1, 0.5);
  }

  @Test
  void aStartATrifleOutsideIsScaledIntoTheSet() throws Exception {
    folder.file("start.csv", "1.0000000005,1.0000000005,0");
    double[] start = start(BALL + "start: {file: start.csv}");
    assertThat(start[0] + start[1]).isLessThanOrEqualTo(2).isGreaterThan(2 - 1e-9);
    assertThat(start[0]).isEqualTo(start[1]);
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
    assertThat(folder.job(PROBLEM + "stop: " + rules).stop()).isEqualTo(expected);
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
    assertThat(folder.job(PROBLEM + "stop: {time: " + text + "}").stop())
        .isEqualTo(Stop.after(expected));
  }

  @Test
  void theInnerLevelOfADictionaryMayBeProven() throws Exception {
    String proven = SmallFolder.DICTIONARY + "stop: {eps-inner: 1e-8}\n";
    assertThat(folder.withSamples().job(proven).stop().epsInner()).isEqualTo(1e-8);
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

  private static Overrides given(String method, String time, String seed) throws BadProblem {
    return Overrides.of(
        Optional.ofNullable(method), Optional.ofNullable(time), Optional.ofNullable(seed));
  }

  @Test
  void theMethodGoesBeforeTheFileAndKeepsItsParametersWhereItIsTheSame() throws Exception {
    String yaml = PROBLEM + "method: {ir-scg: {varsigma: 10, p: 0.3}}\n";
    assertThat(folder.job(yaml, given("ir-scg", null, null)).method())
        .isEqualTo(new IrScg().varsigma(10).regime(new Regime.Convex(0.3, 2)));
    assertThat(folder.job(yaml, given("ir-fscg", null, null)).method())
        .isEqualTo(SmallFolder.IR_FSCG);
    Job auto = folder.job(yaml, given("auto", null, null));
    assertThat(auto.method()).isEqualTo(new Homotopy());
    assertThat(auto.notes()).as("why").hasSize(1);
    assertThat(folder.job(PROBLEM, given("ir-scg", null, null)).method())
        .isEqualTo(SmallFolder.IR_SCG);
  }

  @Test
  void theTimeGoesBeforeTheFileAndTheOtherRulesStay() throws Exception {
    assertThat(
            folder.job(PROBLEM + "stop: {time: 1h, iterations: 5}", given(null, "2s", null)).stop())
        .isEqualTo(Stop.after(Duration.ofSeconds(2)).iterations(5));
    assertThat(folder.job(PROBLEM, given(null, "0s", null)).stop())
        .isEqualTo(Stop.after(Duration.ZERO));
  }

  @Test
  void theSeedGoesBeforeTheFileWhoseOwnMustBeRightEvenSo() throws Exception {
    Job job = folder.job(PROBLEM + "seed: 1\nstart: random\n", given(null, null, "-5"));
    assertThat(job.seed()).isEqualTo(-5);
    assertThat(job.problem().start())
        .isEqualTo(folder.job(PROBLEM + "seed: -5\nstart: random\n").problem().start());
    assertThat(
            SmallFolder.faultsOf(() -> folder.job(PROBLEM + "seed: x\n", given(null, null, "1"))))
        .extracting(KeyFault::path)
        .containsExactly("seed");
  }

  @Test
  void aLineIsWhatAStepTakes() throws Exception {
    assertThat(folder.job(REPLAY).stop()).as("it stops by itself").isEqualTo(Stop.never());
    Draws draws = folder.job(REPLAY).draws();
    assertThat(draws.steps()).hasValue(2);
    assertThat(line(draws.samples(Purpose.OUTER, 3, 1), 1)).containsExactly(0, 1);
    assertThat(line(draws.samples(Purpose.INNER, 4, 1), 1)).containsExactly(0, 0, 1);
    assertThat(line(draws.samples(Purpose.INNER, 4, 1), 0)).containsExactly(3);
  }

  private static int[] line(Samples samples, long t) {
    int[] rows = new int[samples.most()];
    return Arrays.copyOf(rows, samples.at(t, rows));
  }

  @Test
  void theDigestsOfTheSamplesComeInAFixedOrder() throws Exception {
    assertThat(folder.job(REPLAY).levels().digests().keySet())
        .containsExactly("inner.data", "outer.data", "replay.outer", "replay.inner");
  }

  @Test
  void secondDrawsAreForTheMethodsThatMakeThem() throws Exception {
    folder.file("f2.csv", "1\n").file("g2.csv", "3\n3\n");
    String both = REPLAY.replace("g.csv", "g.csv, outer-second: f2.csv, inner-second: g2.csv");
    Draws draws = folder.job(both + "method: ar-ip-seg\n").draws();
    assertThat(draws.steps()).as("of the shortest").hasValue(1);
    assertThat(line(draws.samples(Purpose.INNER_SECOND, 4, 1), 0)).containsExactly(3);
    assertThat(folder.job(both + "method: sdbgd\n").draws().steps())
        .as("of those that it draws")
        .hasValue(2);
  }

  @Test
  void aWarmStartIsLeftOutWhereNothingIsSaid() throws Exception {
    assertThat(folder.job(REPLAY + "method: sbcgi\n").method().parameters())
        .containsEntry("warm-start", "none");
  }
}
