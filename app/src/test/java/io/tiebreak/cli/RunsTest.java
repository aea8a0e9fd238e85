package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.folder.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs in progress in another process; the rest is in runs.md. */
class RunsTest {

  @TempDir Path folder;

  private Ran runs(String words) {
    return Ran.command(("runs " + words + " --dir " + folder.resolve("runs")).split(" "));
  }

  @Test
  void aRunInUseStays() throws Exception {
    Problems.tables(folder);
    Path file =
        Problems.write(folder, "p.yaml", Problems.LEVELS + Problems.SET + "method: homotopy\n");
    Path first = folder.resolve("runs/first");
    for (String name : new String[] {"first", "second"}) {
      assertThat(Ran.solve(file, first.resolveSibling(name), "--quiet").code()).isZero();
    }
    try (RunFolder held = RunFolder.open(first)) {
      assertThat(runs("--json").out()).containsOnlyOnce("\"RUNNING\"");
      Ran ran = runs("clean second first --yes");
      assertThat(ran).returns(2, Ran::code).returns("", Ran::out);
      assertThat(ran.err().lines()).singleElement().asString().contains(held.path().toString());
      assertThat(first.resolveSibling("second/summary.json")).exists();
      Instant old = Instant.now().minus(Duration.ofDays(40));
      Files.setLastModifiedTime(first.resolve("summary.json"), FileTime.from(old));
      assertThat(runs("clean --older 30d --yes").code()).isZero();
      assertThat(first.resolve("summary.json")).exists();
    }
    assertThat(runs("clean --older 30d --yes").code()).isZero();
    assertThat(first).doesNotExist();
    assertThat(first.resolveSibling("second/summary.json")).exists();
  }
}
