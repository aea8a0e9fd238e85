package io.tiebreak.schedule;

/** A sequence of numbers over the steps t = 0, 1, .. The same t must give the same number. */
@FunctionalInterface
public interface Schedule {

  /** The number of step t. */
  double at(long t);
}
