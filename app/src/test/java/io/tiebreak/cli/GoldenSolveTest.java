package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The recorded traces, from their own files through the command line. */
class GoldenSolveTest {

  /** What the recorded traces ask for. */
  private static final double AGREEMENT = 1e-9;

  private static final Set<String> METHODS =
      Set.of("ir-scg", "ir-fscg", "sbcgi", "sbcgf", "ar-ip-seg", "sdbgd");

  /** Tests run in the folder of their module. */
  private static final Path GOLDEN =
      Path.of("..", "core", "src", "test", "resources", "golden").toAbsolutePath().normalize();

  private static final Pattern SIGMA =
      Pattern.compile("([0-9.]+) \\(.*\\+1\\)\\^\\(-([0-9]+)/([0-9]+)\\)");

  /** 0.01, 0.1/(t+1), 0.01/sqrt(t+1), 0.01 (t+1)^(-3/4), (t+1)^(1/4). */
  private static final Pattern SCHEDULE =
      Pattern.compile(
          "([0-9.]*) *(/\\(t\\+1\\)|/sqrt\\(t\\+1\\)|\\(t\\+1\\)\\^\\((-?[0-9]+)/([0-9]+)\\))?");

  private static final Pattern ALPHA = Pattern.compile(".*\\(t\\+1\\)\\^\\(-([0-9]+)/([0-9]+)\\)");

  @TempDir Path folder;

  static List<Path> cases() throws IOException {
    try (Stream<Path> folders = Files.list(GOLDEN)) {
      return folders.filter(GoldenSolveTest::exists).sorted().toList();
    }
  }

  private static boolean exists(Path golden) {
    try {
      return METHODS.contains(description(golden).get("method").textValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode description(Path golden) throws IOException {
    return new ObjectMapper().readTree(golden.resolve("case.json").toFile());
  }

  @Test
  void tenCasesAreHere() throws Exception {
    assertThat(cases()).hasSizeGreaterThanOrEqualTo(10);
  }

  /** Stopped at any step, by a rule or by its end, at once or in two parts. */
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

  /** The numbers of one step; none where it has no line. */
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
              method: {%s: {%s}}
              """
                .formatted(
                    it.has("second_samples")
                        ? ", outer-second: DIR/outer-samples-2.csv, inner-second: DIR/inner-samples-2.csv"
                        : "",
                    it.get("method").textValue(),
                    it.has("sigma") ? regularised(it) : schedules(it)))
        .replace("DIR", golden.toString());
  }

  private static String schedules(JsonNode it) {
    List<String> keys = new ArrayList<>();
    for (String key : List.of("gamma", "K", "rho")) {
      if (it.has(key)) {
        Matcher m = SCHEDULE.matcher(it.get(key).textValue());
        assertThat(m.matches()).as("%s: %s", key, it.get(key)).isTrue();
        String c = m.group(1).isEmpty() ? "1" : m.group(1);
        String power = m.group(2) == null ? "" : m.group(2);
        double exponent =
            power.startsWith("/sqrt")
                ? 0.5
                : power.startsWith("/") ? 1 : power.isEmpty() ? 0 : -ratio(m, 3);
        keys.add("%s: {c: %s, exponent: %s}".formatted(key, c, exponent));
      }
    }
    for (String key : List.of("r", "a", "b", "ghat")) {
      if (it.has(key)) {
        keys.add("%s: %s".formatted(key, it.get(key)));
      }
    }
    return String.join(", ", keys);
  }

  private static String regularised(JsonNode it) {
    Matcher sigma = SIGMA.matcher(it.get("sigma").textValue());
    assertThat(sigma.matches()).isTrue();
    StringBuilder keys =
        new StringBuilder("varsigma: %s, p: %s".formatted(sigma.group(1), ratio(sigma, 2)));
    Matcher alpha = ALPHA.matcher(it.get("alpha").textValue());
    if (alpha.matches()) {
      keys.append(", convex: false, omega: ").append(ratio(alpha, 1));
    }
    for (String key : List.of("outer_batch", "outer_period", "inner_batch", "inner_period")) {
      if (it.has(key)) {
        keys.append(", %s: %s".formatted(key.replace('_', '-'), it.get(key)));
      }
    }
    return keys.toString();
  }

  private static double ratio(Matcher m, int group) {
    return Double.parseDouble(m.group(group)) / Double.parseDouble(m.group(group + 1));
  }
}
