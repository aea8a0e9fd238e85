package io.tiebreak.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Planted;
import io.tiebreak.objective.Component;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Tangent;
import io.tiebreak.objective.Tangents;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.Box;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What a slope may be off by is taken off the bounds; here it is far more than rounding. */
class VerifierDoubtTest {

  private static final double DOUBT = 0.1;

  private static final Box SET = new Box(6, -1, 1);

  /** A level whose slopes may all be off by {@link #DOUBT}. */
  private record Doubtful(Level right) implements Level {

    @Override
    public int dimension() {
      return right.dimension();
    }

    @Override
    public int count() {
      return right.count();
    }

    @Override
    public boolean convex() {
      return right.convex();
    }

    @Override
    public Component component() {
      return right.component();
    }

    @Override
    public Tangents tangents() {
      Tangents exact = right.tangents();
      return (y, into) -> {
        exact.at(y, into);
        Arrays.setAll(into.doubt(), j -> into.doubt()[j] + DOUBT);
      };
    }
  }

  /** The least over the box of constant + slope x - doubt |x|, which lies at a corner. */
  private static double worst(Level level, double[] y) {
    Tangent tangent = new Tangent(level.dimension());
    level.tangents().at(y, tangent);
    double least = tangent.constant();
    for (double slope : tangent.slope()) {
      least -= Math.abs(slope) + DOUBT;
    }
    return least;
  }

  @Test
  void theDoubtOfTheInnerLevelIsTakenOff() throws Refused {
    Planted planted = Planted.on(SET);
    Level inner = planted.problem().inner();
    BilevelProblem doubtful =
        new BilevelProblem(
            planted.problem().outer(), new Doubtful(inner), SET, planted.problem().start());
    for (double[] x : VerifierTest.points(planted)) {
      assertThat(new Verifier(doubtful).verify(x).certificate().innerLower())
          .isLessThanOrEqualTo(worst(inner, x));
    }
  }

  /** At the answer G is flat, so that every point may be as good: F alone bounds F. */
  @Test
  void theDoubtOfTheOuterLevelIsTakenOff() throws Refused {
    Planted planted = Planted.on(SET);
    Level outer = planted.problem().outer();
    BilevelProblem doubtful =
        new BilevelProblem(
            new Doubtful(outer), planted.problem().inner(), SET, planted.problem().start());
    assertThat(new Verifier(doubtful).verify(planted.answer()).certificate().outerLower())
        .isLessThanOrEqualTo(worst(outer, planted.answer()));
  }
}
