package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Hull;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.OwnSets;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AutoTest {

  private static Auto on(FeasibleSet set) {
    LinearModel inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1, 0}}), new double[1]);
    BilevelProblem problem = new BilevelProblem(new Norm(3), inner, set, Starts.vertex(set));
    return Auto.of(problem, OptionalDouble.empty(), OptionalDouble.empty());
  }

  @Test
  void aSetWithAProjectionTakesHomotopy() {
    Hull segment = new Hull(Rows.dense(new double[][] {{0}, {1}}));
    for (FeasibleSet set :
        List.of(
            new LpBall(3, 3, 1),
            new Scaled(new LpBall(3, 1.5, 1), 2),
            Product.of(List.of(segment, new L2Ball(2, 1))))) {
      assertThat(on(set).method()).as(set.toString()).isEqualTo(new Homotopy());
    }
  }

  @Test
  void aSetWithNeitherVerticesNorAProjectionDoesNotAndItSaysWhy() {
    Auto auto = on(OwnSets.l2Ball(3, 1));
    assertThat(auto.method()).isEqualTo(new IrFscg());
    assertThat(auto.why())
        .isEqualTo(
            "auto chose ir-fscg, because the set has neither few vertices nor a projection.");
  }
}
