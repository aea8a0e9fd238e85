package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.TracePoint;
import io.tiebreak.set.FeasibleSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Contests of a few hundred steps, and what must hold for each. */
public final class Tiny {

  /** Averages of points of the set lie in it up to rounding. */
  private static final double ROUNDING = 1e-9;

  private static final long SEED = 5;

  private Tiny() {}

  /** Runs every contender of an experiment once, for this many steps. */
  public static Contest.Results contest(Experiment experiment, long steps) {
    return new Contest(experiment, Budget.steps(steps), 1, SEED).go(new Silent()).orElseThrow();
  }

  /** The same experiment without the search for its optima. */
  static Experiment finding(Function<UnaryOperator<Run>, Reference> optima, Experiment of) {
    return new Experiment(
        of.name(),
        of.title(),
        of.source(),
        of.problems(),
        optima,
        of.contenders(),
        of.withAll(),
        of.quick(),
        of.published(),
        of.measures(),
        of.paths(),
        of.reported());
  }

  static void requireInvariants(Contest.Results results, long steps) {
    Experiment experiment = results.experiment();
    FeasibleSet set = experiment.problems().apply(SEED).set();
    assertThat(results.all())
        .extracting(Result::contender)
        .extracting(Contender::name)
        .isEqualTo(experiment.contenders().stream().map(Contender::name).toList())
        .doesNotHaveDuplicates();
    for (Result result : results.all()) {
      String name = result.contender().name();
      Result.Ended run = result.runs().get(0);
      Outcome outcome = run.outcome();
      assertThat(outcome.status()).as(name).isNotEqualTo(Status.DIVERGED);
      if (outcome.status() == Status.ITERATIONS) {
        assertThat(outcome.steps()).as(name).isEqualTo(steps);
      }
      assertThat(set.excess(outcome.point())).as(name).isLessThanOrEqualTo(ROUNDING);
      assertThat(outcome.inner())
          .as(name)
          .isGreaterThanOrEqualTo(results.reference().inner() - ROUNDING);
      requireWay(experiment, name, run);
    }
  }

  /** As long as the trace, at its times, and it ends with the measures of the answer. */
  private static void requireWay(Experiment experiment, String name, Result.Ended run) {
    List<TracePoint> trace = run.outcome().trace();
    assertThat(run.way()).as(name).hasSameSizeAs(trace);
    for (int i = 0; i < trace.size(); i++) {
      Result.Seen seen = run.way().get(i);
      assertThat(seen.at().iteration()).as(name).isEqualTo(trace.get(i).iteration());
      assertThat(seen.at().seconds()).as(name).isEqualTo(trace.get(i).seconds());
      assertThat(seen.measures().values())
          .as(name)
          .hasSameSizeAs(experiment.alongTheRun())
          .allMatch(Double::isFinite);
    }
    Result.Seen last = run.way().get(run.way().size() - 1);
    run.measures()
        .forEach((measure, value) -> assertThat(last.measures()).containsEntry(measure, value));
  }

  /** Sees nothing. */
  static class Silent implements Contest.Watcher {

    @Override
    public void preparing(String what) {}

    @Override
    public void begins(Contender contender, int start, int done, int all) {}

    @Override
    public void at(TracePoint point) {}
  }
}
