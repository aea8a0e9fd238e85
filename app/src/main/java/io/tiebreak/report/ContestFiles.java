package io.tiebreak.report;

import io.tiebreak.experiment.Contender;
import io.tiebreak.experiment.Contest;
import io.tiebreak.experiment.Ended;
import io.tiebreak.experiment.Measure;
import io.tiebreak.experiment.Result;
import io.tiebreak.run.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Every file that a reproduced experiment leaves. */
public final class ContestFiles {

  private static final List<String> TABLE_COLUMNS =
      List.of(
          "method",
          "iterations",
          "samples",
          "seconds",
          "outer",
          "inner",
          "outer_gap",
          "inner_gap",
          "outer_gap_sd",
          "inner_gap_sd",
          "published_iterations",
          "published_samples");

  private static final List<String> RUNS_COLUMNS =
      List.of(
          "experiment",
          "seed",
          "method",
          "start",
          "status",
          "iterations",
          "outer_samples",
          "inner_samples",
          "lmo_calls",
          "seconds",
          "outer",
          "inner");

  private final Contest.Results results;

  /** Of a contest that was carried out. */
  public ContestFiles(Contest.Results results) {
    this.results = results;
  }

  /** File name to content; {@code figures/} is a sub-folder. */
  public Map<String, byte[]> all() {
    return all(FigurePng.unable());
  }

  /**
   * The same.
   *
   * @param unable why there are no PNG files, if so; what took minutes to measure is not thrown
   *     away for that
   */
  Map<String, byte[]> all(Optional<String> unable) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("table.csv", utf8(table()));
    files.put("runs.csv", utf8(runs()));
    List<Figure> figures = Figure.of(results);
    vectors(files, figures);
    if (unable.isEmpty()) {
      pictures(files, figures);
    }
    files.put("report.html", utf8(new ContestReport(results, figures, notes(unable)).text()));
    return files;
  }

  private void vectors(Map<String, byte[]> files, List<Figure> figures) {
    for (Figure figure : figures) {
      files.put("figures/" + figure.name() + ".svg", utf8(new FigureSvg(figure).file()));
    }
    paths().ifPresent(paths -> files.put("figures/paths.svg", utf8(paths.svg())));
  }

  private void pictures(Map<String, byte[]> files, List<Figure> figures) {
    for (Figure figure : figures) {
      files.put("figures/" + figure.name() + ".png", new FigurePng(figure).bytes());
    }
    paths().ifPresent(paths -> files.put("figures/paths.png", new PathPng(paths).bytes()));
  }

  private Optional<PathFigure> paths() {
    return results.experiment().plane().map(plane -> new PathFigure(results, plane));
  }

  private static List<String> notes(Optional<String> unable) {
    return unable.stream()
        .map(
            "This JVM cannot draw PNG figures (%s): install fontconfig and a font. The SVG files hold the same."
                ::formatted)
        .toList();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private List<Measure> measures() {
    return results.experiment().measures();
  }

  /** table.csv: means over the starts, a row a contender. */
  String table() {
    StringBuilder text = new StringBuilder(header(TABLE_COLUMNS));
    ToDoubleFunction<Outcome> outerGap = o -> results.outerGap(o.outer());
    ToDoubleFunction<Outcome> innerGap = o -> results.innerGap(o.inner());
    boolean known = results.reference().outer().isPresent();
    for (Result result : results.all()) {
      List<String> row = new ArrayList<>();
      row.add(result.contender().name());
      row.add(Numbers.text(result.mean(Outcome::steps)));
      row.add(Numbers.text(result.mean(o -> o.work().counters().samples())));
      row.add(Numbers.text(result.mean(o -> o.work().seconds())));
      row.add(Numbers.text(result.mean(Outcome::outer)));
      row.add(Numbers.text(result.mean(Outcome::inner)));
      row.add(known ? Numbers.text(result.mean(outerGap)) : "");
      row.add(Numbers.text(result.mean(innerGap)));
      row.add(known ? Numbers.text(result.deviation(outerGap)) : "");
      row.add(Numbers.text(result.deviation(innerGap)));
      row.add(published(result, Contender.Published::iterations));
      row.add(published(result, Contender.Published::samples));
      measures().forEach(measure -> row.add(Numbers.text(result.mean(measure))));
      text.append(line(row));
    }
    return text.toString();
  }

  private static String published(Result result, ToDoubleFunction<Contender.Published> value) {
    return result
        .contender()
        .published()
        .map(p -> Numbers.shortest(value.applyAsDouble(p)))
        .orElse("");
  }

  /** runs.csv: one line per run. */
  String runs() {
    StringBuilder text = new StringBuilder(header(RUNS_COLUMNS));
    for (Result result : results.all()) {
      for (Ended run : result.runs()) {
        Outcome outcome = run.outcome();
        List<String> row = new ArrayList<>();
        row.add(results.experiment().name());
        row.add(Long.toString(results.seed()));
        row.add(result.contender().name());
        row.add(Integer.toString(run.start()));
        row.add(outcome.status().name());
        row.add(Long.toString(outcome.steps()));
        row.add(Long.toString(outcome.work().counters().outerSamples()));
        row.add(Long.toString(outcome.work().counters().innerSamples()));
        row.add(Long.toString(outcome.work().counters().lmoCalls()));
        row.add(Numbers.text(outcome.work().seconds()));
        row.add(Numbers.text(outcome.outer()));
        row.add(Numbers.text(outcome.inner()));
        measures()
            .forEach(m -> row.add(Numbers.text(run.measures().getOrDefault(m.name(), Double.NaN))));
        text.append(line(row));
      }
    }
    return text.toString();
  }

  private String header(List<String> columns) {
    List<String> all = new ArrayList<>(columns);
    measures().forEach(measure -> all.add(measure.name()));
    return line(all);
  }

  private static String line(List<String> fields) {
    return String.join(",", fields.stream().map(RunFiles::quoted).toList()) + "\n";
  }
}
