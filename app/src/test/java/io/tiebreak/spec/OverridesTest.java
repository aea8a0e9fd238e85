package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.Homotopy;
import io.tiebreak.method.IrScg;
import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OverridesTest extends InSmallFolder {

  private static Overrides method(String name) throws BadProblem {
    return Overrides.of(Optional.of(name), Optional.empty(), Optional.empty());
  }

  private static Overrides time(String time) throws BadProblem {
    return Overrides.of(Optional.empty(), Optional.of(time), Optional.empty());
  }

  private static Overrides seed(String seed) throws BadProblem {
    return Overrides.of(Optional.empty(), Optional.empty(), Optional.of(seed));
  }

  @Test
  void theMethodGoesBeforeTheFileAndKeepsItsParametersWhereItIsTheSame() throws Exception {
    String yaml = PROBLEM + "method: {ir-scg: {varsigma: 10, p: 0.3}}\n";
    assertThat(folder.job(yaml, method("ir-scg")).method()).isEqualTo(IrScg.convex(10, 0.3));
    assertThat(folder.job(yaml, method("ir-fscg")).method()).isEqualTo(SmallFolder.IR_FSCG);
    Job auto = folder.job(yaml, method("auto"));
    assertThat(auto.method()).isEqualTo(new Homotopy());
    assertThat(auto.notes()).as("why").hasSize(1);
    assertThat(folder.job(PROBLEM, method("ir-scg")).method()).isEqualTo(SmallFolder.IR_SCG);
  }

  @Test
  void theTimeGoesBeforeTheFileAndTheOtherRulesStay() throws Exception {
    assertThat(folder.job(PROBLEM + "stop: {time: 1h, iterations: 5}", time("2s")).stop())
        .isEqualTo(Stop.after(Duration.ofSeconds(2)).iterations(5));
    assertThat(folder.job(PROBLEM, time("0s")).stop()).isEqualTo(Stop.after(Duration.ZERO));
  }

  @Test
  void theSeedGoesBeforeTheFileWhoseOwnMustBeRightEvenSo() throws Exception {
    Job job = folder.job(PROBLEM + "seed: 1\nstart: random\n", seed("-5"));
    assertThat(job.seed()).isEqualTo(-5);
    assertThat(job.problem().start())
        .isEqualTo(folder.job(PROBLEM + "seed: -5\nstart: random\n").problem().start());
    assertThat(SmallFolder.faultsOf(() -> folder.job(PROBLEM + "seed: x\n", seed("1"))))
        .extracting(KeyFault::path)
        .containsExactly("seed");
  }
}
