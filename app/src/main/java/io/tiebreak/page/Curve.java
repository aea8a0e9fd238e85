package io.tiebreak.page;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * Runs of one contender from several starts as a line with a band. Between observations a run has
 * the value last seen; so it has after its end.
 *
 * @param name of the contender
 * @param place of the contender in the table, from 0
 * @param x where there is a value of every run, increasing
 * @param mean over the runs
 * @param low the least of them
 * @param high the largest of them
 */
public record Curve(
    String name, int place, double[] x, double[] mean, double[] low, double[] high) {

  /** With what lies below a floor drawn upon it. */
  public Curve from(double floor) {
    DoubleUnaryOperator lift = y -> Math.max(y, floor);
    return new Curve(
        name,
        place,
        x,
        Arrays.stream(mean).map(lift).toArray(),
        Arrays.stream(low).map(lift).toArray(),
        Arrays.stream(high).map(lift).toArray());
  }
}
