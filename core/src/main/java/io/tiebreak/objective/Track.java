package io.tiebreak.objective;

import io.tiebreak.linalg.Stateful;

/**
 * A level's exact gradient at a point that moves along sparse directions, kept current as cheaply
 * as the level allows. For one thread.
 */
public interface Track extends Stateful {

  /** Goes to x, and computes everything anew. */
  void at(double[] x);

  /** into += weight times the gradient. */
  void addGradient(double weight, double[] into);

  /** Looks along d, given by its first n entries: a value each at ascending coordinates. */
  void toward(int[] index, double[] value, int n);

  /** The slope of H along d after a step of this length. */
  double slope(double step);

  /** Makes the step. */
  void move(double step);

  /** How often all components were read so far. */
  long passes();
}
