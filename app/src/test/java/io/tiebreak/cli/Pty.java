package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The launcher in a pseudo-terminal made by {@code script}: typed text arrives as from a keyboard,
 * and output is read as a screen would receive it.
 */
final class Pty implements AutoCloseable {

  private final Process process;
  private final StringBuilder screen = new StringBuilder();
  private final Thread reader;

  private Pty(Process process) {
    this.process = process;
    this.reader = new Thread(this::read, "screen");
    reader.start();
  }

  /**
   * Starts a command line of a shell in a terminal.
   *
   * @param folder the current folder
   */
  static Pty start(Path folder, int columns, Map<String, String> environment, String line)
      throws IOException {
    String sized = "stty cols %d rows 24; %s".formatted(columns, line);
    ProcessBuilder builder =
        new ProcessBuilder("script", "-qec", sized, "/dev/null").directory(folder.toFile());
    builder.environment().keySet().removeAll(List.of("NO_COLOR", "COLUMNS"));
    builder.environment().put("TERM", "xterm");
    builder.environment().put("SHELL", "/bin/bash");
    builder.environment().putAll(environment);
    return new Pty(builder.redirectErrorStream(true).start());
  }

  /**
   * A launcher as users have it, with the build under test, which it never rebuilds.
   *
   * @return the launcher, below this folder
   */
  static Path launcher(Path folder) throws IOException {
    Path root = Files.createDirectories(folder.resolve("tiebreak-home"));
    Path build = Files.createDirectories(root.resolve("target/launch/build-tested"));
    for (String part : List.of("core", "app")) {
      Files.createDirectories(root.resolve(part).resolve("src/main"));
      Files.writeString(root.resolve(part).resolve("pom.xml"), "");
    }
    Files.writeString(root.resolve("pom.xml"), "");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath());
    new JarOutputStream(Files.newOutputStream(build.resolve("tested.jar")), manifest).close();
    Files.writeString(root.resolve("target/launch/stamp"), "build-tested\n");
    return Files.copy(Path.of("..", "tiebreak"), root.resolve("tiebreak"));
  }

  private static String classPath() {
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Stream.of(all.split(":"))
        .map(entry -> Path.of(entry).toUri().toString())
        .collect(Collectors.joining(" "));
  }

  private void read() {
    byte[] some = new byte[4096];
    try (InputStream from = process.getInputStream()) {
      for (int n = from.read(some); n >= 0; n = from.read(some)) {
        synchronized (screen) {
          screen.append(new String(some, 0, n, StandardCharsets.UTF_8));
        }
      }
    } catch (IOException closed) {
      throw new UncheckedIOException(closed);
    }
  }

  /** The output so far. */
  String screen() {
    synchronized (screen) {
      return screen.toString();
    }
  }

  /** Waits for this output. */
  Pty await(String text) throws InterruptedException {
    while (!screen().contains(text)) {
      if (!process.isAlive()) {
        reader.join();
        assertThat(screen()).contains(text);
      }
      Thread.sleep(10);
    }
    return this;
  }

  /** Presses keys. */
  Pty type(String keys) throws IOException {
    process.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().flush();
    return this;
  }

  /** Waits for the end and returns the exit code. */
  int end() throws InterruptedException {
    int code = process.waitFor();
    reader.join();
    return code;
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
