package io.tiebreak.bench;

import io.tiebreak.bench.Figure.Unit;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A step on sparse rows of many columns, against the one scan that its oracle cannot do without.
 */
record SparseStep(Target target) implements Work {

  private static final double MICRO = 1e6;

  @Override
  public String name() {
    return "ir-scg, 50 of 100,000 columns";
  }

  @Override
  public void measure(Setting s, Consumer<Line> to) throws IOException, InterruptedException {
    Map<String, String> seen = s.probe(List.of(), Probe.SPARSE, "" + s.seconds());
    Baseline scan = new Baseline.Seen("a bare scan", micro(seen, SparseProbe.SCAN));
    to.accept(Line.of(name(), micro(seen, SparseProbe.STEP), scan, target));
  }

  private static Figure micro(Map<String, String> seen, String what) {
    return new Figure(MICRO * Probe.number(seen, what), Unit.MICROSECONDS);
  }
}
