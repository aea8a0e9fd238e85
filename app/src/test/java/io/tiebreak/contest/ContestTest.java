package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.data.Table;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.page.Finding;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Every;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Contests on a small table. */
class ContestTest {

  private static final int STEPS = 300;
  private static final int STARTS = 2;

  private static final Reference NOTHING =
      new Reference(
          OptionalDouble.empty(), Double.NaN, Double.NEGATIVE_INFINITY, Double.NaN, "In vain.");

  private static Experiment small() {
    Sequence numbers = new Sequence(1, "test");
    double[] values = new double[60 * 9];
    for (int i = 0; i < values.length; i++) {
      values[i] = numbers.normal();
    }
    return Regression.on(
        Table.unnamed(9, values), new Experiment.Origin("Random numbers.", Map.of()));
  }

  private static Budget steps() {
    return Budget.steps(STEPS);
  }

  private static Contest.Results go(long seed) {
    return new Contest(small(), steps(), STARTS, seed).go(new Tiny.Silent()).orElseThrow();
  }

  private static List<String> numbers(Contest.Results results) {
    List<String> numbers = new ArrayList<>();
    for (Result result : results.all()) {
      for (Result.Ended run : result.runs()) {
        Outcome o = run.outcome();
        numbers.add(
            "%s %d %d %s %s %s"
                .formatted(
                    result.contender().name(),
                    run.start(),
                    o.steps(),
                    o.work().counters(),
                    o.outer(),
                    o.inner()));
      }
    }
    return numbers;
  }

  @Test
  void theSameSeedGivesTheSameNumbersAndAnotherOneOthers() {
    Contest.Results once = go(3);
    assertThat(numbers(once)).hasSize(9 * STARTS).isEqualTo(numbers(go(3)));
    assertThat(numbers(once)).isNotEqualTo(numbers(go(4)));
  }

  @Test
  void everyMethodDrawsWhatItShould() {
    Contest.Results results = go(0);
    for (Result result : results.all()) {
      for (Result.Ended run : result.runs()) {
        Outcome o = run.outcome();
        assertThat(o.status()).isIn(Status.ITERATIONS, Status.CONVERGED);
        long samples = o.work().counters().samples();
        switch (result.contender().name()) {
          case "ir-scg", "sdbgd short", "sdbgd long" -> assertThat(samples).isEqualTo(2 * STEPS);
          case "ar-ip-seg short", "ar-ip-seg long" -> assertThat(samples).isEqualTo(4 * STEPS);
          case "sbcgi" -> assertThat(samples).isGreaterThan(100_000 + 2 * STEPS);
          case "homotopy" -> assertThat(samples).as("a few passes").isGreaterThan(48);
          default -> assertThat(samples).isGreaterThan(2 * STEPS);
        }
      }
    }
  }

  @Test
  void gapsAreMeasuredFromProvenOptima() {
    Contest.Results results = go(0);
    Reference reference = results.reference();
    assertThat(reference.innerWidth()).isBetween(0.0, 1e-6);
    double homotopy = results.of("homotopy").orElseThrow().mean(Outcome::outer);
    assertThat(results.outerGap(homotopy)).isLessThan(1e-6);
    for (Result result : results.all()) {
      assertThat(result.mean(o -> o.inner() - reference.inner()))
          .as(result.contender().name())
          .isGreaterThanOrEqualTo(0);
    }
  }

  @Test
  void meansAndDeviationsAreOverTheStarts() {
    Result result = go(0).of("ir-scg").orElseThrow();
    double one = result.runs().get(0).outcome().outer();
    double other = result.runs().get(1).outcome().outer();
    assertThat(result.mean(Outcome::outer)).isEqualTo((one + other) / 2);
    assertThat(result.deviation(Outcome::outer))
        .isCloseTo(Math.abs(one - other) / Math.sqrt(2), within(1e-15));
  }

  @Test
  void theFindingsAreToldWithTheirNumbers() {
    List<Finding> findings = small().findings(go(0));
    assertThat(findings).hasSize(8).allMatch(finding -> finding.number().matches(".*[0-9].*"));
    assertThat(findings.get(0).claim()).contains("ir-fscg", "sbcgf");
  }

  @Test
  void anInterruptedContestHasNoResults() {
    Contest contest = new Contest(small(), Budget.steps(Long.MAX_VALUE), 1, 0);
    List<String> begun = new ArrayList<>();
    Contest.Watcher watcher =
        new Tiny.Silent() {
          @Override
          public void begins(Contender contender, int start, int done, int all) {
            begun.add(contender.name());
            contest.interrupt();
          }
        };
    assertThat(contest.go(watcher)).isEmpty();
    assertThat(begun).containsExactly("ir-scg");
  }

  /** Searches for its optima until it is interrupted. */
  private static Experiment searching(Consumer<Run> first) {
    return Tiny.finding(
        known -> {
          Run run = Run.of(small().problems().apply(0), new IrScg()).stop(Stop.never());
          first.accept(run);
          assertThat(known.apply(run).go().status()).isEqualTo(Status.INTERRUPTED);
          return NOTHING;
        },
        small());
  }

  /** Interrupts at a given event, and records all events. */
  private static final class Impatient extends Tiny.Silent {

    private final List<String> told = new ArrayList<>();
    private Runnable interrupt = () -> {};

    @Override
    public void preparing(String what) {
      told.add(what);
      interrupt.run();
    }

    @Override
    public void begins(Contender contender, int start, int done, int all) {
      told.add(contender.name());
    }
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void theSearchForTheOptimaIsInterruptedBeforeItBegins() {
    Impatient watcher = new Impatient();
    Contest contest = new Contest(searching(run -> {}), steps(), 1, 0);
    watcher.interrupt = contest::interrupt;
    assertThat(contest.go(watcher)).isEmpty();
    assertThat(watcher.told).hasSize(1);
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void theSearchForTheOptimaIsInterruptedWhileItGoesOn() {
    Impatient watcher = new Impatient();
    Runnable[] interrupt = new Runnable[1];
    Consumer<Run> first =
        run ->
            run.observe(new Every.Iterations(1000))
                .observer(
                    seen -> {
                      if (seen.iteration() > 0) {
                        interrupt[0].run();
                      }
                    });
    Contest contest = new Contest(searching(first), steps(), 1, 0);
    interrupt[0] = contest::interrupt;
    assertThat(contest.go(watcher)).isEmpty();
    assertThat(watcher.told).hasSize(1);
  }

  @Test
  void nothingIsMeasuredAgainstAnOptimumThatIsNotKnown() {
    Impatient watcher = new Impatient();
    Experiment vainly = Tiny.finding(known -> NOTHING, small());
    assertThatIllegalStateException()
        .isThrownBy(() -> new Contest(vainly, steps(), 1, 0).go(watcher))
        .withMessageContainingAll("G_opt (-Infinity)", "In vain.");
    assertThat(watcher.told).hasSize(1);
  }

  @Test
  void anInterruptedWarmUpIsTheLast() {
    Impatient watcher = new Impatient();
    Contest contest = new Contest(small(), Budget.time(Duration.ofHours(1)), 1, 0);
    watcher.interrupt =
        () -> {
          if (watcher.told.size() > 1) {
            contest.interrupt();
          }
        };
    assertThat(contest.go(watcher)).isEmpty();
    assertThat(watcher.told).hasSize(2).last().asString().startsWith("warming up");
  }

  /** Without comparisons of time there is no need to warm up. */
  @Test
  void aContestByStepsHasNoWarmUp() {
    Impatient watcher = new Impatient();
    new Contest(small(), steps(), 1, 0).go(watcher);
    assertThat(watcher.told).noneMatch(what -> what.startsWith("warming up"));
  }

  @Test
  void aContestNeedsAStartAndARunAStep() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Budget.steps(0))
        .withMessageContaining("steps (0)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Contest(small(), steps(), 0, 0))
        .withMessageContaining("at least 1");
  }
}
