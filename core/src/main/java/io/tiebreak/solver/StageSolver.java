package io.tiebreak.solver;

import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.StepTimer;

/** Minimises sigma F + G over X to high accuracy, one step at a time, from where it stands. */
public interface StageSolver extends Stateful {

  /** A step on sigma F + G. Where the weight has changed since the last step, on the new sum. */
  void step(double sigma, StepTimer laps);

  /** The Frank-Wolfe gap of the sum at the point before the last step. */
  double gap();

  /** Whether the numbers of the last step are finite. */
  boolean finite();

  /** Whether further steps change nothing any more. */
  boolean stuck();

  /** Steps in which the gap should halve; else a stage has come to its end. */
  long patience();

  /** Goes to the same point anew, without the rounding that moves have left. */
  void refresh();

  /** into = the point. */
  void copyTo(double[] into);

  /** Calls of the linear oracle so far. */
  long calls();
}
