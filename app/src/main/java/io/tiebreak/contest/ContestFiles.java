package io.tiebreak.contest;

import static io.tiebreak.page.Text.text;

import io.tiebreak.folder.ContestRecord;
import io.tiebreak.folder.Numbers;
import io.tiebreak.folder.Provenance;
import io.tiebreak.page.ContestPage;
import io.tiebreak.page.Figure;
import io.tiebreak.page.PathFigure;
import io.tiebreak.run.Outcome;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The output files of a reproduced experiment. */
public final class ContestFiles {

  private final Contest.Results results;
  private final ContestFigures figures;

  /** The files of a contest. */
  public ContestFiles(Contest.Results results) {
    this.results = results;
    this.figures = new ContestFigures(results);
  }

  /** Contents by file name; {@code figures/} is a subfolder. */
  public Map<String, byte[]> all() {
    return all(Figure.unable());
  }

  /** The files, without PNG files if there is a reason why they cannot be drawn. */
  Map<String, byte[]> all(Optional<String> unable) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    ContestRecord written = written();
    files.put("table.csv", utf8(written.tableCsv()));
    files.put("runs.csv", utf8(written.runsCsv()));
    List<Figure> drawn = figures.all();
    Optional<PathFigure> paths = figures.paths();
    drawn.forEach(f -> files.put("figures/" + f.name() + ".svg", utf8(f.svg())));
    paths.ifPresent(f -> files.put("figures/paths.svg", utf8(f.svg())));
    if (unable.isEmpty()) {
      drawn.forEach(f -> files.put("figures/" + f.name() + ".png", f.png()));
      paths.ifPresent(f -> files.put("figures/paths.png", f.png()));
    }
    files.put("report.html", utf8(page(written, drawn, paths, unable).text()));
    return files;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  ContestRecord written() {
    return new ContestRecord(
        results.all().stream().map(this::row).toList(),
        results.all().stream()
            .flatMap(result -> result.runs().stream().map(run -> ending(result, run)))
            .toList());
  }

  private ContestRecord.Row row(Result result) {
    ToDoubleFunction<Outcome> outerGap = o -> results.outerGap(o.outer());
    ToDoubleFunction<Outcome> innerGap = o -> results.innerGap(o.inner());
    boolean known = results.reference().outer().isPresent();
    Optional<Contender.Published> published = result.contender().published();
    Map<String, Double> means = new LinkedHashMap<>();
    results
        .experiment()
        .measures()
        .forEach(measure -> means.put(measure.name(), result.mean(measure)));
    return new ContestRecord.Row(
        result.contender().name(),
        result.mean(Outcome::steps),
        result.mean(o -> o.work().counters().samples()),
        result.mean(o -> o.work().seconds()),
        result.mean(Outcome::outer),
        result.mean(Outcome::inner),
        known ? Optional.of(result.mean(outerGap)) : Optional.empty(),
        result.mean(innerGap),
        known ? Optional.of(result.deviation(outerGap)) : Optional.empty(),
        result.deviation(innerGap),
        published.map(p -> new BigDecimal(Numbers.shortest(p.iterations()))),
        published.map(p -> new BigDecimal(Numbers.shortest(p.samples()))),
        means);
  }

  private ContestRecord.Ending ending(Result result, Result.Ended run) {
    Outcome outcome = run.outcome();
    return new ContestRecord.Ending(
        results.experiment().name(),
        results.seed(),
        result.contender().name(),
        run.start(),
        outcome.status().name(),
        outcome.steps(),
        outcome.work().counters().outerSamples(),
        outcome.work().counters().innerSamples(),
        outcome.work().counters().lmoCalls(),
        outcome.work().seconds(),
        outcome.outer(),
        outcome.inner(),
        run.measures());
  }

  private ContestPage page(
      ContestRecord written,
      List<Figure> drawn,
      Optional<PathFigure> paths,
      Optional<String> unable) {
    Experiment experiment = results.experiment();
    Stream<String> pictures =
        unable.stream()
            .map(
                "This JVM cannot draw PNG figures (%s): install fontconfig and a font. The SVG files show the same."
                    ::formatted);
    return new ContestPage(
        experiment.title(),
        experiment.source().words(),
        Stream.concat(results.budget().caution().stream(), pictures).toList(),
        experiment.findings(results),
        written,
        Stream.concat(
                Stream.of(
                    results.starts() == 1
                        ? "One start."
                        : "Means over %d starts, with the standard deviations of the gaps."
                            .formatted(results.starts())),
                experiment.measures().stream().map(m -> m.name() + ": " + m.words() + "."))
            .toList(),
        drawn,
        paths,
        origins(),
        parameters());
  }

  private Map<String, Object> origins() {
    Reference reference = results.reference();
    Map<String, Object> o = new LinkedHashMap<>();
    o.put("data", results.experiment().source().words());
    o.put("digests", new TreeMap<>(results.experiment().source().digests()));
    o.put("reference", reference.words());
    reference
        .outer()
        .ifPresent(
            outer ->
                o.put(
                    "F_opt",
                    Numbers.text(outer)
                        + text(
                            ", at an answer with F(x) - F_opt <= %.3g proven",
                            reference.outerWidth())));
    o.put(
        "G_opt",
        Numbers.text(reference.inner())
            + text(
                ", or at most %.3g above it, by the reference and the least G of all runs",
                figures.innerWidth()));
    o.put("budget", results.budget().perRun());
    o.put("starts", results.starts());
    o.put(
        "seeds",
        results.starts() == 1
            ? Long.toString(results.seed())
            : results.seed() + " to " + (results.seed() + results.starts() - 1));
    o.put("machine", Provenance.machine());
    o.putAll(Provenance.software());
    return o;
  }

  private Map<String, Object> parameters() {
    Map<String, Object> methods = new LinkedHashMap<>();
    for (Result result : results.all()) {
      List<String> given = new ArrayList<>(List.of(result.contender().method().name()));
      result.contender().method().parameters().forEach((k, v) -> given.add(k + " " + v));
      methods.put(result.contender().name(), String.join(", ", given));
    }
    return methods;
  }
}
