package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.NONE;
import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tiebreak.Kept;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The page about problem files agrees with the reader, and is complete. */
class ReferenceTest extends InSmallFolder {

  private static final Path PAGE = Path.of("..", "docs", "problem-file.md");

  private static final String SET = "set: {l1-ball: {radius: 1}}\n";

  @BeforeEach
  void writeTheFilesThatAreNamed() throws IOException {
    folder
        .file("start.csv", "0\n0\n0\n")
        .file("old.csv", "1,2\n3,4\n5,6\n")
        .file("known.csv", "1,0\n0,1\n1,1\n")
        .file("new.csv", "1,1\n2,0\n");
  }

  @Test
  void thePageIsWhatTheReaderReadsBy() throws IOException {
    Kept.require(PAGE, Reference.page());
  }

  /** A problem file with an unknown key in each group. */
  static Stream<Arguments> groups() {
    String split = "inner: {loss: squared}\nouter: {loss: squared}\n" + SET;
    return Stream.of(
        arguments("", PROBLEM + "?: 1\n"),
        arguments("inner and outer", PROBLEM.replace("train.csv}", "train.csv, ?: 1}")),
        arguments("split", split + "split: {data: train.csv, ?: 1}\n"),
        arguments("data, built in", PROBLEM.replace("train.csv", "{generate: sensors, ?: 1}")),
        arguments("data, as a stream", PROBLEM.replace("train.csv", "{stream: train.csv, ?: 1}")),
        arguments("variables", PROBLEM.replace("train.csv}", "train.csv, variables: {?: 1}}")),
        arguments("start", PROBLEM + "start: {file: start.csv, ?: 1}\n"),
        arguments("stop", PROBLEM + "stop: {?: 1}\n"),
        arguments("observe", PROBLEM + "observe: {?: 1}\n"),
        arguments("checkpoint", PROBLEM + "checkpoint: {?: 1}\n"),
        arguments("replay", PROBLEM + "replay: {?: 1}\n"),
        arguments("engine", PROBLEM + "engine: {?: 1}\n"),
        arguments("engine.spark", PROBLEM + "engine: {spark: {?: 1}}\n"));
  }

  private static List<KeyGroup> declared() {
    return Stream.concat(Stream.of(KeyGroup.TOP), KeyGroup.BELOW.stream()).toList();
  }

  private Set<String> known(String problem) throws IOException {
    return folder.known(problem.replace("?", NONE));
  }

  @ParameterizedTest
  @MethodSource("groups")
  void everyKeyThatIsReadIsDeclaredAndTheOtherWayRound(String where, String problem)
      throws IOException {
    KeyGroup group =
        declared().stream().filter(g -> g.path().equals(where)).findFirst().orElseThrow();
    assertThat(group.keys().stream().map(Parameter::name))
        .containsExactlyInAnyOrderElementsOf(known(problem));
  }

  @Test
  void everyGroupIsTried() {
    assertThat(groups().map(arguments -> arguments.get()[0]))
        .containsExactlyElementsOf(declared().stream().map(KeyGroup::path).toList());
  }

  @Test
  void everyLossThatIsReadIsDeclaredWithItsKeys() throws IOException {
    assertThat(Catalogue.losses().entries().stream().map(Entry::name))
        .containsExactlyInAnyOrderElementsOf(known(PROBLEM.replaceFirst("squared", "?")));
    Set<String> usual = known(PROBLEM.replace("train.csv}", "train.csv, ?: 1}"));
    for (Entry loss : Catalogue.losses().entries()) {
      Set<String> more = new TreeSet<>();
      for (String problem : problems(loss)) {
        more.addAll(known(problem));
      }
      more.removeAll(usual);
      assertThat(loss.keys().stream().map(Entry.Key::name))
          .as(loss.name())
          .containsExactlyInAnyOrderElementsOf(more);
    }
  }

  private static List<String> problems(Entry loss) {
    String dictionary =
        """
        inner: {loss: dictionary, data: old.csv, coefficients: known.csv%s}
        outer: {loss: dictionary, data: new.csv%s}
        set: {dictionary: {radius: 3}}
        """;
    String rows = "inner: {loss: squared, data: train.csv}\nouter: {loss: %s, ?: 1}\n" + SET;
    return loss.name().equals("dictionary")
        ? List.of(dictionary.formatted(", ?: 1", ""), dictionary.formatted("", ", ?: 1"))
        : List.of(rows.formatted(loss.example().replace("sex", "a")));
  }

  @Test
  void theExampleOfEveryGroupIsRead() throws Exception {
    for (String key : List.of("start", "stop", "observe", "checkpoint")) {
      KeyGroup group =
          KeyGroup.BELOW.stream().filter(g -> g.path().equals(key)).findFirst().orElseThrow();
      folder.job(PROBLEM + key + ": " + group.example() + "\n");
    }
  }
}
