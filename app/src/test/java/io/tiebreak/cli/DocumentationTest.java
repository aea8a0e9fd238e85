package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Kept;
import io.tiebreak.Tiebreak;
import io.tiebreak.contest.Experiments;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documentation names and links to is there, and its programs print what it says. */
class DocumentationTest {

  private static final Path TOP = Path.of("..");

  @TempDir Path folder;
  @TempDir Path desk;

  static Stream<Path> problemFiles() throws IOException {
    return files("examples", ".yaml");
  }

  static Stream<Path> pages() throws IOException {
    return Stream.concat(
        Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md").map(TOP::resolve),
        files("docs", ".md"));
  }

  private static Stream<Path> files(String below, String ending) throws IOException {
    try (Stream<Path> all = Files.walk(TOP.resolve(below))) {
      return all.filter(f -> f.toString().endsWith(ending)).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("problemFiles")
  void everyExampleProblemRuns(Path file) {
    Path out = folder.resolve("out");
    int code = Main.run("solve", file.toString(), "--time", "50ms", "--quiet", "--out", out + "");
    assertThat(code).isZero();
    boolean path = file.endsWith("radius-path.yaml"); // a folder for each radius
    assertThat(out.resolve(path ? "path.html" : "report.html")).isNotEmptyFile();
  }

  @Test
  void theProblemFileOfTheReadmeIsRead() throws IOException {
    String readme = Files.readString(TOP.resolve("README.md"));
    Matcher yaml = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL).matcher(readme);
    assertThat(yaml.find()).isTrue();
    Path file = Files.writeString(folder.resolve("problem.yaml"), yaml.group(1));
    Files.writeString(folder.resolve("train.csv"), "a,b,price\n1,1,1\n2,2,2\n");
    Files.writeString(folder.resolve("validation.csv"), "a,b,price\n1,0,0.9\n0,1,0.3\n");
    Path out = folder.resolve("out");
    assertThat(Main.run("solve", file.toString(), "--quiet", "--out", out.toString())).isZero();
    assertThat(out.resolve("model.csv")).content().startsWith("column,coefficient\na,");
  }

  /** In their order, on tables with a column price. */
  @Test
  void theCommandsForOnesOwnTablesRun() throws Exception {
    Files.writeString(folder.resolve("train.csv"), "a,b,price\n1,1,1\n2,2,2\n3,3,2.5\n");
    Files.writeString(folder.resolve("validation.csv"), "a,b,price\n1,0,0.9\n0,1,0.3\n");
    List<String> commands =
        Pattern.compile("(?m)^    \\./tiebreak ((?:init|runs|solve --inner).*)$")
            .matcher(commandLine())
            .results()
            .map(command -> command.group(1))
            .toList();
    assertThat(commands).hasSize(5);
    try (CommandServer server = new CommandServer(folder, desk)) {
      for (String command : commands) {
        Ran ran = server.run("tiebreak " + command);
        assertThat(ran.code()).as(command + ": " + ran.err()).isZero();
      }
    }
    assertThat(folder.resolve("problem.yaml")).isNotEmptyFile();
    assertThat(folder.resolve("runs/train-validation/problem.yaml")).isNotEmptyFile();
  }

  @Test
  void everyExperimentStandsInATable() throws IOException {
    String rows =
        commandLine()
            .lines()
            .filter(line -> line.startsWith("|"))
            .collect(Collectors.joining("\n"));
    Experiments.names().forEach(name -> assertThat(rows).contains("`" + name + "`"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyLinkLeadsSomewhere(Path page) throws IOException {
    Matcher links =
        Pattern.compile("\\]\\(([^)#]*)(?:#([^)]*))?\\)").matcher(Files.readString(page));
    while (links.find()) {
      Path to = links.group(1).isEmpty() ? page : page.resolveSibling(links.group(1));
      assertThat(to).as("%s in %s", links.group(), page).exists();
      if (links.group(2) != null) {
        assertThat(headings(to)).as("%s in %s", links.group(), page).contains(links.group(2));
      }
    }
  }

  /** As links name them: in lower case, without signs, with hyphens for spaces. */
  private static List<String> headings(Path page) throws IOException {
    return Pattern.compile("(?m)^#+ (.*)$")
        .matcher(Files.readString(page))
        .results()
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }

  static List<Path> programs() throws IOException {
    try (Stream<Path> all = Files.walk(TOP.resolve("examples"), 2)) {
      return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static final Path JAVA = TOP.resolve("docs").resolve("java.md");

  private static String javaPage() throws IOException {
    return Files.readString(JAVA);
  }

  private static String commandLine() throws IOException {
    return Files.readString(TOP.resolve("docs").resolve("command-line.md"));
  }

  /** With -Dtiebreak.write=true both become what they are now. */
  @ParameterizedTest
  @MethodSource("programs")
  void aProgramStandsOnThePageWithWhatItPrints(Path file) throws Exception {
    String page = javaPage();
    String name = file.getFileName().toString().replace(".java", "");
    Matcher place =
        Pattern.compile(
                "```java\n(?:(?!```)[^\n]*\n)*public class "
                    + name
                    + " (?:(?!```)[^\n]*\n)*```\n\nprints\n\n```\n(?:(?!```)[^\n]*\n)*```\n")
            .matcher(page);
    assertThat(place.find()).as("%s on the page", name).isTrue();
    String now =
        "```java\n%s\n```\n\nprints\n\n```\n%s\n```\n"
            .formatted(Files.readString(file).strip(), output(file).strip());
    Kept.require(JAVA, page.substring(0, place.start()) + now + page.substring(place.end()));
  }

  @Test
  void whatTheProgramOfTheReadmePrintsIsSaidThere() throws Exception {
    Path file = TOP.resolve("examples").resolve("TwinSensors.java");
    String first = output(file).lines().findFirst().orElseThrow();
    assertThat(Files.readString(TOP.resolve("README.md"))).contains("`" + first + "`");
  }

  @Test
  void allProgramsAndNoOthersAreOnThePage() throws IOException {
    assertThat(programs()).hasSize(2 + 7);
    assertThat(Pattern.compile("```java\n").matcher(javaPage()).results()).hasSize(2 + 7);
  }

  @Test
  void whatThePageSaysToImportIsWhatTheConsumerImports() throws IOException {
    Matcher xml = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL).matcher(javaPage());
    assertThat(xml.find()).isTrue();
    assertThat(xml.group(1)).contains("<version>" + Tiebreak.version() + "</version>");
    Path consumer = TOP.resolve("examples").resolve("consumer").resolve("pom.xml");
    String indent = "(?m)^ +";
    assertThat(Files.readString(consumer).replaceAll(indent, ""))
        .contains(xml.group(1).replaceAll(indent, ""));
  }

  private String output(Path file) throws Exception {
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-Xlint:all", "-d", folder.toString(), file.toString());
    assertThat(compiled).isZero();
    String name = file.getFileName().toString().replace(".java", "");
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
