package io.tiebreak.report;

import static io.tiebreak.report.Text.text;
import static java.util.Locale.ROOT;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.certificate.HeldOut;
import io.tiebreak.certificate.Proof;
import io.tiebreak.data.Digest;
import io.tiebreak.data.Scale;
import io.tiebreak.data.Scaling;
import io.tiebreak.linalg.Point;
import io.tiebreak.method.Cuts;
import io.tiebreak.run.Divergence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Parts;
import io.tiebreak.run.TracePoint;
import io.tiebreak.spec.Engine;
import io.tiebreak.spec.Job;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** The key of summary.json for the radius of a run, where the problem file lists several. */
  private static final String RADIUS = "radius";

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

  /**
   * The radius of a run, where its problem file lists several.
   *
   * @param summary a file that may be missing, or of something else
   */
  public static OptionalDouble radius(Path summary) {
    try {
      JsonNode radius = new ObjectMapper().readTree(Files.readString(summary)).path(RADIUS);
      return radius.isNumber() ? OptionalDouble.of(radius.doubleValue()) : OptionalDouble.empty();
    } catch (IOException none) {
      return OptionalDouble.empty();
    }
  }

  /** File name to content. */
  public Map<String, String> all() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("solution.csv", vector(outcome.point()));
    files.put("last.csv", vector(outcome.last()));
    if (!job.levels().columns().isEmpty()) {
      files.put("model.csv", model());
    }
    job.levels().scaling().ifPresent(scaling -> files.put("scaling.csv", scaling(scaling)));
    files.put("trace.csv", trace());
    files.put("summary.json", Json.text(summary()));
    outcome.proof().ifPresent(proof -> files.put("proof.json", proof(proof)));
    files.put(
        "report.html",
        new HtmlReport(
                name,
                forPeople(),
                outcome.trace(),
                outcome.parts(),
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
    return new ProofFile(
            name,
            outcome.status().name(),
            job.problem().set().toString(),
            job.problem().slack().toString(),
            proof,
            outcome.certificate(),
            job.levels().digests(),
            Digest.ofText(vector(outcome.point())))
        .text();
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
    Map<String, @Nullable Object> s = summary();
    s.remove("model");
    return s;
  }

  /** What summary.json holds. */
  public Map<String, @Nullable Object> summary() {
    Map<String, @Nullable Object> s = new LinkedHashMap<>();
    s.put("status", outcome.status().name());
    s.put("method", job.method().name());
    s.put("parameters", job.method().parameters());
    job.radius().ifPresent(radius -> s.put(RADIUS, new BigDecimal(RadiusPath.shown(radius))));
    if (!job.problem().slack().none()) {
      s.put("slack", job.problem().slack().toString());
    }
    s.put("output", outcome.averaged() ? "average" : "last");
    s.put("iterations", outcome.iterations());
    s.put("seconds", Json.number(outcome.seconds()));
    s.put("wall_seconds", Json.number(outcome.wallSeconds()));
    s.put("time", time(outcome.parts()));
    s.put("outer_samples", outcome.counters().outerSamples());
    s.put("inner_samples", outcome.counters().innerSamples());
    s.put("lmo_calls", outcome.counters().lmoCalls());
    outcome.cuts().ifPresent(cuts -> s.put("cuts", cuts(cuts)));
    s.put("outer", Json.number(outcome.outer()));
    s.put("inner", Json.number(outcome.inner()));
    testError().ifPresent(error -> s.put("test", Json.number(error)));
    job.levels().test().ifPresent(test -> s.put("test_loss", test.loss().name()));
    s.put("plain_inner", plain.map(RunFiles::values).orElse(null));
    Map<String, @Nullable Object> certificate = new LinkedHashMap<>();
    certificate.put("outer_lower", Json.number(outcome.certificate().outerLower()));
    certificate.put("inner_lower", Json.number(outcome.certificate().innerLower()));
    certificate.put("eps_outer", Json.number(outcome.certificate().epsOuter()));
    certificate.put("eps_inner", Json.number(outcome.certificate().epsInner()));
    s.put("certificate", certificate);
    outcome.heldOut().ifPresent(held -> s.put("held_out", heldOut(held)));
    outcome.divergence().ifPresent(found -> s.put("divergence", divergence(found)));
    s.put("seed", job.seed());
    s.put(
        "resumed_from",
        outcome.resumedFrom().isPresent() ? outcome.resumedFrom().getAsLong() : null);
    s.put(
        "scale",
        job.levels().scaling().map(Scaling::scale).orElse(Scale.NONE).name().toLowerCase(ROOT));
    job.levels().model().ifPresent(data -> s.put("model", SavedModel.summary(data)));
    s.put("notes", notes());
    s.put("provenance", provenance());
    return s;
  }

  /** What the wall_seconds were spent on. */
  private static Map<String, @Nullable Object> time(Parts parts) {
    Map<String, @Nullable Object> s = new LinkedHashMap<>();
    s.put("set_up", Json.number(parts.setUp()));
    s.put("samples", Json.number(parts.samples()));
    s.put("oracle", Json.number(parts.oracle()));
    s.put("other", Json.number(parts.other()));
    s.put("certificate", Json.number(parts.certificate()));
    s.put("observing", Json.number(parts.observing()));
    return s;
  }

  private static Map<String, @Nullable Object> values(PlainInner plain) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    values.put("outer", Json.number(plain.outer()));
    values.put("inner", Json.number(plain.inner()));
    plain.test().ifPresent(error -> values.put("test", Json.number(error)));
    return values;
  }

  private static Map<String, Long> cuts(Cuts cuts) {
    Map<String, Long> s = new LinkedHashMap<>();
    s.put("binding", cuts.binding());
    s.put("empty", cuts.empty());
    return s;
  }

  private static Map<String, @Nullable Object> heldOut(HeldOut held) {
    Map<String, @Nullable Object> s = new LinkedHashMap<>();
    s.put("confidence", Json.number(held.confidence()));
    s.put("eps_outer", Json.number(held.epsOuter()));
    s.put("eps_inner", Json.number(held.epsInner()));
    return s;
  }

  /** The sentence is among the notes. */
  private static Map<String, @Nullable Object> divergence(Divergence found) {
    Map<String, @Nullable Object> s = new LinkedHashMap<>();
    s.put("good_step", found.good());
    s.put("noticed_step", found.noticed());
    s.put("where", found.where().name().toLowerCase(ROOT));
    s.put("row", found.row().isPresent() ? found.row().getAsInt() : null);
    return s;
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>(job.notes());
    notes.addAll(outcome.notes());
    plain.map(PlainInner::note).ifPresent(notes::add);
    return notes;
  }

  private Map<String, @Nullable Object> provenance() {
    Map<String, @Nullable Object> p = new LinkedHashMap<>();
    p.put("data", job.levels().digests());
    p.put("engine", job.engine().map(Engine::name).orElse("this JVM"));
    p.putAll(Provenance.software());
    return p;
  }
}
