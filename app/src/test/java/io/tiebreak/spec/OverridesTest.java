package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.method.Homotopy;
import io.tiebreak.method.IrScg;
import io.tiebreak.run.Stop;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverridesTest {

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path);
  }

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
    assertThat(auto.notes()).singleElement().asString().startsWith("auto chose");
    assertThat(folder.job(PROBLEM, method("ir-scg")).method()).isEqualTo(SmallFolder.IR_SCG);
  }

  @Test
  void theTimeGoesBeforeTheFileAndTheOtherRulesStay() throws Exception {
    assertThat(folder.job(PROBLEM + "stop: {time: 1h, iterations: 5}", time("2s")).stop())
        .isEqualTo(Stop.after(Duration.ofSeconds(2)).iterations(5));
    assertThat(folder.job(PROBLEM, time("0s")).stop()).isEqualTo(Stop.after(Duration.ZERO));
  }

  @Test
  void theSeedGoesBeforeTheFile() throws Exception {
    Job job = folder.job(PROBLEM + "seed: 1\nstart: random\n", seed("-5"));
    assertThat(job.seed()).isEqualTo(-5);
    assertThat(job.problem().start())
        .isEqualTo(folder.job(PROBLEM + "seed: -5\nstart: random\n").problem().start());
  }

  @Test
  void aBadSeedOfTheFileIsAFaultEvenSo() throws Exception {
    folder.file("problem.yaml", PROBLEM + "seed: x\n");
    BadProblem bad =
        catchThrowableOfType(
            BadProblem.class, () -> ProblemFile.read(path.resolve("problem.yaml"), seed("1")));
    assertThat(bad.faults()).singleElement().extracting(KeyFault::path).isEqualTo("seed");
  }

  @Test
  void badOverridesAreToldTogether() {
    BadProblem bad =
        catchThrowableOfType(
            BadProblem.class,
            () -> Overrides.of(Optional.of("irscg"), Optional.of("5"), Optional.of("7.5")));
    bad.faults().forEach(SmallFolder::requireForPeople);
    assertThat(bad.faults())
        .extracting(KeyFault::toString)
        .containsExactly(
            "--method: the method 'irscg' is not known: did you mean ir-scg? (known are "
                + "a-irg, ar-ip-seg, auto, big-sam, bloop, cg-bio, fc-bio, homotopy, ir-cg, ir-fscg,"
                + " ir-scg, pb-apg, r-apm, sbcgf, sbcgi, sdbgd, spider-fw)",
            "--time: '5' is not a duration: write one such as 500ms, 60s, 5m or 2h, below 290"
                + " years",
            "--seed: '7.5' is not a whole number: write one such as 1000");
  }
}
