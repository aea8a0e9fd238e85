package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The guides show what happens. A fenced block is the file linked last before it, or a part of that
 * if it is a program. The commands of an indented block are run; the indented block after them is a
 * part of their output, up to times and rounding. The last command of a block ends with the exit
 * code that the text after the block mentions, or with 0.
 */
class GuidesTest {

  private static final Path TOP = Path.of("..");

  private static final Pattern BLOCK =
      Pattern.compile("(?m)^```(\\w+)\\n((?:.*\\n)*?)```$|(?:^    .*\\n(?:^\\n(?=    ))?)+");

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)[^)]*\\)");

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+\\.[0-9]+(?:e-?[0-9]+)?");

  /** Vector and plain kernels differ by less, in values and in proven bounds. */
  private static final double ABSOLUTE = 2e-5;

  private static final double RELATIVE = 1e-3;

  @TempDir Path folder;

  /** A block of a page and the text around it. */
  private record Block(String before, String language, String text, String after) {

    boolean runs() {
      return language.isEmpty() && text.startsWith("./tiebreak ");
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
              page.substring(end, found.start()),
              fenced ? found.group(1) : "",
              fenced ? found.group(2) : found.group().stripTrailing().replaceAll("(?m)^    ", ""),
              next.find() ? rest.substring(0, next.start()) : rest));
      end = found.end();
    }
    return blocks;
  }

  @ParameterizedTest
  @ValueSource(strings = {"tutorial", "recipes", "which-method", "certificate", "extending"})
  void whatAGuideShowsIsSo(String name) throws IOException {
    Path page = TOP.resolve("docs").resolve(name + ".md");
    Path linked = page;
    String printed = "";
    int ran = 0;
    int showed = 0;
    for (Block block : blocks(Files.readString(page))) {
      Matcher links = LINK.matcher(block.before);
      while (links.find()) {
        Path to = page.resolveSibling(links.group(1));
        linked = Files.isRegularFile(to) && !links.group(1).endsWith(".md") ? to : linked;
      }
      if (block.runs()) {
        printed = run(block);
        ran++;
      } else if (!block.language.isEmpty()) {
        requireOf(linked, block);
        showed++;
      } else if (!printed.isEmpty() && !block.text.contains("   (C") && !isFormula(block)) {
        requirePrinted(block.text, printed);
        showed++;
      }
    }
    assertThat(ran + showed).as("blocks checked").isPositive();
  }

  /** It shows nothing of the other examples, or only slow commands. */
  @Test
  void whatTheReadmeShowsOfTheSensorsIsSo() throws IOException {
    String printed = "";
    int showed = 0;
    for (Block block : blocks(Files.readString(TOP.resolve("README.md")))) {
      if (block.runs()) {
        boolean quick = block.text.matches("\\S+ (solve|certify|doctor) examples/sensors.*");
        printed = quick ? run(block) : "";
      } else if (block.language.isEmpty() && !printed.isEmpty()) {
        requirePrinted(block.text, printed);
        printed = "";
        showed++;
      }
    }
    assertThat(showed).isEqualTo(3);
  }

  @Test
  void theIndexNamesEveryPage() throws IOException {
    String index = Files.readString(TOP.resolve("docs/README.md"));
    assertThat(index).contains("(decisions/README.md)");
    try (Stream<Path> pages = Files.list(TOP.resolve("docs"))) {
      assertThat(pages.map(page -> page.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".md") && !name.equals("README.md"))
          .isNotEmpty()
          .allMatch(name -> index.contains("(" + name + ")"));
    }
  }

  /** A formula such as min F(x), eps_inner = .., which no command prints. */
  private static boolean isFormula(Block block) {
    return block.text.matches("(?s)(min |eps_|[A-Za-z_]+: \\{|x_).*");
  }

  private static void requireOf(Path file, Block block) throws IOException {
    assertThat(file.toString()).as("the file linked last").endsWith("." + block.language);
    if (block.language.equals("java")) {
      assertThat(file).content().contains(block.text);
    } else {
      assertThat(file).hasContent(block.text);
    }
  }

  /** The output of all commands of a block. */
  private String run(Block block) {
    Matcher code = Pattern.compile("exit code ([0-9])").matcher(block.after);
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

  /** The command with full paths of its files, and with its results in a folder of the test. */
  private String[] here(String command) {
    List<String> words =
        Arrays.stream(command.split(" +"))
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

  /** Every line is printed, in this order; dots stand for omitted lines. */
  private static void requirePrinted(String said, String printed) {
    List<String> now = printed.lines().toList();
    int at = 0;
    for (String line : said.lines().filter(l -> !l.strip().equals("...")).toList()) {
      int from = at;
      while (at < now.size() && !alike(line, now.get(at))) {
        at++;
      }
      assertThat(at)
          .as("'%s' in lines %d and on of%n%s", line, from, printed)
          .isLessThan(now.size());
      at++;
    }
  }

  private static boolean alike(String said, String now) {
    if (said.endsWith("...")) {
      return now.startsWith(said.substring(0, said.length() - 3));
    }
    List<Double> expected = numbers(said);
    List<Double> actual = numbers(now);
    if (!words(said).equals(words(now)) || expected.size() != actual.size()) {
      return false;
    }
    for (int i = 0; i < expected.size(); i++) {
      double e = expected.get(i);
      if (!(Math.abs(e - actual.get(i)) <= ABSOLUTE + RELATIVE * Math.abs(e))) {
        return false;
      }
    }
    return true;
  }

  private static String words(String line) {
    return NUMBER.matcher(timeless(line)).replaceAll("#").strip().replaceAll(" +", " ");
  }

  private static List<Double> numbers(String line) {
    return NUMBER
        .matcher(timeless(line))
        .results()
        .map(number -> Double.valueOf(number.group()))
        .toList();
  }

  /** Times differ between machines, and steps between kernels. */
  private static String timeless(String line) {
    return line.replaceAll("after [0-9.]+ s and [0-9,]+ steps", "after some steps")
        .replaceAll("\\([0-9,]+ a second\\)", "");
  }
}
