package io.tiebreak.bench;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Processes, one after another, none of which outlives this one. */
final class Children {

  private final Path scratch;
  private @Nullable Process now;
  private boolean ended;

  /** What they print is kept in this folder while they run. */
  Children(Path scratch) {
    this.scratch = scratch;
  }

  /**
   * How a process ended.
   *
   * @param seconds from its start to its end
   */
  record Ended(int code, String out, String err, double seconds) {

    /** The last line of its complaints, or its exit code where it had none. */
    String complaint() {
      return err.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("WARNING: Using incubator"))
          .reduce((earlier, later) -> later)
          .orElse("exit code " + code);
    }

    /** This, or what went wrong. */
    Ended orThrow(String what) throws IOException {
      if (code != 0) {
        throw new IOException("%s failed: %s".formatted(what, complaint()));
      }
      return this;
    }
  }

  Ended run(List<String> command) throws IOException, InterruptedException {
    return run(scratch, Map.of(), command);
  }

  /** Runs a command to its end. */
  Ended run(Path folder, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path out = scratch.resolve("out.txt");
    Path err = scratch.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(nothing()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    long begun = System.nanoTime();
    int code = started(builder).waitFor();
    double seconds = (System.nanoTime() - begun) / 1e9;
    requireGoingOn();
    over();
    return new Ended(code, text(out), text(err), seconds);
  }

  private File nothing() throws IOException {
    return Files.write(scratch.resolve("in.txt"), new byte[0]).toFile();
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private synchronized Process started(ProcessBuilder builder)
      throws IOException, InterruptedException {
    requireGoingOn();
    now = builder.start();
    return now;
  }

  private synchronized void requireGoingOn() throws InterruptedException {
    if (ended) {
      throw new InterruptedException();
    }
  }

  private synchronized void over() {
    now = null; // its number may soon be another's
  }

  /** Ends the one that runs, and lets no other begin. */
  synchronized void end() {
    ended = true;
    if (now != null) {
      now.descendants().forEach(ProcessHandle::destroyForcibly);
      now.destroyForcibly();
    }
  }
}
