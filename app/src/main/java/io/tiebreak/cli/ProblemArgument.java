package io.tiebreak.cli;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The first argument of a command: the problem file. */
final class ProblemArgument {

  @Parameters(index = "0", paramLabel = "PROBLEM", description = "The problem file (YAML).")
  private Path file = Path.of("");

  Path file() {
    return file;
  }

  /** The file's name without its ending. */
  String name() {
    return name(file);
  }

  static String name(Path file) {
    Path last = file.getFileName();
    return last == null ? "problem" : last.toString().replaceFirst("(?<=.)\\.[^.]+$", "");
  }
}
