package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Kept;
import io.tiebreak.folder.Summary;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the guides show is so. A fenced block is the file that was linked last before it, or of a
 * program a part of it. Commands of an indented block are run if they name an example or list what
 * is known; the indented block behind them is a part of what they print. Numbers are compared to
 * the digits that are shown, times not at all. Where the paragraph right behind a block speaks of
 * an exit code, its last command ends with that one, otherwise with 0.
 *
 * <p>With -Dtiebreak.write=true what has changed is written into the pages, with as many digits as
 * they show now.
 */
class GuidesTest {

  private static final Path TOP = Path.of("..");

  private static final Pattern BLOCK =
      Pattern.compile("(?m)^```(\\w+)\\n((?:.*\\n)*?)```$|(?:^    .*\\n(?:^\\n(?=    ))?)+");

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)[^)]*\\)");

  /** Commands whose files are there: examples, and what commands before have written. */
  private static final Pattern RUNS =
      Pattern.compile("\\./tiebreak (methods|sets|(.* )?examples/\\S+\\.\\w+)( .*)?");

  /** A decimal number, and the relation that makes it a bound. */
  private static final Pattern NUMBER =
      Pattern.compile("([<>]= )?(-?[0-9]+(?:\\.[0-9]+(?:e[-+]?[0-9]+)?|e[-+]?[0-9]+))");

  /** Seconds, and a rate. */
  private static final Pattern TIME =
      Pattern.compile("[0-9][0-9.,]*(?= s\\b| (?:a|per) second\\b)");

  private static final Pattern COMMAND =
      Pattern.compile("(\\./|bench/|git |mvn |java |curl |ssh ).*");

  @TempDir Path folder;

  /** A block of a page, where it lies in it, and the text around it. */
  private record Block(
      int from, int to, String before, String language, String text, String after) {

    boolean runs() {
      return language.isEmpty() && text.lines().allMatch(line -> RUNS.matcher(line).matches());
    }
  }

  private static List<Block> blocks(String page) {
    List<Block> blocks = new ArrayList<>();
    Matcher found = BLOCK.matcher(page);
    int end = 0;
    while (found.find()) {
      boolean fenced = found.group(1) != null;
      String rest = page.substring(found.end());
      Matcher next = BLOCK.matcher(rest);
      blocks.add(
          new Block(
              found.start(),
              found.end(),
              page.substring(end, found.start()),
              fenced ? found.group(1) : "",
              fenced ? found.group(2) : found.group().stripTrailing().replaceAll("(?m)^    ", ""),
              next.find() ? rest.substring(0, next.start()) : rest));
      end = found.end();
    }
    return blocks;
  }

  static Stream<String> guides() {
    return Stream.concat(
        Stream.of("README.md"),
        Stream.of(
                "tutorial",
                "recipes",
                "which-method",
                "command-line",
                "run-folder",
                "certificate",
                "extending")
            .map(name -> "docs/" + name + ".md"));
  }

  @ParameterizedTest
  @MethodSource("guides")
  void whatAGuideShowsIsSo(String name) throws IOException {
    Path page = TOP.resolve(name);
    String text = Files.readString(page);
    StringBuilder now = new StringBuilder();
    Path linked = page;
    String printed = "";
    int end = 0;
    int shown = 0;
    for (Block block : blocks(text)) {
      Matcher links = LINK.matcher(block.before);
      while (links.find()) {
        Path to = page.resolveSibling(links.group(1));
        linked = links.group(1).matches(".*[.](yaml|csv|java)") ? to : linked;
      }
      now.append(text, end, block.from);
      end = block.to;
      if (block.runs()) {
        printed = run(block);
        shown++;
      } else if (block.language.equals("java")) {
        requireOf(linked, block);
        shown++;
      } else if (!block.language.isEmpty() && !linked.equals(page)) {
        assertThat(linked.toString()).as("the file linked last").endsWith("." + block.language);
        now.append("```%s%n%s```".formatted(block.language, Files.readString(linked)));
        shown++;
        continue;
      } else if (COMMAND.matcher(block.text.lines().findFirst().orElse("")).matches()) {
        printed = "";
      } else if (block.language.isEmpty() && !printed.isEmpty() && !isFormula(block)) {
        now.append(printedNow(block.text, printed).replaceAll("(?m)^(?=.)", "    ")).append('\n');
        shown++;
        continue;
      }
      now.append(text, block.from, block.to);
    }
    assertThat(shown).as("blocks that were compared").isPositive();
    Kept.require(page, now.append(text, end, text.length()).toString());
  }

  /** Its sentences give the numbers of the sensors once more. */
  @Test
  void theReadmeSaysWhatTheSensorsGain() throws IOException {
    Ran.command(here("./tiebreak solve examples/sensors.yaml --quiet"));
    Summary found = Summary.beside(folder.resolve("runs/sensors/solution.csv")).orElseThrow();
    Summary.Plain plain = found.plainInner().orElseThrow();
    assertThat(Math.round(plain.outer() / found.outer())).isEqualTo(11);
    assertThat(found.certificate().epsInner()).isBetween(5e-11, 6e-11);
    assertThat(Files.readString(TOP.resolve("README.md")).replaceAll("\\s+", " "))
        .contains(
            String.format(Locale.ROOT, "has a validation error of %.3f.", plain.outer()),
            String.format(
                Locale.ROOT, "validation error is %.4f, eleven times smaller", found.outer()),
            String.format(
                Locale.ROOT,
                "its error is %.3f, against %.3f",
                found.test().orElseThrow(),
                plain.test().orElseThrow()),
            "better by more than 6e-11");
  }

  @Test
  void theIndexNamesEveryPage() throws IOException {
    String index = Files.readString(TOP.resolve("docs/README.md"));
    assertThat(index).contains("(decisions/README.md)");
    requireNamed("docs", index);
    requireNamed("docs/decisions", Files.readString(TOP.resolve("docs/decisions/README.md")));
  }

  private static void requireNamed(String below, String index) throws IOException {
    try (Stream<Path> pages = Files.list(TOP.resolve(below))) {
      assertThat(pages.map(page -> page.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".md") && !name.equals("README.md"))
          .isNotEmpty()
          .allMatch(name -> index.contains("(" + name + ")"));
    }
  }

  /** min F(x), eps_inner = ..: what no command prints. */
  private static boolean isFormula(Block block) {
    return block.text.contains("   (C")
        || block.text.matches("(?s)(min |eps_|[A-Za-z_]+: \\{|x_).*");
  }

  /** Of a program it shows a part; the README without the indentation. */
  private static void requireOf(Path file, Block block) throws IOException {
    assertThat(file.toString()).as("the file linked last").endsWith(".java");
    String indent = "(?m)^ +";
    assertThat(Files.readString(file).replaceAll(indent, ""))
        .contains(block.text.replaceAll(indent, ""));
  }

  /** What all commands of a block print. */
  private String run(Block block) {
    String behind = block.after.strip().split("\n\n", 2)[0];
    Matcher code = Pattern.compile("exit code ([0-9])").matcher(behind);
    List<String> commands = block.text.lines().toList();
    StringBuilder printed = new StringBuilder();
    for (int i = 0; i < commands.size(); i++) {
      boolean last = i == commands.size() - 1;
      Ran ran = Ran.command(here(commands.get(i)));
      assertThat(ran.code())
          .as("%s: %s", commands.get(i), ran.err())
          .isEqualTo(last && code.find() ? Integer.parseInt(code.group(1)) : 0);
      printed.append(ran.out());
    }
    return printed.toString().replace(folder + "/", "").replace(TOP + "/", "");
  }

  /** The command with its files where they lie, and with its results in a folder of the test. */
  private String[] here(String command) {
    List<String> words =
        Arrays.stream(command.replaceFirst(" +#.*", "").split(" +"))
            .skip(1)
            .map(word -> word.startsWith("examples/") ? TOP.resolve(word).toString() : word)
            .map(word -> word.matches("runs/.*|[a-z]+\\.csv") ? folder.resolve(word) + "" : word)
            .collect(Collectors.toCollection(ArrayList::new));
    if (Stream.of("solve", "explain").anyMatch(words.get(0)::equals) && !words.contains("--out")) {
      String name = Path.of(words.get(1)).getFileName().toString().replace(".yaml", "");
      words.add("--out");
      words.add(
          folder.resolve("runs").resolve(words.get(0).equals("solve") ? name : name + "-explained")
              + "");
    }
    return words.toArray(String[]::new);
  }

  /** The block as it should be: every line is printed, in this order; dots stand for others. */
  private static String printedNow(String said, String printed) {
    List<String> now = printed.lines().toList();
    List<String> block = new ArrayList<>();
    int at = 0;
    for (String line : said.lines().toList()) {
      if (line.strip().equals("...")) {
        block.add(line);
        continue;
      }
      int found = find(line, now.subList(at, now.size()));
      assertThat(found)
          .as("'%s' is not in lines %d and on of%n%s", line, at, printed)
          .isNotNegative();
      at += found;
      block.add(lineNow(line, now.get(at)));
      at++;
    }
    return String.join("\n", block);
  }

  /** Where the line stands: as it is, or with other numbers, or with a few other words. */
  private static int find(String said, List<String> now) {
    List<Predicate<String>> ways =
        List.of(
            line -> lineNow(said, line).equals(said),
            line -> words(said).equals(words(line)),
            line -> shared(said, line) > 0.6);
    return ways.stream()
        .flatMapToInt(
            way -> IntStream.range(0, now.size()).filter(i -> way.test(now.get(i))).limit(1))
        .findFirst()
        .orElse(-1);
  }

  /** The share of words that both lines have. */
  private static double shared(String said, String now) {
    List<String> one = List.of(words(said).split(" "));
    List<String> other = List.of(words(now).split(" "));
    long both = one.stream().filter(other::contains).count();
    return both / (double) Math.max(one.size(), other.size());
  }

  /** What is printed, to the digits that are shown; the same line if they and all words agree. */
  private static String lineNow(String said, String now) {
    if (said.endsWith("...")) {
      String part = said.substring(0, said.length() - 3);
      int length = Math.min(part.length(), now.length());
      return now.startsWith(part) ? said : now.substring(0, length) + "...";
    }
    String timed = withTimesOf(said, now);
    if (!words(said).equals(words(timed))) {
      return timed;
    }
    List<MatchResult> shown = NUMBER.matcher(said).results().toList();
    List<MatchResult> actual = NUMBER.matcher(timed).results().toList();
    StringBuilder line = new StringBuilder();
    int copied = 0;
    for (int i = 0; i < shown.size(); i++) {
      MatchResult number = shown.get(i);
      line.append(said.substring(copied, number.start(2)));
      line.append(numberNow(number.group(2), actual.get(i).group(2), roundedFor(number.group(1))));
      copied = number.end();
    }
    return line.append(said.substring(copied)).toString();
  }

  /** Bounds stay true when they are rounded. */
  private static RoundingMode roundedFor(String relation) {
    return switch (String.valueOf(relation).strip()) {
      case "<=" -> RoundingMode.CEILING;
      case ">=" -> RoundingMode.FLOOR;
      default -> RoundingMode.HALF_EVEN;
    };
  }

  /** The number to the digits that are shown. The last of them may differ by one: rounding. */
  private static String numberNow(String shown, String actual, RoundingMode mode) {
    BigDecimal s = new BigDecimal(shown);
    BigDecimal a = new BigDecimal(actual);
    if (s.subtract(a).abs().compareTo(s.ulp()) <= 0) {
      return shown;
    }
    int digits = Math.min(s.precision(), a.precision());
    BigDecimal rounded = a.round(new MathContext(digits, mode));
    return actual.contains("e")
        ? String.format(Locale.ROOT, "%." + (digits - 1) + "e", rounded)
        : rounded.toPlainString();
  }

  /** Times are the machine's: those that are shown stay. */
  private static String withTimesOf(String said, String now) {
    List<MatchResult> times = TIME.matcher(said).results().toList();
    if (times.size() != TIME.matcher(now).results().count()) {
      return now;
    }
    Iterator<MatchResult> next = times.iterator();
    return TIME.matcher(now).replaceAll(time -> next.next().group());
  }

  /** The line with a sign in place of each number, and single spaces. */
  private static String words(String line) {
    return NUMBER.matcher(line).replaceAll("$1#").strip().replaceAll(" +", " ");
  }
}
