package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.read;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tiebreak.spec.Catalogue;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every method that a problem file can name, stopped at random places and resumed, writes the same
 * as an undisturbed run, except for times.
 */
class EveryMethodResumedTest {

  private static final int STEPS = 1500;
  private static final boolean LONG = Boolean.getBoolean("tiebreak.long"); // by ./check --long

  @TempDir Path folder;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
  }

  /** The name alone, the example, and parameters that change the state. */
  static Stream<String> methods() {
    Stream<String> more =
        Stream.of(
            "{ir-scg: {convex: false}}",
            "{ir-fscg: {convex: false, outer-batch: 3, inner-period: 9}}");
    return Stream.concat(
        Catalogue.methods().entries().stream()
            .flatMap(method -> Stream.of(method.name(), method.example()))
            .distinct(),
        more);
  }

  private Path solve(String name, String method, String stop, String... more) throws Exception {
    String yaml = "seed: 3\nobserve: {iterations: 100}\nmethod: %s\nstop: {%s}\n";
    Path problem = Problems.write(folder, "p.yaml", LEVELS + SET + yaml.formatted(method, stop));
    Ran ran = Ran.solve(problem, folder.resolve(name), more);
    assertThat(ran.code()).as(ran.err()).isZero();
    return folder.resolve(name);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void stoppedAnywhereAndResumedItLeavesTheSame(String method) throws Exception {
    String whole = "iterations: " + STEPS;
    Path straight = solve("straight", method, whole);
    ObjectNode expected = summary(straight);
    long samples =
        expected.get("outer_samples").longValue() + expected.get("inner_samples").longValue();
    Random random = new Random(method.hashCode());
    for (int repeat = 0; repeat < (LONG ? 3 : 1); repeat++) {
      // A limit of samples can also end a warm start, which counts no iterations.
      long at = Math.max(1, Math.floorMod(random.nextLong(), samples));
      String name = "resumed" + repeat;
      solve(name, method, "samples: " + at);
      solve(name, method, "iterations: " + random.nextInt(STEPS), "--resume");
      Path out = solve(name, method, whole, "--resume");
      for (String file : List.of("solution.csv", "last.csv", "model.csv", "proof.json")) {
        assertThat(read(out, file)).as(file).isEqualTo(read(straight, file));
      }
      assertThat(Problems.trace(out)).isEqualTo(Problems.trace(straight));
      assertThat(summary(out)).isEqualTo(expected);
    }
  }

  /** Without times and without the step of resuming. */
  private static ObjectNode summary(Path run) throws Exception {
    ObjectNode summary = (ObjectNode) Problems.summary(run);
    summary.remove(List.of("seconds", "wall_seconds", "time", "resumed_from"));
    return summary;
  }
}
