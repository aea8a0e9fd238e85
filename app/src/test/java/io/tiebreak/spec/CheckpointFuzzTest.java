package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.tiebreak.format.Hostile;
import io.tiebreak.run.Checkpoint;
import io.tiebreak.run.Checkpoints;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.yaml.BadProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever bytes a checkpoint has, a run continues from it or says that it cannot, even if its
 * checksum agrees: that protects against accidents, not against attacks.
 *
 * <p>The first inputs are checkpoints that every method has just written, so that they have the
 * current format.
 */
@Tag("fuzz")
class CheckpointFuzzTest {
  private static final String TIME = "60s";

  @TempDir static Path folder;

  /** One run of every method, after a few steps. */
  private static final Map<String, Checkpoint> WRITTEN = new LinkedHashMap<>();

  private static final List<byte[]> FILES = new ArrayList<>();

  @BeforeAll
  static void run() throws IOException, BadProblem {
    if (!WRITTEN.isEmpty()) {
      return;
    }
    for (String method : KnownMethods.names()) {
      Path own = Files.createTempDirectory("checkpoint");
      try (Job job = job(own, method)) {
        run(job).stop(Stop.at(7)).checkpoint(new Checkpoints(own), Duration.ofDays(1)).go();
      }
      WRITTEN.put(method, new Checkpoints(own).read(warning -> {}).orElseThrow());
      FILES.add(Files.readAllBytes(own.resolve("checkpoint")));
      for (String file : List.of("checkpoint", "problem.yaml", "train.csv", "validation.csv")) {
        Files.delete(own.resolve(file));
      }
      Files.delete(own);
    }
  }

  private static Job job(Path own, String method) throws IOException, BadProblem {
    return SmallFolder.in(own)
        .job(SmallFolder.PROBLEM + "method: %s\n".formatted(method), Overrides.none());
  }

  private static Run run(Job job) {
    return Run.of(job.problem(), job.method()).draws(job.draws()).identity(job.identity());
  }

  static Stream<byte[]> files() throws IOException, BadProblem {
    run();
    return FILES.stream();
  }

  /** The index of a method, then a state of it. */
  static Stream<byte[]> states() throws IOException, BadProblem {
    run();
    List<Checkpoint> all = List.copyOf(WRITTEN.values());
    return all.stream()
        .map(
            one ->
                ByteBuffer.allocate(1 + one.state().length)
                    .put((byte) all.indexOf(one))
                    .put(one.state())
                    .array());
  }

  @MethodSource("files")
  @FuzzTest(maxDuration = TIME)
  void file(byte[] bytes) throws IOException {
    read(bytes, bytes);
  }

  @MethodSource("files")
  @FuzzTest(maxDuration = TIME)
  void behindTheChecksum(byte[] bytes) throws IOException {
    int end = bytes.length - Long.BYTES;
    if (end < Integer.BYTES) {
      return;
    }
    byte[] agreeing = bytes.clone();
    System.arraycopy(FILES.get(0), 0, agreeing, 0, Integer.BYTES);
    CRC32C sum = new CRC32C();
    sum.update(agreeing, 0, end);
    ByteBuffer.wrap(agreeing).putLong(end, sum.getValue());
    read(agreeing, bytes);
  }

  private static void read(byte[] file, byte[] input) throws IOException {
    Files.write(folder.resolve("checkpoint"), file);
    try {
      Optional<Checkpoint> read = new Checkpoints(folder).read(warning -> {});
      assertThat(read).isPresent();
    } catch (IOException refused) {
      Hostile.requireListed(String.valueOf(refused.getMessage()), input);
    }
  }

  /** The run ends before its first step, because steps on any numbers are not tested here. */
  @MethodSource("states")
  @FuzzTest(maxDuration = TIME)
  void state(byte[] bytes) throws IOException, BadProblem {
    if (bytes.length == 0) {
      return;
    }
    List<String> methods = List.copyOf(WRITTEN.keySet());
    String method = methods.get(Byte.toUnsignedInt(bytes[0]) % methods.size());
    Checkpoint good = WRITTEN.getOrDefault(method, WRITTEN.values().iterator().next());
    byte[] state = Arrays.copyOfRange(bytes, 1, bytes.length);
    try (Job job = job(folder, method)) {
      Run run = run(job);
      run.interrupt();
      assertThat(
              run.resume(
                  new Checkpoint(
                      good.identity(),
                      good.iteration(),
                      good.clock(),
                      good.wall(),
                      good.trace(),
                      state)))
          .isEmpty();
      assertThat(run.go().point()).hasSize(job.problem().set().dimension());
    } catch (UncheckedIOException refused) {
      Hostile.requireListed(String.valueOf(refused.getCause().getMessage()), bytes);
    }
  }
}
