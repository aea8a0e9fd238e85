package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.HUNDRED;
import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What every command says where something is wrong: one sentence, and what to do. */
class WrongCommandTest {

  private static final Pattern NOT_FOR_PEOPLE =
      Pattern.compile("(?i)exception|\\bjava\\.|\\bio\\.|\\bat [a-z]+\\.[a-z]|\\bnull\\b|picocli");

  @TempDir Path folder;

  @BeforeEach
  void writeProblem() throws Exception {
    Problems.tables(folder);
    Path file = Problems.write(folder, "p.yaml", LEVELS + SET + HUNDRED + "method: ir-fscg\n");
    assertThat(Ran.solve(file, folder.resolve("run"), "--quiet").code()).isZero();
    Files.createDirectory(folder.resolve("folder"));
  }

  /** Every command of ours, those inside of others too. */
  static Stream<CommandLine> commands() {
    return below(Main.commands()).filter(command -> !command.getCommandName().equals("help"));
  }

  private static Stream<CommandLine> below(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(WrongCommandTest::below));
  }

  private static Stream<String> words(CommandLine command) {
    return Stream.of(command.getCommandSpec().qualifiedName().split(" ")).skip(1);
  }

  /** Every command that writes, up to where. */
  static Stream<String> writing() {
    return Stream.of(
        "solve @p.yaml --quiet --out ",
        "explain @p.yaml --quiet --time 1s --out ",
        "reproduce toy --quick --quiet --out ",
        "predict @run @train.csv --out ",
        "init @train.csv --out ");
  }

  /** Files of this test begin with an @. */
  private Ran run(String words) {
    return Ran.command(words.replace("@", folder + "/").split(" "));
  }

  private static String said(Ran ran, int code) {
    assertThat(ran.code()).as(ran.err()).isEqualTo(code);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).doesNotContainPattern(NOT_FOR_PEOPLE);
    return ran.err();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionIsFoundByANearSpelling(CommandLine command) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      String wrong = option.longestName() + option.longestName().substring(3, 4);
      String[] line = Stream.concat(words(command), Stream.of(wrong)).toArray(String[]::new);
      assertThat(said(Ran.command(line), 2))
          .startsWith("Unknown option: '%s'.".formatted(wrong))
          .contains("Did you mean ")
          .endsWith("Try: %s --help%n".formatted(command.getCommandSpec().qualifiedName()));
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyHelpHasADescriptionAndAnExample(CommandLine command) {
    Ran ran =
        Ran.command(Stream.concat(words(command), Stream.of("--help")).toArray(String[]::new));
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith("Usage: " + command.getCommandSpec().qualifiedName())
        .contains("--help");
    assertThat(ran.out()).containsPattern("(?m)^(Examples?: |  ).*tiebreak ");
    assertThat(ran.out().lines()).allMatch(line -> line.length() <= 100);
  }

  @ParameterizedTest
  @CsvSource({"sovle, solve", "initt, init", "run, runs", "verson, version", "runs claen, clean"})
  void aCommandIsFoundByANearSpelling(String given, String meant) {
    assertThat(said(run(given), 2)).contains("Did you mean %s? Try: ".formatted(meant));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "init @none.csv",
        "init @train.csv @none.csv",
        "solve @none.yaml",
        "solve --inner @none.csv --outer @train.csv --set l1:1 --loss squared",
        "certify @none.yaml @run",
        "certify @p.yaml @none.csv",
        "certify @p.yaml @run/solution.csv --proof @none.json",
        "explain @none.yaml",
        "doctor @none.yaml",
        "predict @none @train.csv",
        "predict @run @none.csv",
        "reproduce regression --data @none.csv",
        "runs --dir @none",
        "runs show x --dir @none",
        "runs clean --failed --dir @none",
      })
  void aMissingFileIsSaid(String words) {
    assertThat(said(run(words), 2))
        .contains("none")
        .containsPattern("there is no such |not a folder");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "init @unreadable.csv",
        "solve @unreadable.yaml",
        "certify @p.yaml @unreadable.csv",
        "certify @p.yaml @run/solution.csv --proof @unreadable.yaml",
        "explain @unreadable.yaml",
        "doctor @unreadable.yaml",
        "predict @run @unreadable.csv",
        "reproduce regression --data @unreadable.csv",
      })
  void aFileThatCannotBeReadIsSaid(String words) throws Exception {
    Path memory = Path.of("/proc/self/mem");
    assumeTrue(Files.exists(memory), "a file that nobody can read from its beginning");
    List<Path> links = List.of(folder.resolve("unreadable.csv"), folder.resolve("unreadable.yaml"));
    for (Path link : links) {
      Files.createSymbolicLink(link, memory);
    }
    assertThat(said(run(words), 2)).contains("unreadable");
    for (Path link : links) {
      Files.delete(link);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "init @folder",
        "solve @folder",
        "certify @folder @run",
        "explain @folder",
        "doctor @folder",
        "predict @run @folder",
        "reproduce regression --data @folder",
      })
  void aFolderIsNoFile(String words) {
    assertThat(said(run(words), 2)).contains("folder");
  }

  @ParameterizedTest
  @MethodSource("writing")
  void aPlaceThatTakesNoFilesIsSaid(String words) {
    String inFile = said(new Ran(1, "", run(words + folder + "/train.csv/below").err()), 1);
    assertThat(inFile).containsPattern("with --out|--out\\.");
    assertThat(folder.resolve("train.csv")).isRegularFile();
    Path system = Path.of("/proc/sys/kernel");
    assumeTrue(Files.isDirectory(system), "a folder that takes no files");
    Ran ran = run(words + system + "/x");
    assertThat(said(ran, 1)).contains("--out").doesNotContain("it failed");
  }

  @ParameterizedTest
  @MethodSource("writing")
  void aFullDiskIsSaid(String words) throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(ProcessTest.mount(disk), "a small disk can be mounted");
    try {
      ProcessTest.fill(disk.resolve("rest"));
      Ran ran = run(words + disk.resolve("out"));
      assertThat(ran.code()).isOne();
      assertThat(ran.err()).doesNotContainPattern(NOT_FOR_PEOPLE);
      assertThat(ran.err().lines())
          .last()
          .asString()
          .contains("No space left on device")
          .contains("--out");
      try (Stream<Path> left = Files.walk(disk)) {
        assertThat(left.filter(Files::isRegularFile).map(file -> file.getFileName().toString()))
            .as("nothing half written")
            .isSubsetOf("rest", "lock");
      }
    } finally {
      new ProcessBuilder("umount", disk.toString()).start().waitFor();
    }
  }

  @Test
  void withoutAnythingTheCommandsAreListedAndHowToBegin() {
    Ran ran = Ran.command();
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("tiebreak init train.csv validation.csv").contains("Begin with");
    for (String name : Main.commands().getSubcommands().keySet()) {
      assertThat(ran.out()).containsPattern("(?m)^  " + name + " +[A-Z]");
    }
    assertThat(List.of("init", "solve", "certify", "runs"))
        .allMatch(Main.commands().getSubcommands()::containsKey);
  }
}
