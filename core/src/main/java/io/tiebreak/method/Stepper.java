package io.tiebreak.method;

import io.tiebreak.certificate.Bounds;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import java.util.List;
import java.util.Optional;

/** A method running on a problem: it makes steps, and gives x_t and its output after step t. */
public interface Stepper extends Stateful {

  /**
   * Goes from t to t + 1, or makes one step of a warm start, in which t stays 0. Allocates nothing
   * once the JVM has compiled it. Does nothing once the method has {@link #ended}.
   */
  default void step() {
    step(StepTimer.NONE);
  }

  /**
   * Makes a step, and reports the end of each part of it to a timer.
   *
   * @param timer the timer
   */
  void step(StepTimer timer);

  /** {@return the number of steps made} */
  long t();

  /**
   * Computes into = x_t.
   *
   * @param into the array to write to
   */
  void last(double[] into);

  /**
   * Computes into = the method's answer after t steps: z_t if the method averages and z_t exists,
   * else x_t.
   *
   * @param into the array to write to
   */
  default void output(double[] into) {
    last(into);
  }

  /** {@return whether {@link #output} is an average} */
  default boolean averaged() {
    return false;
  }

  /** {@return the weight of the outer level in the next step; 0 if the method has none} */
  default double sigma() {
    return 0;
  }

  /**
   * {@return the size of the next step, alpha_t or gamma_t; 0 if only the step itself finds it}
   * During a warm start, this is the size of its own next step.
   */
  default double stepSize() {
    return 0;
  }

  /** {@return the output as a matrix, if only some of its cells are coordinates} */
  default Optional<LowRank> matrix() {
    return Optional.empty();
  }

  /** {@return bounds kept by the method itself; if empty, the run may keep its own} */
  default Optional<Bounds> bounds() {
    return Optional.empty();
  }

  /** {@return how often its cuts had an effect, if it makes any} */
  default Optional<Cuts> cuts() {
    return Optional.empty();
  }

  /** {@return the number of samples of each level that one step draws from a stream} */
  default int drawsPerStep() {
    return 1;
  }

  /** {@return how the method has ended; empty if it can go on} */
  default Optional<End> ended() {
    return Optional.empty();
  }

  /** A way in which a method ends by itself. */
  enum End {
    /** The output has the accuracy to be proven, with proof. */
    CERTIFIED,
    /** The method has met its own criterion. */
    CONVERGED,
    /** Rounding prevents further progress. */
    STALLED
  }

  /**
   * {@return whether all numbers used by the steps so far, and by the next one, are finite} Checks
   * every coordinate. Once false, it stays false until a state is loaded.
   */
  boolean finite();

  /** {@return the work done so far} */
  Counters counters();

  /** {@return what was chosen for this problem, one sentence per choice, to be read, not parsed} */
  default List<String> notes() {
    return List.of();
  }
}
