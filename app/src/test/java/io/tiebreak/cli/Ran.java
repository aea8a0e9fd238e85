package io.tiebreak.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result of a command.
 *
 * @param code its exit code
 * @param out its standard output
 * @param err its standard error
 */
record Ran(int code, String out, String err) {

  /** Runs a command in this process. */
  static Ran command(String... arguments) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream ours = new ByteArrayOutputStream();
    ByteArrayOutputStream theirs = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(ours, true, StandardError.charset()));
      System.setErr(new PrintStream(theirs, true, StandardError.charset()));
      int code = Main.run(arguments);
      return new Ran(
          code, ours.toString(StandardError.charset()), theirs.toString(StandardError.charset()));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
  }

  /** Solves a problem file into a folder. */
  static Ran solve(Path problem, Path out, String... more) {
    return command(
        Stream.concat(
                Stream.of("solve", problem.toString(), "--out", out.toString()), Stream.of(more))
            .toArray(String[]::new));
  }

  /** A command in its own JVM, with the class path and the kernels of this one. */
  static ProcessBuilder child(String... arguments) {
    Stream<String> vector =
        ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()
            ? Stream.of("--add-modules=jdk.incubator.vector")
            : Stream.of();
    return java(
        Stream.of(vector, Stream.of(Main.class.getName()), Stream.of(arguments))
            .flatMap(part -> part)
            .toArray(String[]::new));
  }

  /** A JVM with the class path of this one. */
  static ProcessBuilder java(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path"))));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  /** Waits for a child to end. */
  static Ran of(Process child) throws Exception {
    String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(child.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ran(child.waitFor(), out, err.replaceFirst("WARNING: Using incubator.*\\R", ""));
  }
}
