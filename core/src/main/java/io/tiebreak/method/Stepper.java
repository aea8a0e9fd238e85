package io.tiebreak.method;

import io.tiebreak.linalg.Stateful;
import java.util.List;

/** A method at work on a problem: x_t and the output of step t, and the next step. */
public interface Stepper extends Stateful {

  /** From t to t + 1. Allocates nothing, once the JVM has compiled it. */
  void step();

  /** Steps made. */
  long t();

  /** into = x_t. */
  void last(double[] into);

  /** into = the method's answer after t steps: z_t where it averages and z_t exists, else x_t. */
  void output(double[] into);

  /** Whether {@link #output} is an average. */
  boolean averaged();

  /** Whether all numbers that the next step builds on are finite. Looks at every coordinate. */
  boolean finite();

  /** Work done so far. */
  Counters counters();

  /** What was chosen for this problem, one sentence each: for people, not for programs. */
  List<String> notes();
}
