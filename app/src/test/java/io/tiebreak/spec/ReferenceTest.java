package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Kept;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The page about problem files is what the reader reads by, and says all of it. */
class ReferenceTest {

  private static final Path PAGE = Path.of("..", "docs", "problem-file.md");

  private static final Pattern KNOWN = Pattern.compile("qqqqqqqqqqqq'[^\\n]*known are ([^)\\n]*)");

  private static final String SET = "set: {l1-ball: {radius: 1}}\n";

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeTheFilesThatAreNamed() throws IOException {
    folder =
        SmallFolder.in(path)
            .file("start.csv", "0\n0\n0\n")
            .file("old.csv", "1,2\n3,4\n5,6\n")
            .file("known.csv", "1,0\n0,1\n1,1\n")
            .file("new.csv", "1,1\n2,0\n");
  }

  @Test
  void thePageIsWhatTheReaderReadsBy() throws IOException {
    Kept.require(PAGE, Reference.page());
  }

  /** What the reader says that it knows, in each of these problem files together. */
  private Set<String> known(List<String> problems) throws IOException {
    Set<String> all = new TreeSet<>();
    for (String problem : problems) {
      String said = String.join("\n", folder.faults(problem));
      Matcher known = KNOWN.matcher(said);
      assertThat(known.find()).as(said).isTrue();
      all.addAll(Arrays.asList(known.group(1).split(", ")));
    }
    return all;
  }

  /** Where a key that is not known stands in each group, for a problem file of each kind. */
  static Stream<Arguments> groups() {
    String levels = PROBLEM.replace(SET, "");
    return Stream.of(
        Arguments.of("", List.of(PROBLEM + "qqqqqqqqqqqq: 1\n")),
        Arguments.of(
            "inner and outer",
            List.of(PROBLEM.replace("train.csv}", "train.csv, qqqqqqqqqqqq: 1}"))),
        Arguments.of(
            "split",
            List.of(
                """
                inner: {loss: squared}
                outer: {loss: squared}
                split: {data: train.csv, qqqqqqqqqqqq: 1}
                """
                    + SET)),
        Arguments.of(
            "data, built in",
            List.of(levels.replace("train.csv", "{generate: sensors, qqqqqqqqqqqq: 1}") + SET)),
        Arguments.of(
            "data, as a stream",
            List.of(levels.replace("train.csv", "{stream: train.csv, qqqqqqqqqqqq: 1}") + SET)),
        Arguments.of(
            "variables",
            List.of(PROBLEM.replace("train.csv}", "train.csv, variables: {qqqqqqqqqqqq: 1}}"))),
        Arguments.of("start", List.of(PROBLEM + "start: {file: start.csv, qqqqqqqqqqqq: 1}\n")),
        Arguments.of("stop", List.of(PROBLEM + "stop: {qqqqqqqqqqqq: 1}\n")),
        Arguments.of("observe", List.of(PROBLEM + "observe: {qqqqqqqqqqqq: 1}\n")),
        Arguments.of("checkpoint", List.of(PROBLEM + "checkpoint: {qqqqqqqqqqqq: 1}\n")),
        Arguments.of("replay", List.of(PROBLEM + "replay: {qqqqqqqqqqqq: 1}\n")),
        Arguments.of("engine", List.of(PROBLEM + "engine: {qqqqqqqqqqqq: 1}\n")),
        Arguments.of("engine.spark", List.of(PROBLEM + "engine: {spark: {qqqqqqqqqqqq: 1}}\n")));
  }

  @ParameterizedTest
  @MethodSource("groups")
  void everyKeyThatIsReadIsDeclaredAndTheOtherWayRound(String where, List<String> problems)
      throws IOException {
    FileKeys.Group group =
        Stream.concat(Stream.of(FileKeys.TOP), FileKeys.BELOW.stream())
            .filter(g -> g.path().equals(where))
            .findFirst()
            .orElseThrow();
    assertThat(group.keys().stream().map(Parameter::name))
        .containsExactlyInAnyOrderElementsOf(known(problems));
  }

  @Test
  void everyGroupIsTried() {
    assertThat(groups().map(arguments -> arguments.get()[0]))
        .containsExactlyElementsOf(
            Stream.concat(Stream.of(FileKeys.TOP), FileKeys.BELOW.stream())
                .map(FileKeys.Group::path)
                .toList());
  }

  @Test
  void everyLossThatIsReadIsDeclaredWithItsKeys() throws IOException {
    String unknown = PROBLEM.replaceFirst("squared", "qqqqqqqqqqqq");
    assertThat(Catalogue.losses().entries().stream().map(Entry::name))
        .containsExactlyInAnyOrderElementsOf(known(List.of(unknown)));
    Set<String> usual =
        known(List.of(PROBLEM.replace("train.csv}", "train.csv, qqqqqqqqqqqq: 1}")));
    String outer = "inner: {loss: squared, data: train.csv}\nouter: {loss: %s, qqqqqqqqqqqq: 1}\n";
    for (Entry loss : Catalogue.losses().entries()) {
      boolean coding = loss.name().equals("dictionary");
      List<String> problems =
          coding
              ? List.of(
                  """
                  inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
                  outer: {loss: dictionary, data: new.csv, qqqqqqqqqqqq: 1}
                  set: {dictionary: {radius: 3}}
                  """,
                  """
                  inner: {loss: dictionary, data: old.csv, coefficients: known.csv, qqqqqqqqqqqq: 1}
                  outer: {loss: dictionary, data: new.csv}
                  set: {dictionary: {radius: 3}}
                  """)
              : List.of(outer.formatted(loss.example().replace("sex", "a")) + SET);
      Set<String> more = new TreeSet<>(known(problems));
      more.removeAll(usual);
      assertThat(loss.keys().stream().map(Entry.Key::name))
          .as(loss.name())
          .containsExactlyInAnyOrderElementsOf(more);
    }
  }

  @Test
  void theExampleOfEveryGroupIsRead() throws Exception {
    for (String key : List.of("start", "stop", "observe", "checkpoint")) {
      FileKeys.Group group =
          FileKeys.BELOW.stream().filter(g -> g.path().equals(key)).findFirst().orElseThrow();
      folder.job(PROBLEM + key + ": " + group.example() + "\n");
    }
  }
}
