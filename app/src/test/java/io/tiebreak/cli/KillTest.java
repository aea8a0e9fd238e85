package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs that are killed, as by {@code kill -9}, and resumed until one ends, write the same as an
 * undisturbed run. The moments are random, every other time over the whole process and otherwise
 * after a new checkpoint, so that they hit its start, its steps, a half-written checkpoint and the
 * outputs.
 */
@Tag("alone")
class KillTest {

  private static final List<String> METHODS = List.of("ir-scg", "ir-fscg", "sbcgi", "ar-ip-seg");
  private static final boolean LONG = Boolean.getBoolean("tiebreak.long"); // by ./check --long
  private static final int STEPS = LONG ? 1_000_000 : 300_000;

  @TempDir Path folder;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
  }

  @Test
  void aRunThatIsKilledAgainAndAgainEndsAsIfItHadNotBeen() throws Exception {
    int times = LONG ? 100 : 5;
    Random random = new Random(times);
    int killed = 0;
    long wentOn = 0;
    for (int run = 0; killed < times; run++) {
      Path problem = problem(METHODS.get(run % METHODS.size()));
      Path straight = folder.resolve("straight" + run % METHODS.size());
      if (!Files.exists(straight)) {
        assertThat(Ran.of(child(problem, straight)).code()).isZero();
      }
      Path out = folder.resolve("out" + run);
      long longest = 1000; // milliseconds; more each time, until the run gets through
      boolean ended = false;
      while (!ended) {
        List<Object> before = checkpoint(out);
        Process child = child(problem, out);
        boolean underWay = killed % 2 == 1;
        while (underWay && child.isAlive() && checkpoint(out).equals(before)) {
          Thread.sleep(1);
        }
        long wait = random.nextLong(underWay ? 50 : longest);
        ended = child.waitFor(wait, TimeUnit.MILLISECONDS);
        if (!ended) {
          child.destroyForcibly().waitFor();
          killed++;
          longest += longest / 4;
          requireWholeFiles(out, straight);
        } else {
          Ran ran = Ran.of(child);
          assertThat(ran.code()).as(ran.err()).isZero();
        }
      }
      wentOn += summary(out).get("resumed_from").longValue();
      requireSame(out, straight);
    }
    assertThat(wentOn).as("steps that need not be repeated").isPositive();
  }

  /** The checkpoint that is there. */
  private static List<Object> checkpoint(Path out) {
    try {
      BasicFileAttributes now =
          Files.readAttributes(out.resolve("checkpoint"), BasicFileAttributes.class);
      return List.of(now.lastModifiedTime(), String.valueOf(now.fileKey()));
    } catch (IOException none) {
      return List.of();
    }
  }

  private Path problem(String method) throws IOException {
    return Problems.write(
        folder,
        "p.yaml",
        LEVELS
            + SET
            + "seed: 4\nobserve: {iterations: 50000}\ncheckpoint: {every: 1ms}\nmethod: %s\nstop: {iterations: %d}\n"
                .formatted(method, STEPS));
  }

  private static Process child(Path problem, Path out) throws IOException {
    return Ran.child("solve", problem.toString(), "--out", out.toString(), "--resume", "--quiet")
        .start();
  }

  /** Each output of a killed run is whole or missing. */
  private static void requireWholeFiles(Path out, Path straight) throws IOException {
    for (String name : List.of("solution.csv", "last.csv", "model.csv")) {
      if (Files.exists(out.resolve(name))) {
        assertThat(read(out, name)).as(name).isEqualTo(read(straight, name));
      }
    }
  }

  private static void requireSame(Path out, Path straight) throws IOException {
    for (String name : List.of("solution.csv", "last.csv", "model.csv", "proof.json")) {
      assertThat(read(out, name)).as(name).isEqualTo(read(straight, name));
    }
    assertThat(Problems.trace(out)).isEqualTo(Problems.trace(straight));
    try (Stream<Path> files = Files.list(out)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .as("nothing half written stays")
          .doesNotContain("checkpoint.new", "checkpoint.damaged", ".new", ".outputs.half");
    }
  }
}
