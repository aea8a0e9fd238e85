package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Chromium;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.TracePoint;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The same number of steps gives the same files except for seconds, whatever the clock does. */
@Tag("alone")
class RepeatedContestTest {

  private static final long STEPS = 30;

  private static final List<String> QUICK = List.of("toy", "fair-classification");

  /** Making their data takes longer than their steps. */
  static List<String> others() {
    return Experiments.names().stream().filter(name -> !QUICK.contains(name)).toList();
  }

  @AutoClose private static final Chromium CHROMIUM = new Chromium();

  /** What an experiment measures along its runs; reports of others have the same parts. */
  private static final Map<String, List<String>> MEASURED =
      Map.of(
          "toy",
          List.of(),
          "fair-classification",
          List.of("accuracy-steps", "disparity-steps"),
          "dictionary",
          List.of("recovered-steps"));

  @ParameterizedTest
  @FieldSource("QUICK")
  void theSameStepsGiveTheSameTracesAndTheSameFiles(String name, @TempDir Path folder)
      throws Exception {
    Experiment experiment = Experiments.named(name, Optional.empty());
    Contest.Results once = contest(experiment);
    Contest.Results again = contest(Tiny.finding(known -> once.reference(), experiment));
    assertThat(traces(again)).isEqualTo(traces(once));
    Map<String, byte[]> first = new ContestFiles(once).all();
    Map<String, byte[]> second = new ContestFiles(again).all();
    assertThat(second.keySet()).isEqualTo(first.keySet());
    first.forEach(
        (file, bytes) ->
            assertThat(timeless(file, second.get(file))).as(file).isEqualTo(timeless(file, bytes)));
    if (MEASURED.containsKey(name)) {
      ContestPageTest.requireAllOf(CHROMIUM, once, MEASURED.get(name), folder);
    }
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("others")
  void theSameOfAllOthers(String name, @TempDir Path folder) throws Exception {
    theSameStepsGiveTheSameTracesAndTheSameFiles(name, folder);
  }

  /** Runs take this many steps, or fewer if a method stops by itself. */
  private static Contest.Results contest(Experiment experiment) {
    Contest.Results results = Tiny.contest(experiment, STEPS);
    assertThat(results.all())
        .hasSameSizeAs(experiment.contenders())
        .allSatisfy(result -> assertThat(result.mean(Outcome::steps)).isBetween(1.0, 30.0))
        .anySatisfy(result -> assertThat(result.mean(Outcome::steps)).isEqualTo(30));
    return results;
  }

  private static List<TracePoint> traces(Contest.Results results) {
    return results.all().stream()
        .map(Result::runs)
        .flatMap(List::stream)
        .map(Result.Ended::outcome)
        .flatMap(outcome -> outcome.trace().stream())
        .map(
            p ->
                new TracePoint(
                    p.iteration(),
                    0,
                    p.counters(),
                    p.outer(),
                    p.inner(),
                    p.certificate(),
                    p.sigma(),
                    p.stepSize()))
        .toList();
  }

  /** Figures have no seconds; tables have a column of them, the third in the report. */
  private static String timeless(String file, byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    if (file.endsWith(".html")) {
      return text.replaceAll(
          "(<th scope=\"row\">[^<]*</th><td>[^<]*</td><td>[^<]*</td>)<td>[^<]*</td>", "$1");
    }
    return file.endsWith(".csv") ? withoutSeconds(text) : text;
  }

  private static String withoutSeconds(String csv) {
    List<String[]> lines = csv.lines().map(line -> line.split(",", -1)).toList();
    int seconds = Arrays.asList(lines.get(0)).indexOf("seconds");
    assertThat(seconds).isPositive();
    return lines.stream()
        .map(
            cells ->
                IntStream.range(0, cells.length)
                    .filter(i -> i != seconds)
                    .mapToObj(i -> cells[i])
                    .collect(Collectors.joining(",")))
        .collect(Collectors.joining("\n"));
  }
}
