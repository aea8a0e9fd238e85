package io.tiebreak.solver;

import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.StepTimer;

/** A solver that minimises sigma F + G over X to high accuracy, one step at a time. */
public interface StageSolver extends Stateful {

  /** Makes a step on sigma F + G, where sigma may have changed since the last step. */
  void step(double sigma, StepTimer timer);

  /** Returns the Frank-Wolfe gap of the sum at the point before the last step. */
  double gap();

  /** Returns whether the numbers of the last step are finite. */
  boolean finite();

  /** Returns whether further steps would change nothing. */
  boolean stuck();

  /** Returns the number of steps within which the gap must halve, or the stage ends. */
  long patience();

  /** Computes the current point again, without the rounding of earlier moves. */
  void refresh();

  /** Computes into = the current point. */
  void copyTo(double[] into);

  /** Returns the calls of the linear oracle so far. */
  long calls();
}
