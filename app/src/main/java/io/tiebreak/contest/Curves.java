package io.tiebreak.contest;

import io.tiebreak.page.Curve;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Makes a curve of the runs of one contender from several starts. Between observations, and after
 * its end, a run keeps its last value.
 */
final class Curves {

  /** Enough for a width of a few hundred pixels. */
  private static final int MOST_POINTS = 160;

  private Curves() {}

  /**
   * The curve from the first observation after the start that all runs have reached to the end of
   * the last run.
   *
   * @param traces the observations of every run
   * @param along time, steps or samples
   */
  static <T> Curve of(
      String name,
      int place,
      List<List<T>> traces,
      ToDoubleFunction<T> along,
      ToDoubleFunction<T> value) {
    double[] grid =
        grid(
            traces.stream().mapToDouble(t -> begin(t, along)).max().orElse(0),
            traces.stream()
                .mapToDouble(t -> along.applyAsDouble(t.get(t.size() - 1)))
                .max()
                .orElse(0));
    double[][] runs =
        traces.stream().map(t -> steps(t, along, value, grid)).toArray(double[][]::new);
    int[] kept =
        IntStream.range(0, grid.length)
            .filter(i -> Arrays.stream(runs).allMatch(run -> Double.isFinite(run[i])))
            .toArray();
    return new Curve(
        name,
        place,
        Arrays.stream(kept).mapToDouble(i -> grid[i]).toArray(),
        Arrays.stream(kept).mapToDouble(i -> at(runs, i).average().orElseThrow()).toArray(),
        Arrays.stream(kept).mapToDouble(i -> at(runs, i).min().orElseThrow()).toArray(),
        Arrays.stream(kept).mapToDouble(i -> at(runs, i).max().orElseThrow()).toArray());
  }

  private static DoubleStream at(double[][] runs, int i) {
    return Arrays.stream(runs).mapToDouble(run -> run[i]);
  }

  /** The first observation after the start, which has no place on a logarithmic axis. */
  private static <T> double begin(List<T> trace, ToDoubleFunction<T> along) {
    return trace.stream()
        .skip(trace.size() > 1 ? 1 : 0)
        .mapToDouble(along)
        .filter(x -> x > 0)
        .findFirst()
        .orElse(0);
  }

  /** Points evenly spaced by ratio, with exact ends; none if nothing has run. */
  private static double[] grid(double begin, double end) {
    if (!(begin > 0)) {
      return new double[0];
    }
    if (!(begin < end)) {
      return new double[] {begin};
    }
    double[] x = new double[MOST_POINTS];
    for (int i = 0; i < MOST_POINTS; i++) {
      x[i] = begin * Math.pow(end / begin, i / (MOST_POINTS - 1.0));
    }
    x[MOST_POINTS - 1] = end;
    return x;
  }

  private static <T> double[] steps(
      List<T> trace, ToDoubleFunction<T> along, ToDoubleFunction<T> value, double[] grid) {
    double[] y = new double[grid.length];
    int seen = 0;
    for (int i = 0; i < grid.length; i++) {
      while (seen + 1 < trace.size() && along.applyAsDouble(trace.get(seen + 1)) <= grid[i]) {
        seen++;
      }
      y[i] = value.applyAsDouble(trace.get(seen));
    }
    return y;
  }
}
