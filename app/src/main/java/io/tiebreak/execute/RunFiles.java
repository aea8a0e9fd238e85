package io.tiebreak.execute;

import static io.tiebreak.page.Text.text;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.folder.CsvLines;
import io.tiebreak.folder.Json;
import io.tiebreak.folder.Numbers;
import io.tiebreak.folder.ProofFile;
import io.tiebreak.folder.Summary;
import io.tiebreak.folder.TraceLine;
import io.tiebreak.page.Comparison;
import io.tiebreak.page.HtmlReport;
import io.tiebreak.run.Outcome;
import io.tiebreak.spec.Job;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** The output files of a run; {@code plain} is the fit of the inner level alone. */
public record RunFiles(String name, Job job, Outcome outcome, Optional<InnerFit> plain) {

  /** The mean loss on the rows held out for testing. */
  public OptionalDouble testError() {
    return job.levels().testError(outcome.point());
  }

  /** Contents by file name. */
  public Map<String, String> all() {
    Map<String, String> files = new LinkedHashMap<>();
    String solution = vector(outcome.point());
    files.put("solution.csv", solution);
    files.put("last.csv", vector(outcome.answer().last()));
    if (!job.levels().columns().isEmpty()) {
      files.put("model.csv", model());
    }
    job.levels().scaling().ifPresent(scaling -> files.put("scaling.csv", scaling(scaling)));
    files.put("trace.csv", TraceLine.text(outcome.trace()));
    files.put("summary.json", Json.text(summary()));
    outcome
        .proven()
        .proof()
        .map(proof -> ProofFile.of(name, job, outcome, proof, solution).text())
        .ifPresent(proof -> files.put("proof.json", proof));
    files.put(
        "report.html",
        new HtmlReport(
                name,
                summary().forPeople(),
                outcome.trace(),
                outcome.work().parts(),
                job.problem().slack(),
                plain.map(this::comparison))
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

  /** A line of model.csv. */
  private record Coefficient(String column, double coefficient) {}

  private String model() {
    double[] c = job.levels().unscaled(outcome.point());
    return CsvLines.text(
        Coefficient.class,
        IntStream.range(0, c.length)
            .filter(j -> c[j] != 0)
            .mapToObj(j -> new Coefficient(job.levels().column(j), c[j]))
            .toList());
  }

  /** A line of scaling.csv. */
  private record Scaled(String column, double shift, double divisor) {}

  private String scaling(ColumnScaling scaling) {
    return CsvLines.text(
        Scaled.class,
        IntStream.range(0, scaling.width())
            .mapToObj(j -> new Scaled(job.levels().column(j), scaling.shift(j), scaling.divisor(j)))
            .toList());
  }

  private Comparison comparison(InnerFit without) {
    return Comparison.of(
        job.levels(),
        new Comparison.End(without.point(), without.outer(), without.inner()),
        new Comparison.End(outcome.point(), outcome.outer(), outcome.inner()),
        text(
            "The plain inner solution minimises G and knows nothing of F: %,d steps on G"
                + " alone, from the same start. It and the answer are approximate; where"
                + " their values of G differ, that is error which is left.",
            without.steps()));
  }

  public Summary summary() {
    List<String> notes = new ArrayList<>(job.notes());
    notes.addAll(outcome.notes());
    plain.map(InnerFit::note).ifPresent(notes::add);
    return Summary.of(job, outcome, plain.map(InnerFit::summary), notes);
  }
}
