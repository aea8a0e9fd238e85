package io.tiebreak.execute;

import static io.tiebreak.page.Text.text;

import io.tiebreak.folder.Summary;
import io.tiebreak.linalg.Point;
import io.tiebreak.method.Method;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.proven.Auto;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.spec.Job;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A fit of the inner level alone: an approximate minimiser of G that ignores F. A report compares
 * the answer with it to show what the tie-break changed.
 *
 * <p>It is found by homotopy, or by IR-FSCG if homotopy does not suit the problem, with G as the
 * outer level too. Each step then minimises sigma G + G = (1 + sigma) G, and a positive factor
 * changes no minimiser: it is a plain conditional gradient method for G, from the start and the
 * seed of the job.
 *
 * @param outer F at the point
 * @param inner G at the point
 * @param test the test error at the point
 */
@SuppressWarnings("ArrayRecordComponent") // handed over to be shown, never compared
public record InnerFit(
    double[] point, double outer, double inner, OptionalDouble test, long steps, String method) {

  /** Enough for the digits that a report shows, and a fraction of a second on a small problem. */
  static final long MOST_STEPS = 10_000;

  /**
   * If steps are expensive it takes no more samples than the run itself did, but this many in any
   * case: well below a second on a thousand columns.
   */
  static final long SAMPLES = 1_000_000;

  /** After these there is no answer to compare, or the user does not want to wait. */
  private static final Set<Status> WITHOUT =
      Set.of(Status.DIVERGED, Status.INTERRUPTED, Status.SOURCE_FAILED);

  /** The run that finds it after another run; only for linear models, and if that made a step. */
  public static Optional<Run> run(Job job, Outcome ended) {
    if (!(job.problem().inner() instanceof LinearModel)
        || WITHOUT.contains(ended.status())
        || ended.steps() == 0) {
      return Optional.empty();
    }
    BilevelProblem alone = alone(job);
    return Optional.of(
        Run.of(alone, method(alone))
            .seed(job.seed())
            .stop(
                Stop.at(MOST_STEPS).samples(Math.max(ended.work().counters().samples(), SAMPLES))));
  }

  private static BilevelProblem alone(Job job) {
    BilevelProblem both = job.problem();
    return new BilevelProblem(both.inner(), both.inner(), both.set(), both.start());
  }

  private static Method method(BilevelProblem alone) {
    Auto auto = Auto.of(alone);
    return auto.proves() ? auto.method() : new IrFscg().varsigma(1);
  }

  /** What that run found; empty if it was interrupted. */
  public static Optional<InnerFit> of(Job job, Outcome alone) {
    if (WITHOUT.contains(alone.status())) {
      return Optional.empty();
    }
    Point x = Point.of(alone.point());
    return Optional.of(
        new InnerFit(
            alone.point(),
            job.problem()
                .outer()
                .measured()
                .flatMap(Level::whole)
                .map(f -> f.value(x))
                .orElse(Double.NaN),
            alone.inner(),
            job.levels().testError(alone.point()),
            alone.steps(),
            method(alone(job)).name()));
  }

  String note() {
    return text(
        "plain_inner: an approximate minimiser of G alone, found by %,d steps of %s on G, which"
            + " samples and seconds do not include.",
        steps, method);
  }

  Summary.Plain summary() {
    return new Summary.Plain(outer, inner, test.stream().boxed().findFirst());
  }
}
