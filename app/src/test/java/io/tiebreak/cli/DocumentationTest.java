package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.experiment.Experiments;
import io.tiebreak.spec.Catalogue;
import io.tiebreak.spec.Entry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documentation shows is run, and what it links to is there. */
class DocumentationTest {

  private static final Path TOP = Path.of("..");

  private static final String NUMBER = "[0-9]+\\.[0-9]+(?:e-[0-9]+)?";

  /** Of errors near 0.01 and 0.1: vector and plain kernels differ by less than 1e-6 here. */
  private static final Offset<Double> KERNELS = within(2e-5);

  @TempDir Path folder;

  static Stream<Path> problemFiles() throws IOException {
    return files("examples", ".yaml");
  }

  static Stream<Path> programs() throws IOException {
    return files("examples", ".java").filter(f -> f.getParent().endsWith("examples"));
  }

  static Stream<Path> pages() throws IOException {
    return Stream.concat(
        Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(TOP::resolve),
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
    int code = Main.run("solve", file.toString(), "--time", "200ms", "--quiet", "--out", out + "");
    assertThat(code).isZero();
    boolean path = file.endsWith("radius-path.yaml"); // a folder for each radius
    assertThat(out.resolve(path ? "path.html" : "report.html")).isNotEmptyFile();
  }

  /** Its time is the machine's; the rest of its closing text is the README's but for rounding. */
  @Test
  void theSensorsEndAsTheReadmeSays() throws IOException {
    Path out = folder.resolve("out");
    Ran ran = Ran.solve(TOP.resolve("examples/sensors.yaml"), out);
    assertThat(ran.code()).isZero();
    Matcher block =
        Pattern.compile("(?m)^    sensors: CERTIFIED(\\R|.)*?report.html$")
            .matcher(Files.readString(TOP.resolve("README.md")));
    assertThat(block.find()).isTrue();
    List<String> said = block.group().lines().map(String::strip).toList();
    List<String> now = ran.out().lines().map(String::strip).toList();
    assertThat(now).hasSameSizeAs(said);
    assertThat(now.get(0)).startsWith("sensors: CERTIFIED after ");
    for (int i = 1; i < said.size() - 1; i++) {
      assertThat(words(now.get(i))).isEqualTo(words(said.get(i)));
      assertThat(numbers(now.get(i))).containsExactly(numbers(said.get(i)), KERNELS);
    }
    theSensorsAreProvenAsTheReadmeSays(out);
  }

  private static void theSensorsAreProvenAsTheReadmeSays(Path out) throws IOException {
    Path file = TOP.resolve("examples/sensors.yaml");
    String solution = out.resolve("solution.csv").toString();
    String proof = out.resolve("proof.json").toString();
    Ran ran = Ran.command("certify", file.toString(), solution, "--proof", proof);
    assertThat(ran.code()).isZero();
    List<String> now = ran.out().lines().toList();
    Matcher block =
        Pattern.compile("(?m)^    sensors: proven from the data.*\\R.*\\R.*\\R.*$")
            .matcher(Files.readString(TOP.resolve("README.md")));
    assertThat(block.find()).isTrue();
    List<String> said = block.group().lines().map(line -> line.substring(4)).toList();
    assertThat(now).hasSameSizeAs(said);
    assertThat(now.get(0)).isEqualTo(said.get(0).replace("runs/sensors/proof.json", proof));
    for (int i = 1; i < said.size(); i++) {
      assertThat(words(now.get(i))).isEqualTo(words(said.get(i)));
      assertThat(numbers(now.get(i))).containsExactly(numbers(said.get(i)), KERNELS);
    }
  }

  /** Up to dots, where the README leaves something out. */
  @Test
  void theDoctorSaysOfTheSensorsWhatTheReadmeSays() throws IOException {
    Ran ran = Ran.command("doctor", TOP.resolve("examples/sensors.yaml").toString());
    assertThat(ran.code()).isZero();
    Matcher block =
        Pattern.compile("(?m)^    WARNING  dup(\\R|.)*?factors of 2\\.$")
            .matcher(Files.readString(TOP.resolve("README.md")));
    assertThat(block.find()).isTrue();
    for (String line : block.group().lines().toList()) {
      String said = line.substring(4).replaceFirst("\\.\\.\\.$", "");
      assertThat(ran.out().lines()).anyMatch(now -> now.startsWith(said));
    }
  }

  private static String words(String line) {
    return line.replaceAll(NUMBER, "#");
  }

  private static double[] numbers(String line) {
    return Pattern.compile(NUMBER)
        .matcher(line)
        .results()
        .mapToDouble(number -> Double.parseDouble(number.group()))
        .toArray();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void everyExampleProgramPrintsWhatTheReadmeSays(Path file) throws Exception {
    String program = Files.readString(file);
    String readme = Files.readString(TOP.resolve("README.md"));
    assertThat(readme).contains("```java\n" + program.strip() + "\n```");
    assertThat(readme).contains("```\n" + output(file).strip() + "\n```");
  }

  private String output(Path file) throws Exception {
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), file.toString());
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

  @Test
  void theProblemFileOfTheReadmeIsRead() throws IOException {
    String readme = Files.readString(TOP.resolve("README.md"));
    Matcher yaml = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL).matcher(readme);
    assertThat(yaml.find()).isTrue();
    Path file = Files.writeString(folder.resolve("problem.yaml"), yaml.group(1));
    Files.writeString(folder.resolve("train.csv"), "a,b,y\n1,1,1\n2,2,2\n");
    Files.writeString(folder.resolve("validation.csv"), "a,b,y\n1,0,0.9\n0,1,0.3\n");
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
            .matcher(Files.readString(TOP.resolve("README.md")))
            .results()
            .map(command -> command.group(1))
            .toList();
    assertThat(commands).hasSize(5);
    for (String command : commands) {
      ProcessBuilder child = Ran.child(command.split(" ")).directory(folder.toFile());
      Ran ran = Ran.of(child.start());
      assertThat(ran.code()).as(command + ": " + ran.err()).isZero();
    }
    assertThat(folder.resolve("problem.yaml")).isNotEmptyFile();
    assertThat(folder.resolve("runs/train-validation/problem.yaml")).isNotEmptyFile();
  }

  @Test
  void everyLossSetAndMethodStandsInTheReadme() throws IOException {
    String readme = Files.readString(TOP.resolve("README.md"));
    for (Catalogue catalogue : List.of(Catalogue.losses(), Catalogue.sets(), Catalogue.methods())) {
      for (Entry entry : catalogue.entries()) {
        assertThat(readme).contains("`" + entry.name() + "`");
      }
    }
  }

  @Test
  void everyExperimentStandsInATableOfTheReadme() throws IOException {
    String rows =
        Files.readString(TOP.resolve("README.md"))
            .lines()
            .filter(line -> line.startsWith("|"))
            .collect(Collectors.joining("\n"));
    Experiments.names().forEach(name -> assertThat(rows).contains("`" + name + "`"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyLinkLeadsSomewhere(Path page) throws IOException {
    List<String> links =
        Pattern.compile("\\]\\(([^)#]+)[^)]*\\)")
            .matcher(Files.readString(page))
            .results()
            .map(link -> link.group(1))
            .toList();
    for (String link : links) {
      assertThat(page.resolveSibling(link)).as("%s in %s", link, page).exists();
    }
  }
}
