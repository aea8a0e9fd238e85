package io.tiebreak.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What every work is measured with.
 *
 * @param scratch a folder for everything, gone at the end
 * @param seconds how long each is measured
 */
record Setting(Children children, Tools tools, Peers peers, Path scratch, int seconds) {

  /** How often what takes less than a second is measured. */
  private static final int TIMES = 5;

  /** Something that may lack what it needs. */
  interface Peer {
    double measure() throws Lacking, IOException, InterruptedException;
  }

  /** The figure of a peer, or what it lacks. */
  Baseline baseline(String name, Figure.Unit unit, Peer peer)
      throws IOException, InterruptedException {
    try {
      return new Baseline.Seen(name, new Figure(peer.measure(), unit));
    } catch (Lacking lacking) {
      return new Baseline.Missing(name, String.valueOf(lacking.getMessage()));
    }
  }

  /** Writes a problem file. */
  Path problem(String text) throws IOException {
    return Files.writeString(scratch.resolve("problem.yaml"), text);
  }

  /** Solves a problem in a JVM of its own, as users do; its summary. */
  JsonNode solve(String problem, String... more) throws IOException, InterruptedException {
    Path out = scratch.resolve("run");
    List<String> arguments =
        new ArrayList<>(List.of("solve", problem(problem).toString(), "--out", out.toString()));
    arguments.addAll(List.of(more));
    children.run(Jvm.tiebreak(arguments.toArray(String[]::new))).orThrow("solve");
    return new ObjectMapper().readTree(out.resolve("summary.json").toFile());
  }

  /** Steps a second on the method's clock, observers on. */
  Steps steps(String problem) throws IOException, InterruptedException {
    return Steps.of(solve(problem, "--time", seconds + "s"));
  }

  /** What a probe measured, in a JVM of its own. */
  Map<String, String> probe(List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    String said = children.run(Jvm.probe(flags, arguments)).orThrow("measuring").out();
    Map<String, String> seen = new HashMap<>();
    said.lines()
        .forEach(line -> seen.put(line.replaceFirst(" .*", ""), line.replaceFirst(".* ", "")));
    return seen;
  }

  /** Something that takes less than a second. */
  interface Once {
    double measure() throws IOException, InterruptedException;
  }

  /** The median of a few. */
  static double median(Once once) throws IOException, InterruptedException {
    double[] all = new double[TIMES];
    for (int i = 0; i < TIMES; i++) {
      all[i] = once.measure();
    }
    return Timing.median(all);
  }
}
