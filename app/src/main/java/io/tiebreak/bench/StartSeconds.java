package io.tiebreak.bench;

import io.tiebreak.bench.Figure.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A whole run on three rows, from the command to its results, against what a start may take. */
record StartSeconds(Target target) implements Work {

  private static final double ALLOWED = 0.8;

  private static final String PROBLEM =
      """
      inner: {loss: squared, data: rows.csv, target: y}
      outer: {loss: squared, data: rows.csv, target: y}
      set: {l1-ball: {radius: 1}}
      method: ir-scg
      stop: {iterations: 100}
      """;

  @Override
  public String name() {
    return "start of solve, 3 rows";
  }

  @Override
  public void measure(Setting s, Consumer<Line> to) throws IOException, InterruptedException {
    Files.writeString(s.scratch().resolve("rows.csv"), "a,b,y\n1,2,3\n2,1,4\n3,5,1\n");
    Path problem = s.problem(PROBLEM);
    List<String> command =
        command("solve", problem.toString(), "--out", s.scratch().resolve("start").toString());
    double seconds = Setting.median(() -> s.children().run(command).orThrow("the start").seconds());
    Baseline allowed = new Baseline.Seen("allowed", new Figure(ALLOWED, Unit.SECONDS));
    to.accept(Line.of(name(), new Figure(seconds, Unit.SECONDS), allowed, target));
  }

  /** Through the launcher that this command came through, if it came through one. */
  private static List<String> command(String... arguments) {
    String launcher = System.getProperty("tiebreak.launcher");
    return launcher == null
        ? Jvm.tiebreak(arguments)
        : Stream.concat(Stream.of(launcher), Stream.of(arguments)).toList();
  }
}
