package io.tiebreak.schedule;

/** A number for each step t = 0, 1, .. The same t must always give the same number. */
@FunctionalInterface
public interface Schedule {

  /**
   * {@return the number for step t}
   *
   * @param t the step, from 0
   */
  double at(long t);
}
