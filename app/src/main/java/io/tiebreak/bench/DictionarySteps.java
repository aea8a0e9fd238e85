package io.tiebreak.bench;

import io.tiebreak.bench.Figure.Unit;
import java.io.IOException;
import java.util.function.Consumer;

/** Steps on the dictionary of 25 x 50. */
record DictionarySteps(String method, Against against, Target target) implements Work {

  /** What they are compared with. */
  enum Against {
    /** On this machine. */
    NUMPY,
    /** The 509 steps a second of IR-FSCG in the paper. */
    PUBLISHED
  }

  private static final double PUBLISHED = 509;

  @Override
  public String name() {
    return method + ", dictionary 25 x 50";
  }

  @Override
  public void measure(Setting s, Consumer<Line> to) throws IOException, InterruptedException {
    Steps ours = s.steps(Problems.dictionary(method));
    Baseline baseline =
        switch (against) {
          case NUMPY -> s.baseline("NumPy", Unit.STEPS_A_SECOND, s.peers()::dictionary);
          case PUBLISHED ->
              new Baseline.Seen("published", new Figure(PUBLISHED, Unit.STEPS_A_SECOND));
        };
    to.accept(Line.of(name(), ours, baseline, target));
  }
}
