package io.tiebreak.method.cut;

import io.tiebreak.linalg.State;
import io.tiebreak.method.Cuts;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * A method after a warm start, in which t stays 0: the warm start costs time, samples and calls of
 * the oracle, but its steps are not steps of the method.
 */
final class AfterWarmStart implements Stepper {

  private final BilevelProblem problem;
  private final Stepper warmUp;
  private final Function<BilevelProblem, Stepper> cold;
  private final double[] start;
  private Optional<Stepper> method = Optional.empty();

  /**
   * A method at the beginning of its warm start, which must end by itself.
   *
   * @param cold makes the method's stepper for a problem with a new start
   */
  AfterWarmStart(BilevelProblem problem, Stepper warmUp, Function<BilevelProblem, Stepper> cold) {
    this.problem = problem;
    this.warmUp = warmUp;
    this.cold = cold;
    this.start = problem.start();
  }

  @Override
  public void step(StepTimer timer) {
    if (method.isPresent()) {
      method.get().step(timer);
      return;
    }
    warmUp.step(timer);
    if (warmUp.ended().isPresent()) {
      warmUp.last(start);
      problem.set().moveInside(start);
      begin();
    }
  }

  private void begin() {
    method =
        Optional.of(
            cold.apply(new BilevelProblem(problem.outer(), problem.inner(), problem.set(), start)));
  }

  private Stepper current() {
    return method.orElse(warmUp);
  }

  @Override
  public long t() {
    return method.map(Stepper::t).orElse(0L);
  }

  @Override
  public void last(double[] into) {
    current().last(into);
  }

  @Override
  public void output(double[] into) {
    current().output(into);
  }

  @Override
  public double stepSize() {
    return current().stepSize();
  }

  @Override
  public boolean averaged() {
    return current().averaged();
  }

  @Override
  public Optional<End> ended() {
    return method.flatMap(Stepper::ended);
  }

  @Override
  public boolean finite() {
    return warmUp.finite() && method.map(Stepper::finite).orElse(true);
  }

  @Override
  public Counters counters() {
    Counters before = warmUp.counters();
    return method.map(after -> before.plus(after.counters())).orElse(before);
  }

  @Override
  public Optional<Cuts> cuts() {
    return method.map(Stepper::cuts).orElse(Optional.of(new Cuts(0, 0)));
  }

  @Override
  public List<String> notes() {
    Counters spent = warmUp.counters();
    List<String> notes = new ArrayList<>();
    notes.add(
        String.format(
            Locale.ROOT,
            "The warm start on the inner level %s %,d steps, %,d samples and %,d calls of the oracle.",
            method.isPresent() ? "took" : "has taken",
            warmUp.t(),
            spent.samples(),
            spent.lmoCalls()));
    method.ifPresent(after -> notes.addAll(after.notes()));
    return notes;
  }

  @Override
  public void state(State s) {
    s.of(warmUp);
    boolean begun = s.of(method.isPresent());
    if (s.loading()) {
      method = Optional.empty();
    }
    if (begun) {
      s.of(start);
      if (s.loading()) {
        begin();
      }
      method.ifPresent(s::of);
    }
  }
}
