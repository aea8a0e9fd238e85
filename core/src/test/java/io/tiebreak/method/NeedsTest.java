package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.fault.Fault;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.SampleSource;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.set.CustomSets;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What problems lack for methods, and what is said about it. */
class NeedsTest {

  static List<Method> methods() {
    return MethodExamples.plain().stream().map(Example::method).toList();
  }

  private static Level table() {
    return LinearModel.squared(Rows.dense(new double[][] {{1, 2}, {0, 1}}), new double[] {1, 0});
  }

  private static Level stream() {
    SampleSource<io.tiebreak.objective.Example> source =
        SampleSource.generated(t -> io.tiebreak.objective.Example.of(new double[] {1, 2}, 1));
    return Streamed.linear(new SquaredLoss(), 2, source).heldOut(table());
  }

  private static BilevelProblem problem(Level outer, Level inner, FeasibleSet set) {
    return new BilevelProblem(outer, inner, set, new double[2]);
  }

  private static BilevelProblem lacking(Need need) {
    FeasibleSet ball = new L1Ball(2, 1);
    return switch (need) {
      case OUTER_SUM -> problem(stream(), table(), ball);
      case INNER_SUM -> problem(table(), stream(), ball);
      case CONVEX_OUTER -> Problems.dictionary();
      case PROJECTION -> problem(table(), table(), CustomSets.l1Ball(2, 1));
    };
  }

  /** What is drawn is what a replay must hold, so that nothing is drawn besides it. */
  @Test
  void whatIsNeededAndDrawnIsThis() {
    assertThat(MethodExamples.all())
        .allSatisfy(e -> assertThat(e.method().needs()).isEqualTo(e.needs()))
        .allSatisfy(e -> assertThat(e.method().draws()).isEqualTo(e.draws()));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aMethodRefusesWhatLacksOneOfItsNeedsAndNothingElse(Method method) {
    BilevelProblem good = Problems.regression();
    assertThat(method.unmet(good)).isEmpty();
    assertThat(method.unmet(good.with(Slack.of(0.1)))).hasSize(method instanceof Homotopy ? 0 : 1);
    for (Need need : Need.values()) {
      List<Fault> unmet = method.unmet(lacking(need));
      assertThat(unmet).as("without %s", need).hasSize(method.needs().contains(need) ? 1 : 0);
    }
  }
}
