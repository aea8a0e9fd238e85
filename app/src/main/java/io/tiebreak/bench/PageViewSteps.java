package io.tiebreak.bench;

import io.tiebreak.bench.Figure.Unit;
import java.io.IOException;
import java.util.function.Consumer;

/** Steps on the page views, against NumPy and against what one core can do. */
record PageViewSteps(String method, Target overNumpy, Target ofLimit) implements Work {

  @Override
  public String name() {
    return method + ", page views";
  }

  @Override
  public Target target() {
    return overNumpy;
  }

  @Override
  public void measure(Setting s, Consumer<Line> to) throws IOException, InterruptedException {
    Steps ours = s.steps(Problems.pageViews(method));
    Baseline numpy = s.baseline("NumPy", Unit.STEPS_A_SECOND, () -> s.peers().numpy(method));
    to.accept(Line.of(name(), ours, numpy, overNumpy));
    Baseline limit = s.baseline("C++", Unit.STEPS_A_SECOND, () -> s.peers().limit(method));
    to.accept(Line.of(name(), ours, limit, ofLimit));
  }
}
