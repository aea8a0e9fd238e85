package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A list of radii. */
class RadiiTest {

  private static final String LEVELS =
      """
      inner: {loss: squared, data: train.csv}
      outer: {loss: squared, data: validation.csv}
      """;

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path);
  }

  private List<Job> jobs(String lines) throws Exception {
    folder.file("problem.yaml", LEVELS + lines);
    return ProblemFile.readPath(path.resolve("problem.yaml"), Overrides.none());
  }

  private List<String> faults(String lines) throws Exception {
    BadProblem bad = catchThrowableOfType(BadProblem.class, () -> jobs(lines));
    assertThat(bad).isNotNull();
    bad.faults().forEach(SmallFolder::requireForPeople);
    return bad.faults().stream().map(KeyFault::toString).toList();
  }

  @Test
  void eachRadiusIsAJobInTheOrderOfTheFile() throws Exception {
    List<Job> jobs = jobs("set: {l1-ball: {radius: [0.5, 2, 1]}}\nslack: 1%\n");
    assertThat(jobs).extracting(job -> job.radius().orElseThrow()).containsExactly(0.5, 2.0, 1.0);
    assertThat(jobs)
        .extracting(job -> job.problem().set() + "")
        .containsExactly(new L1Ball(3, 0.5) + "", new L1Ball(3, 2) + "", new L1Ball(3, 1) + "");
    assertThat(jobs).allSatisfy(job -> assertThat(job.problem().slack() + "").isEqualTo("1%"));
  }

  @Test
  void oneRadiusIsNoPath() throws Exception {
    List<Job> jobs = jobs("set: {l1-ball: {radius: 1}}\n");
    assertThat(jobs).hasSize(1);
    assertThat(jobs.get(0).radius()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "l1-ball: {radius: [2, 0.5]}",
        "l2-ball: {radius: [2, 0.5]}",
        "lp-ball: {p: 1.5, radius: [2, 0.5]}",
        "simplex: {radius: [2, 0.5]}",
        "unit-simplex: {radius: [2, 0.5]}",
        "k-sparse: {k: 2, radius: [2, 0.5]}",
        "hypersimplex: {k: 1, radius: [2, 0.5]}",
        "group-ball: {groups: [2, 1], radius: [2, 0.5]}",
      })
  void theAnswerBeforeIsPulledIntoASmallerSetOfAnyKind(String set) throws Exception {
    List<Job> jobs = jobs("set: {%s}\n".formatted(set));
    double[] answer = {2, 0, 0};
    assertThat(jobs.get(0).problem().set().contains(answer, 0)).isTrue();
    FeasibleSet smaller = jobs.get(1).problem().set();
    assertThat(smaller.contains(answer, 1e-9)).isFalse();
    double[] start = jobs.get(1).startingFrom(answer).problem().start();
    assertThat(smaller.contains(start, 1e-12)).isTrue();
    assertThat(start).isNotEqualTo(new double[3]);
  }

  @Test
  void anAnswerInsideALargerSetIsKeptAsItIs() throws Exception {
    List<Job> jobs = jobs("set: {l1-ball: {radius: [0.5, 2]}}\n");
    double[] answer = {0.25, 0.125, -0.125};
    assertThat(jobs.get(1).startingFrom(answer).problem().start()).containsExactly(answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "l1-ball: {radius: []} | set.l1-ball.radius: 3: the list of radii is empty: write radius: 1,"
            + " or radius: [0.5, 1]",
        "l1-ball: {radius: [1, 2, 1.0]} | set.l1-ball.radius: 3: the radius 1.0 is listed twice:"
            + " remove one of them",
        "l1-ball: {radius: [1, big]} | set.l1-ball.radius: 3: 'big' is not a finite number: write"
            + " one such as 0.25 or 1e-6",
        "l1-ball: {radius: [1, [2]]} | set.l1-ball.radius: 3: a list of radii is not taken inside of"
            + " another set: write one radius here; only the set of the problem itself takes a list",
        "scaled: {factor: 2, set: {l1-ball: {radius: [1, 2]}}} | set.scaled.set.l1-ball.radius: 3: a"
            + " list of radii is not taken inside of another set: write one radius here; only the"
            + " set of the problem itself takes a list",
        "box: {lower: [0, 1], upper: 1} | set.box.lower: 3: a list is not a word or a name: write one"
            + " value after the colon",
      })
  void otherListsAreFaults(String set, String fault) throws Exception {
    assertThat(faults("set: {%s}\n".formatted(set))).contains(fault);
  }

  @Test
  void twoBadRadiiAreToldEachAndOtherFaultsOnce() throws Exception {
    assertThat(faults("set: {l1-ball: {radius: [-1, 1, -2], size: 3}}\n"))
        .hasSize(3)
        .anySatisfy(f -> assertThat(f).contains("(-1.0)"))
        .anySatisfy(f -> assertThat(f).contains("(-2.0)"))
        .anySatisfy(f -> assertThat(f).contains("the key 'size' is not known here"));
  }

  @Test
  void listsInsideAProductAreRefused() throws Exception {
    assertThat(
            faults(
                "set: {product: [{l1-ball: {dimension: 2, radius: [1, 2]}}, {simplex: {dimension: 1,"
                    + " radius: [1, 2]}}]}\n"))
        .hasSize(2)
        .allSatisfy(f -> assertThat(f).contains("a list of radii is not taken inside of another"));
  }

  @Test
  void aStreamCannotBeReadForEachRadius() throws Exception {
    String lines =
        "inner: {loss: squared, data: {stream: train.csv, held-out: 2}}\nouter: {loss: squared, data:"
            + " validation.csv}\nset: {l1-ball: {radius: [1, 2]}}\n";
    folder.file("problem.yaml", lines);
    BadProblem bad =
        catchThrowableOfType(
            BadProblem.class,
            () -> ProblemFile.readPath(path.resolve("problem.yaml"), Overrides.none()));
    assertThat(bad.faults().get(0) + "")
        .isEqualTo(
            "set.l1-ball.radius: 3: a stream is read once, and each radius needs its rows: write"
                + " one radius");
  }

  @Test
  void whereOneIsNeededTheRunSaysWhichOfTheListIsMeant() throws Exception {
    String yaml = LEVELS + "set: {l1-ball: {radius: [2, 0.5]}}\nstart: vertex\n";
    assertThat(folder.faults(yaml))
        .containsExactly(
            "set.l1-ball.radius: 3: which one of the radii is meant is not known here: write one"
                + " radius; solve takes the list, and certify a folder that it has written");
    Job job = folder.job(yaml, Overrides.ofRadius(OptionalDouble.of(0.5)));
    assertThat(job.problem().set() + "").isEqualTo(new L1Ball(3, 0.5) + "");
    BadProblem bad =
        catchThrowableOfType(
            BadProblem.class, () -> folder.job(yaml, Overrides.ofRadius(OptionalDouble.of(3))));
    assertThat(bad.faults().get(0) + "")
        .startsWith("set.l1-ball.radius: 3: the list does not hold 3.0, the radius of the run: ");
  }
}
