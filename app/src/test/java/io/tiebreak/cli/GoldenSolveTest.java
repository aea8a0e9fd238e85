package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The recorded traces, from their own files through the command line. */
class GoldenSolveTest {

  /** What the recorded traces ask for. */
  private static final double AGREEMENT = 1e-9;

  /** Tests run in the folder of their module. */
  private static final Path GOLDEN =
      Path.of("..", "core", "src", "test", "resources", "golden").toAbsolutePath().normalize();

  /** The methods of case.json, as a problem file has them. */
  private static final Map<String, String> METHODS =
      Map.of(
          "ar-ip-seg",
          "ar-ip-seg: {gamma: {c: 0.01, exponent: 0.75}, rho: {c: 1, exponent: -0.25}, r: 0.5}",
          "dictionary-ir-fscg",
          "ir-fscg: {varsigma: 0.1, p: 0.5, convex: false, omega: 0.75, outer-batch: 3,"
              + " outer-period: 3, inner-batch: 3, inner-period: 3}",
          "dictionary-ir-scg",
          "ir-scg: {varsigma: 0.1, p: %s, convex: false, omega: %s}".formatted(2 / 7.0, 6 / 7.0),
          "ir-fscg-convex",
          "ir-fscg: {varsigma: 10, p: 0.5, outer-batch: 4, outer-period: 4, inner-batch: 5,"
              + " inner-period: 5}",
          "ir-fscg-nonconvex",
          "ir-fscg: {varsigma: 0.1, p: 0.5, convex: false, omega: 0.75, outer-batch: 4,"
              + " outer-period: 4, inner-batch: 5, inner-period: 5}",
          "ir-scg-convex",
          "ir-scg: {varsigma: 10, p: 0.25}",
          "ir-scg-nonconvex",
          "ir-scg: {varsigma: 0.1, p: %s, convex: false, omega: %s}".formatted(2 / 7.0, 6 / 7.0),
          "sbcgf",
          "sbcgf: {gamma: 0.01, K: {c: 0.01, exponent: 0.5}}",
          "sbcgi",
          "sbcgi: {gamma: {c: 0.1, exponent: 1}, K: {c: 0.01, exponent: 0.5}}",
          "sdbgd",
          "sdbgd: {gamma: 0.01, a: 1, b: 1, ghat: 0}");

  @TempDir Path folder;

  static List<Path> cases() throws IOException {
    try (Stream<Path> folders = Files.list(GOLDEN)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  private static JsonNode description(Path golden) throws IOException {
    return new ObjectMapper().readTree(golden.resolve("case.json").toFile());
  }

  @Test
  void everyRecordedCaseIsHere() throws Exception {
    assertThat(cases())
        .extracting(golden -> golden.getFileName().toString())
        .containsExactlyInAnyOrderElementsOf(METHODS.keySet());
  }

  /** Stopped at any step, by a rule or at its end, in one part or in two. */
  @ParameterizedTest
  @MethodSource("cases")
  void theRecordedStepsComeOut(Path golden) throws Exception {
    for (int t : new int[] {0, 1, 5, 6, 37, 119, 120}) {
      requireAgreement(golden, t, "stop: {iterations: %d}\n".formatted(t), "ITERATIONS");
    }
    requireAgreement(golden, 120, "stop: {iterations: 121}\n", "REPLAY_ENDED");
    requireAgreement(golden, 53, "stop: {iterations: 53}\n", "ITERATIONS");
    requireAgreement(golden, 120, "", "REPLAY_ENDED", "--resume");
  }

  private void requireAgreement(Path golden, int t, String stop, String status, String... more)
      throws Exception {
    Path file = Problems.write(folder, "golden.yaml", yaml(golden) + stop);
    Path out = folder.resolve("out");
    Ran ran = Ran.solve(file, out, more);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(summary(out).get("status").textValue()).isEqualTo(status);
    assertThat(summary(out).get("iterations").intValue()).isEqualTo(t);
    if (t == 120 && description(golden).has("binding_cuts")) {
      JsonNode cuts = summary(out).get("cuts");
      assertThat(cuts.get("binding")).isEqualTo(description(golden).get("binding_cuts"));
      assertThat(cuts.get("empty")).isEqualTo(description(golden).get("empty_cuts"));
    }
    double[] last = step(golden, "iterates.csv", t);
    assertThat(numbers(read(out, "last.csv")))
        .as("x_%d", t)
        .containsExactly(last, within(AGREEMENT));
    double[] average = step(golden, "averages.csv", t);
    boolean averaged = average.length > 0;
    assertThat(summary(out).get("output").textValue()).isEqualTo(averaged ? "average" : "last");
    assertThat(numbers(read(out, "solution.csv")))
        .as("z_%d", t)
        .containsExactly(averaged ? average : last, within(AGREEMENT));
  }

  /** The numbers of one step, if it has a line. */
  private static double[] step(Path golden, String name, int t) throws IOException {
    Path file = golden.resolve(name);
    if (!Files.exists(file)) {
      return new double[0];
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(t + ","))
          .findFirst()
          .map(line -> numbers(line.substring(line.indexOf(',') + 1)))
          .orElse(new double[0]);
    }
  }

  /** The problem file that a case describes. */
  private static String yaml(Path golden) throws IOException {
    JsonNode it = description(golden);
    boolean dictionary = it.get("problem").textValue().equals("dictionary");
    String levels =
        dictionary
            ? """
              inner: {loss: dictionary, data: DIR/old-data.csv, coefficients: DIR/old-coefficients.csv}
              outer: {loss: dictionary, data: DIR/new-data.csv, atoms: %d}
              set: {dictionary: {radius: %s}}
              """
                .formatted(it.get("atoms").intValue(), it.get("radius"))
            : """
              inner: {loss: squared, data: DIR/train.csv}
              outer: {loss: squared, data: DIR/validation.csv}
              set: {l1-ball: {radius: %s}}
              """
                .formatted(it.get("radius"));
    return (levels
            + """
              start: {file: DIR/start.csv}
              replay: {outer: DIR/outer-samples.csv, inner: DIR/inner-samples.csv%s}
              method: {%s}
              """
                .formatted(
                    it.has("second_samples")
                        ? ", outer-second: DIR/outer-samples-2.csv, inner-second: DIR/inner-samples-2.csv"
                        : "",
                    METHODS.get(golden.getFileName().toString())))
        .replace("DIR", golden.toString());
  }
}
