package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The file as a whole. Its faults: transcripts/problem-file-form.md. */
class ProblemFileTest extends InSmallFolder {

  private static final Path PAGES = Path.of("src", "test", "transcripts");

  @Test
  void threeLinesMakeAProblemAndTheRestHasDefaults() throws Exception {
    Job job = folder.job(PROBLEM);
    assertThat(job.problem().start()).containsExactly(0, 0, 0);
    assertThat(job.method()).isEqualTo(new Homotopy());
    assertThat(job.stop()).isEqualTo(Stop.after(Duration.ofSeconds(60)));
    assertThat(job.seed()).isZero();
    assertThat(job.observe()).isEqualTo(new Every.Time(Duration.ofSeconds(1)));
    assertThat(job.checkpointEvery()).isEqualTo(Duration.ofSeconds(30));
    assertThat(job.levels().columns()).containsExactly("a", "b", "c");
    assertThat(job.levels().test()).isEmpty();
  }

  @Test
  void everyDefaultMayBeWrittenOut() throws Exception {
    Job written =
        folder.job(
            """
            inner: {loss: squared, data: train.csv, target: last}
            outer: {loss: squared, data: validation.csv, target: last}
            set: {l1-ball: {radius: 1}}
            start: zero
            method: auto
            stop: {time: 60s}
            seed: 0
            observe: {every: 1s}
            checkpoint: {every: 30s}
            """);
    Job left = folder.job(PROBLEM);
    assertThat(written.identity()).isEqualTo(left.identity());
    assertThat(written.method()).isEqualTo(left.method());
    assertThat(written.stop()).isEqualTo(left.stop());
    assertThat(written.observe()).isEqualTo(left.observe());
    assertThat(written.checkpointEvery()).isEqualTo(left.checkpointEvery());
    assertThat(written.problem().start()).isEqualTo(left.problem().start());
    assertThat(written.notes()).isEqualTo(left.notes());
  }

  @Test
  void aByteOrderMarkAndWindowsLineEndsAreAllowed() throws Exception {
    assertThat(folder.job("\uFEFF" + PROBLEM.replace("\n", "\r\n")).seed()).isZero();
  }

  @Test
  void anchorsAndAliasesStandForWhatTheyName() throws Exception {
    Job job =
        folder.job(
            """
            inner: {loss: &l squared, data: train.csv, target: &t y}
            outer: {loss: *l, data: validation.csv, target: *t}
            set: {l1-ball: {radius: 1}}
            observe: &clock {every: 2s}
            checkpoint: *clock
            """);
    assertThat(job.checkpointEvery()).isEqualTo(Duration.ofSeconds(2));
    assertThat(job.observe()).isEqualTo(new Every.Time(Duration.ofSeconds(2)));
  }

  static Stream<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files
          .filter(f -> f.getFileName().toString().startsWith("problem-file-"))
          .toList()
          .stream();
    }
  }

  /** Messages without what they quote from the file. */
  @ParameterizedTest
  @MethodSource("pages")
  void everyFaultIsOneLineWithoutThePartsOfTheProgram(Path page) throws Exception {
    assertThat(Files.readAllLines(page).stream().filter(line -> line.startsWith("    ! ")))
        .isNotEmpty()
        .extracting(line -> line.replaceAll("'[^']*'", "''"))
        .allSatisfy(SmallFolder::requireForPeople);
  }
}
