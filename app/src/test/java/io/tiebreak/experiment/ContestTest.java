package io.tiebreak.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.data.Table;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.run.TracePoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Contests on a small table. */
class ContestTest {

  private static final int STEPS = 300;
  private static final int STARTS = 2;

  private static Experiment small() {
    Sequence numbers = new Sequence(1, "test");
    double[] values = new double[60 * 9];
    for (int i = 0; i < values.length; i++) {
      values[i] = numbers.normal();
    }
    return new Regression(Table.unnamed(9, values), new Source("Random numbers.", Map.of()));
  }

  private static Budget steps() {
    Map<Budget.Again.Key, Stop> stops = new HashMap<>();
    for (Contender contender : small().contenders()) {
      for (int start = 0; start < STARTS; start++) {
        stops.put(new Budget.Again.Key(contender.name(), start), Stop.at(STEPS));
      }
    }
    return new Budget.Again(stops, Duration.ofSeconds(1));
  }

  /** Sees nothing. */
  private static final class Blind implements Contest.Watcher {
    @Override
    public void preparing(String what) {}

    @Override
    public void begins(Contender contender, int start, int done, int all) {}

    @Override
    public void at(TracePoint point) {}
  }

  private static Contest.Results go(long seed) {
    return new Contest(small(), steps(), STARTS, seed, Duration.ZERO).go(new Blind()).orElseThrow();
  }

  private static List<String> numbers(Contest.Results results) {
    List<String> numbers = new ArrayList<>();
    for (Result result : results.all()) {
      for (Ended run : result.runs()) {
        Outcome o = run.outcome();
        numbers.add(
            "%s %d %d %s %s %s"
                .formatted(
                    result.contender().name(),
                    run.start(),
                    o.iterations(),
                    o.counters(),
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
      for (Ended run : result.runs()) {
        Outcome o = run.outcome();
        assertThat(o.status()).isIn(Status.ITERATIONS, Status.CONVERGED);
        long samples = o.counters().samples();
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
    assertThat(findings.get(0).claim()).isEqualTo("ir-fscg surpasses sbcgf on both levels.");
  }

  @Test
  void anInterruptedContestHasNoResults() {
    Contest contest =
        new Contest(small(), new Budget.Time(Duration.ofHours(1)), 1, 0, Duration.ZERO);
    List<String> begun = new ArrayList<>();
    Contest.Watcher watcher =
        new Contest.Watcher() {
          @Override
          public void preparing(String what) {}

          @Override
          public void begins(Contender contender, int start, int done, int all) {
            begun.add(contender.name());
            contest.interrupt();
          }

          @Override
          public void at(TracePoint point) {}
        };
    assertThat(contest.go(watcher)).isEmpty();
    assertThat(begun).containsExactly("ir-scg");
  }

  /** As the report shows them. */
  @Test
  void theParametersOfThePublishedMethodsAreWrittenOut() {
    for (Contender contender : small().contenders()) {
      assertThat(contender.method().parameters())
          .as(contender.name())
          .hasSizeGreaterThanOrEqualTo(contender.name().equals("homotopy") ? 0 : 3);
    }
    assertThat(small().contenders().get(2).method().parameters())
        .containsEntry("gamma", "{c: 0.01, exponent: 1.0}")
        .containsEntry("K", "{c: 1.0E-4, exponent: 0.5}");
  }

  @Test
  void aRunThatTheEarlierContestDidNotHaveIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> steps().stop(small().contenders().get(0), STARTS))
        .withMessageContaining("no run of ir-scg from start 2");
  }

  @Test
  void aContestNeedsAStart() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Contest(small(), steps(), 0, 0))
        .withMessageContaining("at least 1");
  }
}
