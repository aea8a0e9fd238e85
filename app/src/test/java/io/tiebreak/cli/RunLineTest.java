package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.problem.Counters;
import io.tiebreak.run.Stop;
import io.tiebreak.run.TracePoint;
import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunLineTest {

  private static final Stop MINUTE = Stop.after(Duration.ofMinutes(1));

  private static TracePoint point(double seconds, long steps, Certificate proven) {
    return new TracePoint(
        steps, seconds, new Counters(steps, steps, steps), 1.1327e-4, 6.55e-5, proven, 0, 0);
  }

  private static TracePoint proven() {
    return point(15, 1_260_000, new Certificate(0, 0, 4.42e-7, 9.02e-7));
  }

  @ParameterizedTest
  @CsvSource({
    "200, '[###.......]  ir-fscg  ', '  0:45 left'",
    "79, '', '  0:45 left'",
  })
  void eightyColumnsAreEnoughForAllThatIsMeasured(int columns, String before, String after) {
    assertThat(new RunLine("ir-fscg", MINUTE).live(proven(), columns))
        .isEqualTo(
            before + "15.0 s  84k steps/s  F 1.13e-04 eps 4.4e-07  G 6.55e-05 eps 9.0e-07" + after);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 20, 30, 40, 60, 79, 100, 120})
  void itFitsOrIsOneThingOnly(int columns) {
    String line = new RunLine("ir-fscg", MINUTE).live(proven(), columns);
    assertThat(line).contains("15.0 s");
    assertThat(line.length() <= columns || line.equals("15.0 s")).isTrue();
  }

  @Test
  void whatIsNotProvenIsLeftOut() {
    assertThat(new RunLine("ir-scg", Stop.never()).plain(point(2, 10, Certificate.NONE)))
        .isEqualTo("ir-scg: 2.0 s  5.0 steps/s  F 1.13e-04  G 6.55e-05");
  }

  @Test
  void theNearestLimitSaysWhatIsLeft() {
    TracePoint p = point(10, 1_000, Certificate.NONE);
    assertThat(new RunLine("m", Stop.at(2_000)).plain(p)).endsWith("  0:10 left");
    assertThat(new RunLine("m", MINUTE.iterations(2_000)).plain(p)).endsWith("  0:10 left");
    assertThat(new RunLine("m", Stop.never().samples(8_000)).plain(p)).endsWith("  0:30 left");
    assertThat(new RunLine("m", Stop.after(Duration.ofMillis(10_300))).plain(p))
        .as("not over yet")
        .endsWith("  0:01 left");
    assertThat(new RunLine("m", Stop.at(500)).plain(p)).endsWith("  0:00 left");
    assertThat(new RunLine("m", Stop.certified(1e-6, 1e-6)).plain(p)).doesNotContain("left");
    assertThat(new RunLine("m", MINUTE).plain(point(0, 0, Certificate.NONE)))
        .as("nothing is known yet")
        .doesNotContain("left");
  }

  @ParameterizedTest
  @CsvSource({
    "10, 35, 10.0 s, 3.5 steps/s",
    "10, 5580, 10.0 s, 558 steps/s",
    "100, 1000000, 1:40, 10k steps/s",
    "7325, 10000000000, 2:02:05, 1.4M steps/s",
  })
  void timesAndRatesAreShort(double seconds, long steps, String time, String rate) {
    assertThat(new RunLine("m", Stop.never()).plain(point(seconds, steps, Certificate.NONE)))
        .startsWith("m: %s  %s  F ".formatted(time, rate));
  }

  @Test
  void whereNobodyWatchesLinesBecomeRarer() {
    Paces paces = new Paces();
    List<Double> said =
        DoubleStream.iterate(0.5, s -> s <= 1000, s -> s + 0.5).filter(paces::due).boxed().toList();
    assertThat(said).containsExactly(2., 5., 10., 20., 50., 100., 200., 500., 1000.);
    Paces paused = new Paces();
    assertThat(DoubleStream.of(1.9, 30, 49, 50).filter(paused::due)).containsExactly(30., 50.);
  }
}
