package io.tiebreak.bench;

import io.tiebreak.bench.Figure.Unit;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What a step allocates, and what lives on the heap besides the data. */
record MemoryUse(String method, Target heap) implements Work {

  @Override
  public String name() {
    return "memory of " + method;
  }

  @Override
  public Target target() {
    return heap;
  }

  @Override
  public void measure(Setting s, Consumer<Line> to) throws IOException, InterruptedException {
    String problem = s.problem(Problems.pageViews(method)).toString();
    Map<String, String> seen = s.probe(List.of(), Probe.MEMORY, problem, "" + s.seconds());
    to.accept(
        Line.of(
            "allocated by a step, " + method,
            bytes(seen, MemoryProbe.ALLOCATED),
            new Baseline.Nothing(),
            Target.atMost(0)));
    Baseline data = new Baseline.Seen("the data", bytes(seen, MemoryProbe.DATA));
    to.accept(Line.of("heap in use, " + method, bytes(seen, MemoryProbe.HEAP), data, heap));
  }

  private static Figure bytes(Map<String, String> seen, String what) {
    return new Figure(Probe.number(seen, what), Unit.BYTES);
  }
}
