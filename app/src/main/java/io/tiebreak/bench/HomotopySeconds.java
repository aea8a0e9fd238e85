package io.tiebreak.bench;

import com.fasterxml.jackson.databind.JsonNode;
import io.tiebreak.bench.Figure.Unit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Until both levels of the page views are proven, against an interior-point solver. */
record HomotopySeconds(Target target) implements Work {

  private static final String BASELINE = "interior point";

  @Override
  public String name() {
    return "homotopy, page views";
  }

  @Override
  public void measure(Setting s, Consumer<Line> to) throws IOException, InterruptedException {
    List<String> remarks = new ArrayList<>();
    Optional<String> lacking = tables(s);
    String problem = lacking.isEmpty() ? Problems.peersTable() : Problems.ownTable();
    Figure ours = new Figure(seconds(s, problem, remarks), Unit.SECONDS);
    Baseline baseline =
        lacking.isPresent()
            ? new Baseline.Missing(BASELINE, lacking.get())
            : s.baseline(BASELINE, Unit.SECONDS, () -> reference(s, remarks));
    to.accept(new Line(name(), Optional.of(ours), baseline, target, remarks));
    to.accept(Line.of(name() + ", warm", warm(s, problem), baseline, target));
  }

  /** As a program that has worked for a while, and as the other one, whose code is compiled. */
  private static Figure warm(Setting s, String problem) throws IOException, InterruptedException {
    Map<String, String> seen =
        s.probe(List.of(), Probe.HOMOTOPY, s.problem(problem).toString(), "" + s.seconds());
    return new Figure(Probe.number(seen, HomotopyProbe.SECONDS), Unit.SECONDS);
  }

  /** Why there is no table of the peers, where there is none. */
  private static Optional<String> tables(Setting s) throws IOException, InterruptedException {
    try {
      s.peers().tables();
      return Optional.empty();
    } catch (Lacking lacking) {
      return Optional.of(String.valueOf(lacking.getMessage()));
    }
  }

  private static double seconds(Setting s, String problem, List<String> remarks)
      throws IOException, InterruptedException {
    return Setting.median(
        () -> {
          JsonNode summary = s.solve(problem);
          String status = summary.get("status").textValue();
          if (!status.equals("CERTIFIED") && remarks.isEmpty()) {
            remarks.add("homotopy ended with %s: its accuracy is not proven".formatted(status));
          }
          return summary.get("seconds").doubleValue();
        });
  }

  private static double reference(Setting s, List<String> remarks)
      throws Lacking, IOException, InterruptedException {
    Peers.Reference reference = s.peers().reference();
    if (!reference.inner().equals("optimal") || !reference.outer().equals("optimal")) {
      remarks.add(
          "The interior point ended with '%s' for G and '%s' for F"
              .formatted(reference.inner(), reference.outer()));
    }
    return reference.seconds();
  }
}
