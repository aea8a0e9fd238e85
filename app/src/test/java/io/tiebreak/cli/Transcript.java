package io.tiebreak.cli;

import io.tiebreak.kernel.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page of commands and what they print: prose; fenced blocks that are input files, named behind
 * the fence; indented blocks that begin with <code>$ command</code>, then standard output, standard
 * error behind <code>!</code> and an exit code other than 0 as <code>[2]</code>.
 *
 * <p>{@link #plain} replaces what varies by names in braces. The page omits other variable text:
 * <code>[..]</code> stands for any characters, a line <code>...</code> for any lines.
 */
final class Transcript {

  private static final String INDENT = "    ";
  private static final String FENCE = "```";

  /** Runs the commands. */
  interface Machine {

    /** Writes an input file. */
    void write(String name, String content) throws Exception;

    /** Runs a command line. */
    Ran run(String command) throws Exception;
  }

  private final Path page;
  private final List<String> lines;
  private final List<String> differences = new ArrayList<>();
  private final List<String> rewritten = new ArrayList<>();

  Transcript(Path page) throws IOException {
    this.page = page;
    this.lines = Files.readAllLines(page);
  }

  /** {@return where the page and the machine differ, with lines of the page} */
  List<String> differences() {
    return differences;
  }

  /** Writes the page with the current output of its commands. */
  void rewrite() throws IOException {
    Files.write(page, rewritten);
  }

  /** Runs every command of the page. */
  void run(Machine machine) throws Exception {
    int at = 0;
    while (at < lines.size()) {
      String line = lines.get(at);
      int end = at + 1;
      if (line.startsWith(FENCE)) {
        while (!lines.get(end).equals(FENCE)) {
          end++;
        }
        machine.write(
            line.substring(FENCE.length()),
            lines.subList(at + 1, end).stream().collect(Collectors.joining("\n", "", "\n")));
        rewritten.addAll(lines.subList(at, ++end));
      } else if (isCommand(line)) {
        StringBuilder command = new StringBuilder(line.substring(INDENT.length() + 2));
        while (command.charAt(command.length() - 1) == '\\') {
          command.setLength(command.length() - 1);
          command.append(lines.get(end++).strip());
        }
        rewritten.addAll(lines.subList(at, end));
        int from = end;
        while (end < lines.size() && isOutput(lines.get(end))) {
          end++;
        }
        compare(from, lines.subList(from, end), shown(machine.run(command.toString())));
      } else {
        rewritten.add(line);
      }
      at = end;
    }
  }

  private static boolean isCommand(String line) {
    return line.startsWith(INDENT + "$ ");
  }

  private static boolean isOutput(String line) {
    return (line.isEmpty() || line.startsWith(INDENT)) && !isCommand(line);
  }

  /** The result of a command, as lines of a page. */
  private static List<String> shown(Ran ran) {
    List<String> shown = new ArrayList<>(ran.out().lines().map(INDENT::concat).toList());
    ran.err().lines().map(line -> INDENT + "! " + line).forEach(shown::add);
    if (ran.code() != 0) {
      shown.add(INDENT + "[" + ran.code() + "]");
    }
    return withoutBlankEnd(shown.stream().map(String::stripTrailing).toList());
  }

  private static List<String> withoutBlankEnd(List<String> lines) {
    int end = lines.size();
    while (end > 0 && lines.get(end - 1).isBlank()) {
      end--;
    }
    return lines.subList(0, end);
  }

  private void compare(int from, List<String> page, List<String> now) {
    List<String> expected = withoutBlankEnd(page);
    boolean same = matches(expected, now);
    if (!same) {
      differences.add(
          "%s:%d%n%s%nbut it is%n%s"
              .formatted(
                  this.page.getFileName(),
                  from,
                  String.join("\n", expected),
                  String.join("\n", now)));
    }
    List<String> kept = new ArrayList<>(same ? expected : now);
    // A line that still fits keeps its dots.
    kept.replaceAll(
        line -> expected.stream().filter(old -> fits(old, line)).findFirst().orElse(line));
    rewritten.addAll(kept);
    rewritten.addAll(page.subList(expected.size(), page.size()));
  }

  private static boolean matches(List<String> expected, List<String> now) {
    if (expected.isEmpty()) {
      return now.isEmpty();
    }
    List<String> rest = expected.subList(1, expected.size());
    if (expected.get(0).strip().equals("...")) {
      for (int skip = 0; skip <= now.size(); skip++) {
        if (matches(rest, now.subList(skip, now.size()))) {
          return true;
        }
      }
      return false;
    }
    return !now.isEmpty()
        && fits(expected.get(0), now.get(0))
        && matches(rest, now.subList(1, now.size()));
  }

  private static boolean fits(String expected, String line) {
    return expected.equals(line)
        || (expected.contains("[..]")
            && Pattern.matches("\\Q" + expected.replace("[..]", "\\E.*\\Q") + "\\E", line));
  }

  /** {@return a text of a command with names for what varies from run to run} */
  static String plain(String text, Path folder) {
    return text.replace(folder.toString(), "{folder}")
        .replace(Build.NAME, "{version}")
        .replaceAll("\\b[0-9][0-9.,]*(?:e-[0-9]+)? (?=ms\\b|s\\b|min\\b)", "{time} ")
        .replaceAll("\\b[0-9][0-9.,]*(?= per second)", "{rate}")
        .replaceAll(
            "(\"(?:(?:wall_)?seconds|set_up|samples|oracle|other|certificate|observing)\" ?: ?)[-+0-9.eE]+",
            "$1{time}")
        .replaceAll("(\"jvm\" ?: ?)\".*?\"", "$1{jvm}")
        .replaceAll("(\"threads\" ?: ?)[0-9]+", "$1{threads}");
  }
}
