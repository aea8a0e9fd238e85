package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.problem.Slack;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A list of radii. Its faults: transcripts/problem-file-sets.md. */
class RadiiTest extends InSmallFolder {

  private static String with(String set) {
    return PROBLEM.replace("l1-ball: {radius: 1}", set);
  }

  private List<Job> jobs(String set, String more) throws Exception {
    folder.file("problem.yaml", with(set) + more);
    return ProblemFile.readRadii(path.resolve("problem.yaml"), Overrides.none());
  }

  @Test
  void eachRadiusIsAJobInTheOrderOfTheFile() throws Exception {
    List<Job> jobs = jobs("l1-ball: {radius: [0.5, 2, 1]}", "slack: 1%\n");
    assertThat(jobs).extracting(job -> job.radius().orElseThrow()).containsExactly(0.5, 2.0, 1.0);
    assertThat(jobs)
        .extracting(job -> job.problem().set())
        .containsExactly(new L1Ball(3, 0.5), new L1Ball(3, 2), new L1Ball(3, 1));
    assertThat(jobs).extracting(job -> job.problem().slack()).containsOnly(new Slack(0, 0.01));
    assertThat(jobs("l1-ball: {radius: 1}", ""))
        .as("one radius is not a path")
        .singleElement()
        .matches(job -> job.radius().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "l1-ball: {radius: [2, 0.5]}",
        "simplex: {radius: [2, 0.5]}",
        "group-ball: {groups: [2, 1], radius: [2, 0.5]}",
      })
  void theAnswerBeforeIsPulledIntoASmallerSetOfAnyKind(String set) throws Exception {
    List<Job> jobs = jobs(set, "");
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
    double[] answer = {0.25, 0.125, -0.125};
    Job larger = jobs("l1-ball: {radius: [0.5, 2]}", "").get(1);
    assertThat(larger.startingFrom(answer).problem().start()).containsExactly(answer);
  }

  @Test
  void whereOneIsNeededItIsThatOfTheRun() throws Exception {
    String yaml = with("l1-ball: {radius: [2, 0.5]}") + "start: vertex\n";
    Job job = folder.job(yaml, Overrides.ofRadius(OptionalDouble.of(0.5)));
    assertThat(job.problem().set()).isEqualTo(new L1Ball(3, 0.5));
  }
}
