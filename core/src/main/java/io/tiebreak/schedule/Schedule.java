package io.tiebreak.schedule;

/** A sequence of numbers over the steps t = 0, 1, .. The same t must give the same number. */
@FunctionalInterface
public interface Schedule {

  /**
   * {@return the number of step t}
   *
   * @param t the step, from 0
   */
  double at(long t);
}
