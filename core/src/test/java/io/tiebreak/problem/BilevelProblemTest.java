package io.tiebreak.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Refusal;
import io.tiebreak.objective.Norm;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.Simplex;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BilevelProblemTest {

  private static BilevelProblem from(FeasibleSet set, double... start) {
    return new BilevelProblem(new Norm(2), new Norm(2), set, start);
  }

  @Test
  void aStartInTheSetIsTakenAsItIsAndOneBesideItIsPulledIn() {
    L1Ball ball = new L1Ball(2, 1);
    assertThat(from(ball, 0.5, -0.25).start()).containsExactly(0.5, -0.25);
    double[] pulled = from(ball, 0.5, -0.5 - 1e-10).start();
    assertThat(ball.excess(pulled)).isZero();
    new Refusal("start", "", () -> from(ball, 0.5, -0.5 - 1e-8)).check();
    new Refusal("start", 1, () -> from(ball, 0.5)).check();
  }

  @Test
  void whatDoesNotFitTogetherIsRefused() {
    L1Ball ball = new L1Ball(2, 1);
    double[] start = new double[2];
    Norm three = new Norm(3);
    new Refusal("inner", 2, () -> new BilevelProblem(three, new Norm(2), ball, start)).check();
    new Refusal("set", 2, () -> new BilevelProblem(three, three, ball, start)).check();
  }

  @Test
  void aPlainStartIsZeroWhereThatIsInTheSetAndElseAVertex() {
    assertThat(Starts.plain(new L1Ball(2, 1))).containsExactly(0, 0);
    double[] vertex = Starts.plain(new Simplex(3, 2));
    assertThat(vertex).isEqualTo(Starts.vertex(new Simplex(3, 2)));
    assertThat(Arrays.stream(vertex).sorted()).containsExactly(0.0, 0.0, 2.0);
  }

  @Test
  void aSlackIsAddedToTheOptimum() {
    assertThat(Slack.NONE.none()).isTrue();
    assertThat(Slack.NONE.above(3)).isEqualTo(3);
    assertThat(Slack.of(0.5).none()).isFalse();
    assertThat(Slack.share(0.01).none()).isFalse();
    // Raised by what rounding may take from it.
    assertThat(Slack.of(0.5).above(-3)).isBetween(-2.5, -2.5 + 1e-14);
    assertThat(Slack.share(0.25).above(-4)).isBetween(-3.0, -3.0 + 1e-14);
    assertThat(new Slack(1, 0.5).at(-4)).isEqualTo(3);
    assertThat(from(new L1Ball(2, 1), 0, 0).with(Slack.of(0.5)).slack()).isEqualTo(Slack.of(0.5));
  }
}
