package io.tiebreak.folder;

import static java.util.Locale.ROOT;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.HeldOut;
import io.tiebreak.data.BadData;
import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Scale;
import io.tiebreak.method.Cuts;
import io.tiebreak.problem.Slack;
import io.tiebreak.run.Divergence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.TimeByPart;
import io.tiebreak.spec.Engine;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Levels;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The content of summary.json, in the order of its keys. An unknown number is NaN, and null in the
 * file.
 *
 * @param radius the radius of this run, if the problem file lists several
 * @param slack the slack in words, if there is any
 * @param output which point is the answer: average or last
 * @param time what the wall time was spent on
 * @param test the mean loss on the test rows
 * @param plainInner the result of a fit of G alone
 * @param resumedFrom the step of the checkpoint that the run was resumed from
 * @param model the columns needed to predict
 */
public record Summary(
    String status,
    String method,
    Map<String, String> parameters,
    Optional<BigDecimal> radius,
    Optional<String> slack,
    String output,
    long iterations,
    double seconds,
    double wallSeconds,
    TimeByPart time,
    long outerSamples,
    long innerSamples,
    long lmoCalls,
    Optional<Cuts> cuts,
    double outer,
    double inner,
    Optional<Double> test,
    Optional<String> testLoss,
    @Json.OrNull Optional<Plain> plainInner,
    Certificate certificate,
    Optional<HeldOut> heldOut,
    Optional<Diverged> divergence,
    long seed,
    @Json.OrNull Optional<Long> resumedFrom,
    String scale,
    Optional<ModelColumns> model,
    List<String> notes,
    Provenance provenance) {

  /** Both objectives of a fit of G alone, and its test error. */
  public record Plain(double outer, double inner, Optional<Double> test) {}

  /** Where numbers stopped being finite; the notes have it in words. */
  record Diverged(long goodStep, long noticedStep, String where, @Json.OrNull Optional<Long> row) {

    private static Diverged of(Divergence found) {
      return new Diverged(
          found.good(),
          found.noticed(),
          found.where().name().toLowerCase(ROOT),
          found.row().stream().asLongStream().boxed().findFirst());
    }
  }

  /** The summary of a run that has just ended. */
  public static Summary of(Job job, Outcome outcome, Optional<Plain> plain, List<String> notes) {
    Levels levels = job.levels();
    Outcome.Work work = outcome.work();
    return new Summary(
        outcome.status().name(),
        job.method().name(),
        job.method().parameters(),
        boxed(job.radius()).map(radius -> new BigDecimal(PathLine.shown(radius))),
        slack(job),
        outcome.answer().averaged() ? "average" : "last",
        outcome.steps(),
        work.seconds(),
        work.wallSeconds(),
        work.parts(),
        work.counters().outerSamples(),
        work.counters().innerSamples(),
        work.counters().lmoCalls(),
        work.cuts(),
        outcome.outer(),
        outcome.inner(),
        boxed(levels.testError(outcome.point())),
        levels.test().map(test -> test.loss().name()),
        plain,
        outcome.certificate(),
        outcome.proven().heldOut(),
        outcome.divergence().map(Diverged::of),
        job.seed(),
        outcome.origin().resumedFrom().stream().boxed().findFirst(),
        levels.scaling().map(ColumnScaling::scale).orElse(Scale.NONE).name().toLowerCase(ROOT),
        levels.model().map(ModelColumns::of),
        notes,
        Provenance.here(levels.digests(), job.engine().map(Engine::name).orElse("this JVM")));
  }

  static Optional<String> slack(Job job) {
    return Optional.of(job.problem().slack()).filter(s -> !s.none()).map(Slack::toString);
  }

  private static Optional<Double> boxed(OptionalDouble number) {
    return number.stream().boxed().findFirst();
  }

  /** The keys and values for a page, without the columns of the model. */
  public Map<String, @Nullable Object> forPeople() {
    Map<String, @Nullable Object> all = Json.map(this);
    all.remove("model");
    return all;
  }

  /** The summary in the folder of a solution, if it can be read. */
  public static Optional<Summary> beside(Path solution) {
    Path file = solution.resolveSibling("summary.json");
    JsonReader reader = new JsonReader(file.toString(), Json.Form.FILE);
    try {
      return Optional.of(reader.read(reader.tree(file), Summary.class, ""));
    } catch (BadData none) {
      return Optional.empty();
    }
  }
}
