package io.tiebreak.method;

import io.tiebreak.certificate.Bounds;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import java.util.List;
import java.util.Optional;

/** A method at work on a problem: x_t and the output of step t, and the next step. */
public interface Stepper extends Stateful {

  /**
   * From t to t + 1; or a part of a warm start, which leaves t at 0. Allocates nothing, once the
   * JVM has compiled it. Once it has ended by itself, nothing happens any more.
   */
  default void step() {
    step(StepTimer.NONE);
  }

  /**
   * The same, telling what each part of it was for.
   *
   * @param laps is told
   */
  void step(StepTimer laps);

  /** {@return steps made} */
  long t();

  /**
   * into = x_t.
   *
   * @param into where to write
   */
  void last(double[] into);

  /**
   * into = the method's answer after t steps: z_t where it averages and z_t exists, else x_t.
   *
   * @param into where to write
   */
  default void output(double[] into) {
    last(into);
  }

  /** {@return whether {@link #output} is an average} */
  default boolean averaged() {
    return false;
  }

  /** {@return the weight of the outer level that the next step uses; 0 where there is none} */
  default double sigma() {
    return 0;
  }

  /**
   * {@return how far the next step goes, alpha_t or gamma_t; 0 where it finds that out on its way}
   * In a warm start, that of its own next step.
   */
  default double stepSize() {
    return 0;
  }

  /** {@return the output as a matrix, where only some of its cells are coordinates} */
  default Optional<LowRank> matrix() {
    return Optional.empty();
  }

  /** {@return bounds that the method itself keeps; else whoever runs it may keep some} */
  default Optional<Bounds> bounds() {
    return Optional.empty();
  }

  /** {@return what became of its cuts, where it makes any} */
  default Optional<Cuts> cuts() {
    return Optional.empty();
  }

  /** {@return samples of each level that a step draws from a stream} */
  default int drawsAStep() {
    return 1;
  }

  /** {@return how it has ended by itself, once it has} */
  default Optional<End> ended() {
    return Optional.empty();
  }

  /** How a method can end by itself. */
  enum End {
    /** What it was to prove is proven of its output. */
    CERTIFIED,
    /** Its own criterion is met. */
    CONVERGED,
    /** Rounding allows no more. */
    STALLED
  }

  /**
   * {@return whether all numbers that the steps so far have built on, and the next one builds on,
   * are finite} Looks at every coordinate. Once it is false it stays so, until a state is loaded.
   */
  boolean finite();

  /** {@return work done so far} */
  Counters counters();

  /** {@return what was chosen for this problem, one sentence each: for people, not for programs} */
  default List<String> notes() {
    return List.of();
  }
}
