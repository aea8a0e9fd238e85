package io.tiebreak.web;

import io.tiebreak.cli.Main;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A server in its own process, as {@code ./tiebreak serve} starts it, with so little memory that
 * unbounded growth ends it: the JVM exits at the first OutOfMemoryError, even one that is caught.
 */
final class ServerProcess implements Closeable {

  private final Process process;
  private final Path said;
  private final URI address;

  private ServerProcess(Process process, Path said, URI address) {
    this.process = process;
    this.said = said;
    this.address = address;
  }

  /**
   * Starts a server and waits for its address.
   *
   * @param heap the size of the heap, such as {@code 64m}
   * @param said a file for its standard error
   */
  static ServerProcess start(Path runs, String heap, Path said) throws IOException {
    Stream<String> vector =
        ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()
            ? Stream.of("--add-modules=jdk.incubator.vector")
            : Stream.of();
    List<String> command =
        Stream.of(
                Stream.of(tool("java"), "-Xmx" + heap, "-XX:+ExitOnOutOfMemoryError"),
                vector,
                // A compacting collection, as gaps would count as live.
                Stream.of("-XX:+UseSerialGC", "-XX:MarkSweepAlwaysCompactCount=1"),
                Stream.of("-cp", classPath(), Main.class.getName()),
                Stream.of("serve", "--port", "0", "--runs", runs.toString()))
            .flatMap(part -> part)
            .toList();
    Process process = new ProcessBuilder(command).redirectError(said.toFile()).start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String line = String.valueOf(out.readLine());
    if (!line.startsWith("Open ")) {
      process.destroyForcibly();
      throw new IOException(line + Files.readString(said));
    }
    return new ServerProcess(process, said, URI.create(line.split(" ", -1)[1]));
  }

  private static String tool(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  URI address() {
    return address;
  }

  /** What it holds now, from its operating system and, after a collection, from its JVM. */
  Holding holding() throws IOException {
    Process asked =
        new ProcessBuilder(tool("jcmd"), "" + process.pid(), "GC.class_histogram")
            .redirectErrorStream(true)
            .start();
    String histogram = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Holding(
        liveBytes(histogram), status("VmRSS") << 10, threads(), files(""), sockets(), histogram);
  }

  /**
   * What a server holds.
   *
   * @param live bytes of the heap that are in use after a collection
   * @param resident bytes of memory, including the heap
   * @param files open files and sockets
   * @param histogram the classes of live objects, largest first
   */
  record Holding(
      long live, long resident, long threads, long files, long sockets, String histogram) {}

  long threads() throws IOException {
    return status("Threads");
  }

  long sockets() throws IOException {
    return files("socket:");
  }

  private static long liveBytes(String histogram) throws IOException {
    return histogram
        .lines()
        .filter(line -> line.startsWith("Total"))
        .mapToLong(line -> Long.parseLong(line.strip().split("\\s+", -1)[2]))
        .findFirst()
        .orElseThrow(() -> new IOException(histogram));
  }

  private long status(String name) throws IOException {
    try (Stream<String> lines = Files.lines(proc("status"))) {
      return lines
          .filter(line -> line.startsWith(name + ":"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Open ones whose names begin so. */
  private long files(String prefix) throws IOException {
    try (Stream<Path> open = Files.list(proc("fd"))) {
      return open.filter(file -> target(file).startsWith(prefix)).count();
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException closedMeanwhile) {
      return "?";
    }
  }

  private Path proc(String name) {
    return Path.of("/proc", "" + process.pid(), name);
  }

  /** Stops it, as Ctrl-C does, and waits until all is written; it must report no error. */
  @Override
  public void close() throws IOException {
    process.destroy();
    try {
      if (!process.waitFor(Site.PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("The server does not end.");
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    String err = Files.readString(said).replaceFirst("WARNING: Using incubator.*\\R", "");
    if (process.exitValue() != 0 || !err.isEmpty()) {
      throw new AssertionError("The server ended with %d. %s".formatted(process.exitValue(), err));
    }
  }
}
