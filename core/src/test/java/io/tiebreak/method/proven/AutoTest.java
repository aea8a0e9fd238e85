package io.tiebreak.method.proven;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Rows;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.problem.Starts;
import io.tiebreak.set.CustomSets;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Hull;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import java.util.List;
import org.junit.jupiter.api.Test;

class AutoTest {

  private static BilevelProblem on(FeasibleSet set) {
    LinearModel inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1, 0}}), new double[1]);
    return new BilevelProblem(new Norm(3), inner, set, Starts.vertex(set));
  }

  @Test
  void aSetWithAProjectionTakesHomotopy() {
    Hull segment = new Hull(Rows.dense(new double[][] {{0}, {1}}));
    for (FeasibleSet set :
        List.of(
            new LpBall(3, 3, 1),
            new Scaled(new LpBall(3, 1.5, 1), 2),
            Product.of(List.of(segment, new L2Ball(2, 1))))) {
      assertThat(Auto.of(on(set)).method()).as(set.toString()).isEqualTo(new Homotopy());
    }
  }

  /** 3e10 products at the most, nine of them for each component. */
  @Test
  void tooManyComponentsDoNotTakeHomotopy() {
    FeasibleSet set = new L2Ball(3, 1);
    CustomFunction large = CustomFunction.mean(3, 2_000_000_000, (i, x, gradient) -> 0);
    BilevelProblem one = new BilevelProblem(new Norm(3), large, set, new double[3]);
    BilevelProblem two = new BilevelProblem(large, large, set, new double[3]);
    assertThat(Auto.of(one).method()).isEqualTo(new Homotopy());
    Auto auto = Auto.of(two);
    assertThat(auto.method()).isEqualTo(new IrFscg());
  }

  @Test
  void aSetWithNeitherVerticesNorAProjectionDoesNotUnlessThereIsASlack() {
    BilevelProblem problem = on(CustomSets.l2Ball(3, 1));
    assertThat(Auto.of(problem).method()).isEqualTo(new IrFscg());
    assertThat(Auto.of(problem.with(Slack.of(0.1))).method()).isEqualTo(new Homotopy());
  }
}
