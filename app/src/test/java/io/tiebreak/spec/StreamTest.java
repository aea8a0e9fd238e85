package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Streamed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** data: {stream: ..} in problem files. */
class StreamTest {

  private static final String SET = "set: {l1-ball: {radius: 1}}\n";
  private static final String OUTER = "outer: {loss: squared, data: validation.csv}\n";
  private static final String PROBLEM =
      "inner: {loss: squared, data: {stream: train.csv, held-out: 2}}\n" + OUTER + SET;

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void tables() throws Exception {
    folder = SmallFolder.in(path);
  }

  @Test
  void aStreamIsALevelWithItsFirstRowsHeldOut() throws Exception {
    try (Job job = folder.job(PROBLEM)) {
      assertThat(job.problem().inner()).isInstanceOf(Streamed.class);
      assertThat(job.problem().inner().measured().orElseThrow().count()).isEqualTo(2);
      assertThat(job.problem().outer()).isInstanceOf(LinearModel.class);
      assertThat(job.levels().columns()).containsExactly("a", "b", "c");
      assertThat(job.notes())
          .contains(
              "auto chose ir-scg, because a level is a stream.",
              "G is measured on the first 2 rows of train.csv, which are held out of the stream.");
      assertThat(job.method()).isInstanceOf(IrScg.class);
      assertThat(job.levels().digests().get("inner.data"))
          .startsWith("sha256:")
          .endsWith(" of its first 2 rows");
    }
  }

  @Test
  void bothLevelsMayBeStreamsWithAnInterceptAndAScale() throws Exception {
    String yaml =
        """
        inner: {loss: huber, delta: 1, data: {stream: train.csv, held-out: 3, stall: 2s}, intercept: true, scale: unit}
        outer: {loss: squared, data: {stream: validation.csv, held-out: 1}, target: y}
        """;
    try (Job job = folder.job(yaml + SET)) {
      assertThat(job.problem().set().dimension()).isEqualTo(4);
      assertThat(job.levels().scaling()).isPresent();
      assertThat(job.notes())
          .anyMatch(note -> note.startsWith("F is measured on the first 1 rows"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {stream: no.csv}|inner.data.stream: 1: no.csv: there is no such file
          {stream: train.csv}|inner.data.stream: 1: train.csv: holds 4 rows, but 1000 are to be held out
          {stream: train.csv, held-out: 0}|inner.data.held-out: 1: 0 is out of range
          {stream: train.csv, held-out: 2, stall: 0s}|inner.data.stall: 1: it must be longer than nothing
          {stream: train.csv, held-out: 2, stahl: 1s}|inner.data.stahl: 1: the key 'stahl' is not known here: did you mean stall
          {stream: [1], held-out: 2}|inner.data.stream: 1: a list is not a word or a name
          """)
  void whatIsWrongWithAStreamIsTold(String data, String fault) throws Exception {
    assertThat(folder.faults("inner: {loss: squared, data: %s}\n".formatted(data) + OUTER + SET))
        .singleElement()
        .asString()
        .startsWith(fault);
  }

  @Test
  void whatAStreamCannotDoIsTold() throws Exception {
    assertThat(
            folder.faults(
                "inner: {loss: squared, data: {stream: train.csv, held-out: 2}, weights: a}\n"
                    + OUTER
                    + SET))
        .singleElement()
        .isEqualTo(
            "inner.weights: 1: a stream does not tell the sum of its weights: remove weights");
    assertThat(
            folder.faults(
                "inner: {loss: squared, data: train.csv}\n"
                    + "outer: {loss: covariance, sensitive: a, data: {stream: validation.csv, held-out: 1}}\n"
                    + SET))
        .singleElement()
        .asString()
        .startsWith("outer.sensitive: 2: the covariance is no mean over rows");
    assertThat(
            folder.faults(
                "inner: {loss: squared}\nouter: {loss: squared}\n"
                    + "split: {data: {stream: train.csv}}\n"
                    + SET))
        .singleElement()
        .asString()
        .startsWith("split.data: 3: a stream is read once, and cannot be split");
    assertThat(
            folder.faults(
                """
                inner: {loss: dictionary, data: {stream: train.csv}}
                outer: {loss: dictionary, data: {stream: train.csv}}
                set: {dictionary: {radius: 3}}
                """))
        .allMatch(fault -> fault.contains("a stream cannot be read here"))
        .hasSize(2);
  }

  @Test
  void methodsThatNeedFiniteSumsAndReplaysAreRefused() throws Exception {
    assertThat(folder.faults(PROBLEM + "method: ir-fscg\n"))
        .singleElement()
        .isEqualTo(
            "method: 4: ir-fscg needs a finite sum as inner level, and this one is a stream: Use ir-scg, sdbgd or ar-ip-seg");
    folder.file("s.csv", "0\n0\n");
    assertThat(folder.faults(PROBLEM + "replay: {outer: s.csv, inner: s.csv}\n"))
        .singleElement()
        .asString()
        .startsWith("replay: 4: a stream brings its own samples");
  }

  @Test
  void anotherPlaceToBeginAtIsAnotherRun() throws Exception {
    try (Job two = folder.job(PROBLEM);
        Job three = folder.job(PROBLEM.replace("held-out: 2", "held-out: 3"))) {
      assertThat(two.identity()).isNotEqualTo(three.identity());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theStreamsOfAProblemThatIsRefusedAreClosed() throws Exception {
    folder.faults(PROBLEM.replace("radius: 1", "radius: -1"));
    folder.faults(PROBLEM.replace("held-out: 2}", "held-out: 2}, target: z"));
    Path train = path.resolve("train.csv").toRealPath();
    assertThat(openFiles()).doesNotContain(train);
    try (Job job = folder.job(PROBLEM)) {
      assertThat(job.levels().streams()).isTrue();
      assertThat(openFiles()).contains(train);
    }
  }

  /** What this program has open, as the system tells it. */
  private static List<Path> openFiles() throws IOException {
    try (Stream<Path> numbers = Files.list(Path.of("/proc/self/fd"))) {
      List<Path> files = new ArrayList<>();
      for (Path number : numbers.toList()) {
        if (Files.isSymbolicLink(number)) { // the list itself may be gone
          files.add(Files.readSymbolicLink(number));
        }
      }
      return files;
    }
  }
}
