package io.tiebreak.page;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The runs of one contender from several starts, as a line with a band. Between observations and
 * after its end a run keeps its last value.
 *
 * @param place the contender's index in the table
 * @param x increasing places at which every run has a value
 * @param mean the mean of the runs
 * @param low the least of the runs
 * @param high the largest of the runs
 */
public record Curve(
    String name, int place, double[] x, double[] mean, double[] low, double[] high) {

  /** The same curve with all values raised to a floor at least. */
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
