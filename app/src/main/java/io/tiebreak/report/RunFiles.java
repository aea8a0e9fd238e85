package io.tiebreak.report;

import static io.tiebreak.report.Text.text;
import static java.util.Locale.ROOT;

import io.tiebreak.certificate.Proof;
import io.tiebreak.data.Digest;
import io.tiebreak.data.Scale;
import io.tiebreak.data.Scaling;
import io.tiebreak.linalg.Point;
import io.tiebreak.problem.Slack;
import io.tiebreak.run.Divergence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.TracePoint;
import io.tiebreak.spec.Engine;
import io.tiebreak.spec.Job;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The text of every file that a run leaves. */
public final class RunFiles {

  private static final String TRACE_HEADER =
      "iteration,seconds,outer_samples,inner_samples,lmo_calls,outer,inner,"
          + "outer_lower,inner_lower,eps_outer,eps_inner\n";

  private final String name;
  private final Job job;
  private final Outcome outcome;
  private final Optional<PlainInner> plain;

  /** Of a job of this name that ended so, and what the inner level alone gave. */
  public RunFiles(String name, Job job, Outcome outcome, Optional<PlainInner> plain) {
    this.name = name;
    this.job = job;
    this.outcome = outcome;
    this.plain = plain;
  }

  /** The mean loss on the rows kept back for testing. */
  public OptionalDouble testError() {
    return PlainInner.testError(job, Point.of(outcome.point()));
  }

  /** File name to content. */
  public Map<String, String> all() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("solution.csv", vector(outcome.point()));
    files.put("last.csv", vector(outcome.answer().last()));
    if (!job.levels().columns().isEmpty()) {
      files.put("model.csv", model());
    }
    job.levels().scaling().ifPresent(scaling -> files.put("scaling.csv", scaling(scaling)));
    files.put("trace.csv", trace());
    files.put("summary.json", Json.text(summary()));
    outcome.proven().proof().ifPresent(proof -> files.put("proof.json", proof(proof)));
    files.put(
        "report.html",
        new HtmlReport(
                name,
                forPeople(),
                outcome.trace(),
                outcome.work().parts(),
                job.problem().slack(),
                comparison())
            .text());
    return files;
  }

  private static String vector(double[] x) {
    StringBuilder text = new StringBuilder();
    for (double value : x) {
      text.append(Numbers.text(value)).append('\n');
    }
    return text.toString();
  }

  private String proof(Proof proof) {
    return ProofFile.of(
            name,
            outcome.status().name(),
            job.problem().set().toString(),
            slack(),
            proof,
            outcome.certificate(),
            job.levels().digests(),
            Digest.ofText(vector(outcome.point())))
        .text();
  }

  private Optional<String> slack() {
    return Optional.of(job.problem().slack()).filter(s -> !s.none()).map(Slack::toString);
  }

  private String model() {
    StringBuilder text = new StringBuilder("column,coefficient\n");
    double[] c = coefficients(outcome.point());
    for (int j = 0; j < c.length; j++) {
      if (c[j] != 0) {
        text.append(quoted(job.levels().column(j)))
            .append(',')
            .append(Numbers.text(c[j]))
            .append('\n');
      }
    }
    return text.toString();
  }

  /** The coefficients of the columns as the user's files hold them. */
  private double[] coefficients(double[] x) {
    Optional<Scaling> scaling = job.levels().scaling();
    return scaling.isPresent() ? scaling.get().unscaled(x) : x;
  }

  private Optional<Comparison> comparison() {
    return plain.map(
        without -> {
          List<Comparison.Pair> values = new ArrayList<>();
          values.add(new Comparison.Pair("outer F", without.outer(), outcome.outer()));
          values.add(new Comparison.Pair("inner G", without.inner(), outcome.inner()));
          if (without.test().isPresent()) {
            values.add(
                new Comparison.Pair(
                    "test error", without.test().getAsDouble(), testError().getAsDouble()));
          }
          double[] before = coefficients(without.point());
          double[] after = coefficients(outcome.point());
          return new Comparison(
              values,
              IntStream.range(0, after.length)
                  .mapToObj(j -> new Comparison.Pair(job.levels().column(j), before[j], after[j]))
                  .toList(),
              text(
                  "The plain inner solution minimises G and knows nothing of F: %,d steps on G"
                      + " alone, from the same start. It and the answer are approximate; where"
                      + " their values of G differ, that is error which is left.",
                  without.steps()));
        });
  }

  private String scaling(Scaling scaling) {
    StringBuilder text = new StringBuilder("column,shift,divisor\n");
    for (int j = 0; j < scaling.width(); j++) {
      text.append(quoted(job.levels().column(j)))
          .append(',')
          .append(Numbers.text(scaling.shift(j)))
          .append(',')
          .append(Numbers.text(scaling.divisor(j)))
          .append('\n');
    }
    return text.toString();
  }

  static String quoted(String field) {
    return field.matches("[^\",\r\n]*") ? field : '"' + field.replace("\"", "\"\"") + '"';
  }

  private String trace() {
    StringBuilder text = new StringBuilder(TRACE_HEADER);
    for (TracePoint p : outcome.trace()) {
      text.append(p.iteration())
          .append(',')
          .append(Numbers.text(p.seconds()))
          .append(',')
          .append(p.counters().outerSamples())
          .append(',')
          .append(p.counters().innerSamples())
          .append(',')
          .append(p.counters().lmoCalls())
          .append(',')
          .append(Numbers.text(p.outer()))
          .append(',')
          .append(Numbers.text(p.inner()))
          .append(',')
          .append(known(p.certificate().outerLower()))
          .append(',')
          .append(known(p.certificate().innerLower()))
          .append(',')
          .append(known(p.certificate().epsOuter()))
          .append(',')
          .append(known(p.certificate().epsInner()))
          .append('\n');
    }
    return text.toString();
  }

  /** Empty where nothing is proven. */
  private static String known(double bound) {
    return Double.isFinite(bound) ? Numbers.text(bound) : "";
  }

  /** The columns of a model are for programs; people have model.csv. */
  private Map<String, @Nullable Object> forPeople() {
    Map<String, @Nullable Object> s = Json.map(summary());
    s.remove("model");
    return s;
  }

  /** What summary.json holds. */
  public Summary summary() {
    return new Summary(
        outcome.status().name(),
        job.method().name(),
        job.method().parameters(),
        boxed(job.radius()).map(radius -> new BigDecimal(RadiusPath.shown(radius))),
        slack(),
        outcome.answer().averaged() ? "average" : "last",
        outcome.steps(),
        outcome.work().seconds(),
        outcome.work().wallSeconds(),
        outcome.work().parts(),
        outcome.work().counters().outerSamples(),
        outcome.work().counters().innerSamples(),
        outcome.work().counters().lmoCalls(),
        outcome.work().cuts(),
        outcome.outer(),
        outcome.inner(),
        boxed(testError()),
        job.levels().test().map(test -> test.loss().name()),
        plain.map(of -> new Summary.Plain(of.outer(), of.inner(), boxed(of.test()))),
        outcome.certificate(),
        outcome.proven().heldOut(),
        outcome.divergence().map(RunFiles::diverged),
        job.seed(),
        outcome.origin().resumedFrom().stream().boxed().findFirst(),
        job.levels().scaling().map(Scaling::scale).orElse(Scale.NONE).name().toLowerCase(ROOT),
        job.levels().model().map(SavedModel::summary),
        notes(),
        Provenance.here(job.levels().digests(), job.engine().map(Engine::name).orElse("this JVM")));
  }

  private static Summary.Diverged diverged(Divergence found) {
    return new Summary.Diverged(
        found.good(),
        found.noticed(),
        found.where().name().toLowerCase(ROOT),
        found.row().stream().asLongStream().boxed().findFirst());
  }

  private static Optional<Double> boxed(OptionalDouble number) {
    return number.stream().boxed().findFirst();
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>(job.notes());
    notes.addAll(outcome.notes());
    plain.map(PlainInner::note).ifPresent(notes::add);
    return notes;
  }
}
