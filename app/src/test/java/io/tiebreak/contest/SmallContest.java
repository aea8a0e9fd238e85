package io.tiebreak.contest;

import static io.tiebreak.contest.MadeUp.point;

import io.tiebreak.linalg.Rows;
import io.tiebreak.method.ArIpSeg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Sdbgd;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.page.Finding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.run.Run;
import io.tiebreak.run.TracePoint;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/** An experiment that takes no time, and results of it that were made up. */
record SmallContest(Reference optima) implements Experiment {

  static final Reference KNOWN = new Reference(OptionalDouble.of(1), 1e-3, 2, 1e-4, "By hand.");
  static final Reference UNKNOWN =
      new Reference(OptionalDouble.empty(), Double.NaN, 2, 1e-4, "By hand.");

  private static final FeasibleSet SET = new L1Ball(3, 1);

  @Override
  public String name() {
    return "small";
  }

  @Override
  public String title() {
    return "A <small> contest";
  }

  @Override
  public DataOrigin source() {
    return new DataOrigin("A synthetic stand-in & nothing else.", Map.of("rows", "sha256:0123"));
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        new Contender(
            "ir-scg",
            new IrScg().varsigma(10).p(0.25),
            Optional.of(new Contender.Published(1234.5, 6000))),
        new Contender(
            "ar-ip-seg, long",
            new ArIpSeg().gamma(new Power(1e-2, 0.75)).rho(new Power(1e3, -0.25)),
            Optional.empty()),
        new Contender("sdbgd", new Sdbgd().gamma(new Power(1e-2, 0)), Optional.empty()));
  }

  @Override
  public long quickSteps() {
    return 300;
  }

  @Override
  public BilevelProblem problem(long start) {
    double[][] inner = {{1, 0, 1}, {0, 1, 1}, {1, 1, 0}, {2, 0, 1}};
    double[][] outer = {{1, 2, 0}, {0, 1, 3}};
    return new BilevelProblem(
        LinearModel.squared(Rows.dense(outer), new double[] {1, 2}),
        LinearModel.squared(Rows.dense(inner), new double[] {1, 0.5, 2, 1}),
        SET,
        Starts.random(SET, start));
  }

  @Override
  public Reference reference(UnaryOperator<Run> known) {
    return optima;
  }

  @Override
  public List<Measure> measures() {
    return List.of(new Measure("first", "the first coordinate", x -> x[0]));
  }

  @Override
  public Duration publishedTime() {
    return Duration.ofMinutes(1);
  }

  @Override
  public List<Finding> findings(Contest.Results results) {
    return List.of(
        new Finding("One is <better>.", true, "3 against 4"),
        new Finding("Two worsens.", false, "0.5 at the end", Optional.of("It is <small>.")));
  }

  /** Two starts a contender with numbers that can be followed by hand. */
  Contest.Results madeUp() {
    List<Contender> all = contenders();
    return new Contest.Results(
        this,
        new Budget.Time(Duration.ofSeconds(4)),
        2,
        7,
        optima,
        List.of(
            new Result(
                all.get(0),
                List.of(
                    run(0, point(0, 0, 5, 6), point(100, 1, 3, 4), point(200, 4, 2, 2.5)),
                    run(1, point(0, 0, 5, 6), point(200, 2, 2, 3), point(300, 4, 4, 3.5)))),
            new Result(
                all.get(1),
                List.of(
                    run(0, point(0, 0, 5, 6), point(5, 0.5, 0.5, 2), point(10, 1, 0.5, 2)),
                    run(1, point(0, 0, 5, 6), point(5, 0.5, 0.5, 2), point(10, 1, 0.5, 2)))),
            new Result(
                all.get(2),
                List.of(
                    run(0, point(0, 0, 5, 6), point(5, 0.5, 5, 5), point(10, 1, 4, 5)),
                    run(1, point(0, 0, 5, 6), point(5, 0.5, 5, 5), point(10, 1, 4, 5))))));
  }

  private static Ended run(int start, TracePoint... trace) {
    return MadeUp.run(start, Optional.empty(), trace);
  }
}
