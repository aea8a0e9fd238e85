package io.tiebreak.schedule;

/** A sequence of numbers over the steps t = 0, 1, .. */
public interface Schedule {

  /** The number of step t. */
  double at(long t);
}
