package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.Amount;
import io.tiebreak.method.ArIpSeg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Sdbgd;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import io.tiebreak.run.TracePoint;
import io.tiebreak.set.FeasibleSet;
import java.util.List;

/** Contests of a few hundred steps, and what must hold of every one. */
public final class Tiny {

  /** Averages of points of the set lie in it up to their rounding. */
  private static final double ROUNDING = 1e-9;

  private static final long SEED = 5;

  private Tiny() {}

  /** Every contender of an experiment, once, for so many steps. */
  public static Contest.Results contest(Experiment experiment, long steps) {
    return new Contest(experiment, new Budget.Steps(steps), 1, SEED).go(new Silent()).orElseThrow();
  }

  static void requireInvariants(Contest.Results results, long steps) {
    Experiment experiment = results.experiment();
    FeasibleSet set = experiment.problem(SEED).set();
    assertThat(results.all())
        .extracting(Result::contender)
        .extracting(Contender::name)
        .isEqualTo(experiment.contenders().stream().map(Contender::name).toList())
        .doesNotHaveDuplicates();
    for (Result result : results.all()) {
      String name = result.contender().name();
      Ended run = result.runs().get(0);
      Outcome outcome = run.outcome();
      assertThat(outcome.status()).as(name).isNotEqualTo(Status.DIVERGED);
      if (outcome.status() == Status.ITERATIONS) {
        assertThat(outcome.steps()).as(name).isEqualTo(steps);
      }
      assertThat(set.excess(outcome.point(), 0)).as(name).isLessThanOrEqualTo(ROUNDING);
      assertThat(outcome.inner())
          .as(name)
          .isGreaterThanOrEqualTo(results.reference().inner() - ROUNDING);
      requireSamples(result, outcome);
      requireWay(experiment, name, run);
    }
  }

  private static void requireSamples(Result result, Outcome outcome) {
    String name = result.contender().name();
    long samples = outcome.work().counters().samples();
    if (result.contender().method() instanceof IrScg given) {
      long more = samples - 2 * outcome.steps();
      // Where varsigma is measured, one full gradient of each level.
      boolean measured = given.varsigma() instanceof Amount.Measured;
      assertThat(more).as(name).isBetween(measured ? 2L : 0, measured ? 10_000L : 0);
    } else if (result.contender().method() instanceof ArIpSeg) {
      assertThat(samples).as(name).isEqualTo(4 * outcome.steps());
    } else if (result.contender().method() instanceof Sdbgd) {
      assertThat(samples).as(name).isEqualTo(2 * outcome.steps());
    }
  }

  /** As long as the trace, at its times, and it ends with the measures of the answer. */
  private static void requireWay(Experiment experiment, String name, Ended run) {
    List<TracePoint> trace = run.outcome().trace();
    assertThat(run.way()).as(name).hasSameSizeAs(trace);
    for (int i = 0; i < trace.size(); i++) {
      CurvePoint seen = run.way().get(i);
      assertThat(seen.at().iteration()).as(name).isEqualTo(trace.get(i).iteration());
      assertThat(seen.at().seconds()).as(name).isEqualTo(trace.get(i).seconds());
      assertThat(seen.measures().values())
          .as(name)
          .hasSameSizeAs(experiment.alongTheRun())
          .allMatch(Double::isFinite);
    }
    CurvePoint last = run.way().get(run.way().size() - 1);
    run.measures()
        .forEach((measure, value) -> assertThat(last.measures()).containsEntry(measure, value));
  }

  /** Everything that is not a time. */
  static void requireSameNumbers(Contest.Results one, Contest.Results other) {
    for (Result result : one.all()) {
      Ended here = result.runs().get(0);
      Ended there = other.of(result.contender().name()).orElseThrow().runs().get(0);
      assertThat(there.outcome().point()).isEqualTo(here.outcome().point());
      assertThat(there.outcome().work().counters()).isEqualTo(here.outcome().work().counters());
      assertThat(there.measures()).isEqualTo(here.measures());
    }
    assertThat(other.reference()).isEqualTo(one.reference());
  }

  private static final class Silent implements Contest.Watcher {

    @Override
    public void preparing(String what) {}

    @Override
    public void begins(Contender contender, int start, int done, int all) {}

    @Override
    public void at(TracePoint point) {}
  }
}
