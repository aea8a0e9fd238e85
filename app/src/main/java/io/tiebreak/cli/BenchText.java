package io.tiebreak.cli;

import io.tiebreak.Tiebreak;
import io.tiebreak.bench.Baseline;
import io.tiebreak.bench.Figure;
import io.tiebreak.bench.Line;
import io.tiebreak.bench.Measurements;
import io.tiebreak.bench.Target;
import io.tiebreak.report.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints what is measured, line by line or as JSON at the end; live on a terminal. */
final class BenchText implements Measurements.Watcher {

  private static final String LAYOUT = "%-31s %16s  %-30s %8s %8s";

  private final boolean json;
  private final LiveLine live = new LiveLine(true);
  private final List<Line> lines = new ArrayList<>();
  private final Set<String> said = new HashSet<>();

  private String now = "";

  BenchText(boolean json) {
    this.json = json;
  }

  void begin() {
    if (!json) {
      System.out.printf(
          Locale.ROOT,
          "Tiebreak %s, Java %s, %s kernels, %d processors%n",
          Tiebreak.version(),
          Runtime.version(),
          Tiebreak.kernels(),
          Runtime.getRuntime().availableProcessors());
      System.out.println(LAYOUT.formatted("work", "Tiebreak", "against", "ratio", "target"));
      System.out.flush();
    }
  }

  @Override
  public void begins(String work) {
    now = work;
    note();
  }

  private void note() {
    live.show("measuring: " + now + " ...");
  }

  @Override
  public void at(Line line) {
    lines.add(line);
    if (!json) {
      live.clear();
      row(line).forEach(System.out::println);
      System.out.flush();
      note();
    }
  }

  /** The line and its remarks; one that was made before says nothing new. */
  List<String> row(Line line) {
    List<String> rows = new ArrayList<>();
    rows.add(
        LAYOUT.formatted(
            line.work(),
            line.figure().map(Figure::text).orElse("failed"),
            against(line.baseline()),
            line.ratio().isPresent() ? Figure.shown(line.ratio().getAsDouble()) : "-",
            line.target().text()));
    line.remarks().stream().filter(said::add).forEach(remark -> rows.add("  " + remark + "."));
    return rows;
  }

  private static String against(Baseline baseline) {
    return baseline instanceof Baseline.Seen seen
        ? seen.name() + ", " + seen.figure().text()
        : baseline.name();
  }

  void end() {
    live.clear();
    if (json) {
      System.out.print(json(lines));
    }
  }

  void interrupted() {
    live.clear();
    System.err.println("Interrupted; the rest was not measured.");
  }

  static String json(List<Line> lines) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("version", Tiebreak.version());
    all.put("java", Runtime.version().toString());
    all.put("kernels", Tiebreak.kernels());
    all.put("processors", Runtime.getRuntime().availableProcessors());
    all.put("lines", lines.stream().map(BenchText::json).toList());
    return Json.text(all);
  }

  private static Map<String, @Nullable Object> json(Line line) {
    Map<String, @Nullable Object> l = new LinkedHashMap<>();
    l.put("work", line.work());
    l.put("figure", line.figure().map(Figure::value).orElse(null));
    l.put("unit", line.figure().map(figure -> figure.unit().sign()).orElse(null));
    l.put("against", line.baseline().name());
    l.put("baseline", line.baseline() instanceof Baseline.Seen seen ? seen.figure().value() : null);
    l.put("ratio", line.ratio().isPresent() ? line.ratio().getAsDouble() : null);
    Target target = line.target();
    l.put("target", Map.of(target.atLeast() ? "at_least" : "at_most", target.bound()));
    l.put("remarks", line.remarks());
    return l;
  }
}
