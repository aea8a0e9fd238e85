package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.HUNDRED;
import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Every command reports an error in one line; the lines are in wrong-commands.md. */
class WrongCommandTest {

  private static final Pattern NOT_FOR_PEOPLE =
      Pattern.compile("(?i)exception|\\bjava\\.|\\bio\\.|\\bat [a-z]+\\.[a-z]|\\bnull\\b|picocli");

  @TempDir static Path folder;

  @BeforeAll
  static void writeProblem() throws Exception {
    Problems.tables(folder);
    String yaml = LEVELS + SET + HUNDRED + "method: ir-fscg\n";
    Files.move(Problems.solved(folder, yaml, "--quiet"), folder.resolve("run"));
  }

  /** All our commands, including subcommands. */
  static Stream<CommandLine> commands() {
    return below(Main.commands()).filter(command -> !command.getCommandName().equals("help"));
  }

  private static Stream<CommandLine> below(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(WrongCommandTest::below));
  }

  private static Ran run(CommandLine command, String word) {
    String path = command.getCommandSpec().qualifiedName() + " " + word;
    return Ran.command(Stream.of(path.split(" ")).skip(1).toArray(String[]::new));
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
      assertThat(said(run(command, wrong), Main.BAD_INPUT))
          .contains(wrong)
          .containsPattern(option.longestName() + "\\b|--(?!help)[a-z-]+\\?")
          .contains(command.getCommandSpec().qualifiedName() + " --help");
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyHelpFitsAndHasAnExample(CommandLine command) {
    Ran ran = run(command, "--help");
    assertThat(ran).returns(0, Ran::code).returns("", Ran::err);
    String name = command.getCommandSpec().qualifiedName();
    assertThat(ran.out().lines().findFirst().orElseThrow()).contains(name);
    assertThat(ran.out()).contains("--help").containsPattern("(?m)^\\w*:? .*tiebreak ");
    assertThat(ran.out().lines()).allMatch(line -> line.length() <= 100);
  }

  /** Every command that writes, up to the place. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve @p.yaml --quiet --out ",
        "explain @p.yaml --quiet --time 1s --out ",
        "reproduce toy --quick --quiet --out ",
        "predict @run @train.csv --out ",
        "init @train.csv --out ",
      })
  void aFullDiskIsNamed(String words) throws Exception {
    Path disk = Files.createDirectories(folder.resolve("disk"));
    assumeTrue(ProcessTest.mount(disk), "a small disk can be mounted");
    try {
      ProcessTest.fill(disk.resolve("rest"));
      Ran ran = run(words + disk.resolve("out"));
      assertThat(ran.code()).isEqualTo(Main.FAILED);
      assertThat(ran.err()).doesNotContainPattern(NOT_FOR_PEOPLE);
      assertThat(ran.err().lines()).last().asString().contains("No space left on device", "--out");
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
  void whatNoPageCanShow() {
    assertThat(said(Ran.command("solve", "a\0b.yaml"), Main.BAD_INPUT)).contains("a\0b.yaml");
    assertThat(ErrorText.sentence(new AccessDeniedException("shut/out")))
        .contains("shut/out", "--out");
  }
}
