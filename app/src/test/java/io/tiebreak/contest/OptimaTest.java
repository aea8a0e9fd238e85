package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptimaTest {

  private final Experiment toy = Toy.inThePlane();

  @Test
  void theOptimaComeFromOneRunWhichIsShownBeforeItGoes() {
    List<Run> shown = new ArrayList<>();
    Reference reference =
        toy.optima()
            .apply(
                run -> {
                  shown.add(run);
                  return run;
                });
    assertThat(shown).hasSize(1);
    assertThat(reference.words()).contains("homotopy (CONVERGED after");
  }

  /** It stops by the size of the problem, so at the same step on every machine. */
  @Test
  void aSearchIsGivenUpAfterFewerStepsWhereTheyCostMore() {
    assertThat(Optima.most(2)).isEqualTo(2_000_000);
    assertThat(Optima.most(100)).isEqualTo(2_000_000);
    assertThat(Optima.most(1250)).isEqualTo(12_800);
  }

  @Test
  void theWordsTellWhatEndedTheSearch() {
    Outcome early = Run.of(toy.problems().apply(0), new Homotopy()).stop(Stop.at(3)).go();
    assertThat(Optima.of(early).words()).contains("ITERATIONS after 3");
  }

  /** The outer level is not convex. */
  @Test
  void whereNothingIsProvenOfTheOuterLevelItsOptimumIsNotKnown() {
    Outcome nothing =
        Run.of(DictionaryLearning.onTheRecipe().problems().apply(0), new IrScg())
            .stop(Stop.at(1))
            .go();
    assertThat(nothing.certificate().epsOuter()).isInfinite();
    Reference reference = Optima.of(nothing);
    assertThat(reference.outer()).isEmpty();
    assertThat(reference.outerWidth()).isNaN();
    assertThat(reference.inner()).isFinite();
    assertThat(reference.words()).contains("F_opt is unknown");
  }
}
