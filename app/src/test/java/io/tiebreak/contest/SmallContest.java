package io.tiebreak.contest;

import static io.tiebreak.contest.MadeUp.point;

import io.tiebreak.linalg.Rows;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.page.Finding;
import io.tiebreak.run.TracePoint;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.L1Ball;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** An experiment that takes no time, and made-up results of it. */
final class SmallContest {

  static final Reference KNOWN = new Reference(OptionalDouble.of(1), 1e-3, 2, 1e-4, "By hand.");
  static final Reference UNKNOWN =
      new Reference(OptionalDouble.empty(), Double.NaN, 2, 1e-4, "By hand.");

  private static final double[][] INNER = {{1, 0, 1}, {0, 1, 1}, {1, 1, 0}, {2, 0, 1}};
  private static final double[][] OUTER = {{1, 2, 0}, {0, 1, 3}};

  private SmallContest() {}

  private static Experiment experiment(Reference optima) {
    return new Experiment(
        "small",
        "A <small> contest",
        new Experiment.Origin(
            "A synthetic stand-in & nothing else.", Map.of("rows", "sha256:0123")),
        Experiment.posed(
            LinearModel.squared(Rows.dense(OUTER), new double[] {1, 2}),
            LinearModel.squared(Rows.dense(INNER), new double[] {1, 0.5, 2, 1}),
            new L1Ball(3, 1)),
        known -> optima,
        List.of(
            Contender.published("ir-scg", new IrScg().varsigma(10).p(0.25), 1234.5, 6000),
            Contender.of(
                "ar-ip-seg, long",
                new ArIpSeg().gamma(new Power(1e-2, 0.75)).rho(new Power(1e3, -0.25))),
            Contender.of("sdbgd", new Sdbgd().gamma(new Power(1e-2, 0)))),
        Optional.empty(),
        Budget.steps(300),
        Experiment.UNPUBLISHED,
        List.of(new Measure("first", "the first coordinate", x -> x[0])),
        Optional.empty(),
        here ->
            List.of(
                new Finding("One is <better>.", true, "3 against 4"),
                new Finding(
                    "Two worsens.", false, "0.5 at the end", Optional.of("It is <small>."))));
  }

  /** Two starts per contender, with numbers that can be checked by hand. */
  static Contest.Results madeUp(Reference optima) {
    Experiment experiment = experiment(optima);
    List<Contender> all = experiment.contenders();
    return new Contest.Results(
        experiment,
        Budget.time(Duration.ofSeconds(4)),
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

  private static Result.Ended run(int start, TracePoint... trace) {
    return MadeUp.run(start, Optional.empty(), trace);
  }
}
