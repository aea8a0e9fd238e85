package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Streamed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** data: {stream: ..}. Its faults: transcripts/problem-file-streams.md. */
class StreamTest extends InSmallFolder {

  private static final String STREAM =
      PROBLEM.replace("train.csv", "{stream: train.csv, held-out: 2}");

  @Test
  void aStreamIsALevelWithItsFirstRowsHeldOut() throws Exception {
    try (Job job = folder.job(STREAM)) {
      assertThat(job.problem().inner()).isInstanceOf(Streamed.class);
      assertThat(job.problem().inner().measured().orElseThrow().count()).isEqualTo(2);
      assertThat(job.problem().outer()).isInstanceOf(LinearModel.class);
      assertThat(job.levels().columns()).containsExactly("a", "b", "c");
      assertThat(job.notes()).as("why auto chose, and what G is measured on").hasSize(2);
      assertThat(job.method()).isInstanceOf(IrScg.class);
      assertThat(job.levels().digests().get("inner.data")).startsWith("sha256:");
    }
  }

  @Test
  void bothLevelsMayBeStreamsWithAnInterceptAndAScale() throws Exception {
    String yaml =
        """
        inner: {loss: huber, delta: 1, data: {stream: train.csv, held-out: 3, stall: 2s}, intercept: true, scale: unit}
        outer: {loss: squared, data: {stream: validation.csv, held-out: 1}, target: y}
        set: {l1-ball: {radius: 1}}
        """;
    try (Job job = folder.job(yaml)) {
      assertThat(job.problem().set().dimension()).isEqualTo(4);
      assertThat(job.levels().scaling()).isPresent();
      assertThat(job.problem().inner().measured().orElseThrow().count()).isEqualTo(3);
      assertThat(job.problem().outer().measured().orElseThrow().count()).isOne();
    }
  }

  @Test
  void anotherPlaceToBeginAtIsAnotherRun() throws Exception {
    try (Job two = folder.job(STREAM);
        Job three = folder.job(STREAM.replace("held-out: 2", "held-out: 3"))) {
      assertThat(two.identity()).isNotEqualTo(three.identity());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theStreamsOfAProblemThatIsRefusedAreClosed() throws Exception {
    assertThat(folder.wrong(STREAM.replace("radius: 1", "radius: -1"))).hasSize(1);
    assertThat(folder.wrong(STREAM.replace("held-out: 2}", "held-out: 2}, target: z"))).hasSize(1);
    Path train = path.resolve("train.csv").toRealPath();
    assertThat(openFiles()).doesNotContain(train);
    try (Job job = folder.job(STREAM)) {
      assertThat(job.levels().streams()).isTrue();
      assertThat(openFiles()).contains(train);
    }
  }

  /** The files that this process has open. */
  private static List<Path> openFiles() throws IOException {
    try (Stream<Path> numbers = Files.list(Path.of("/proc/self/fd"))) {
      return numbers
          .filter(Files::isSymbolicLink) // the listing itself may have closed
          .flatMap(StreamTest::linked)
          .toList();
    }
  }

  private static Stream<Path> linked(Path link) {
    try {
      return Stream.of(Files.readSymbolicLink(link));
    } catch (IOException closed) {
      return Stream.empty();
    }
  }
}
