package io.tiebreak.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How long a call takes. */
final class Timing {

  private Timing() {}

  /** Calls it for so many seconds, once at least; seconds a call. */
  static double mean(Runnable call, double seconds) {
    long begun = System.nanoTime();
    long now = begun;
    long calls = 0;
    while (calls == 0 || now - begun < seconds * 1e9) {
      call.run();
      calls++;
      now = System.nanoTime();
    }
    return (now - begun) / 1e9 / calls;
  }

  /** The same, of calls that take long: the median of their seconds. */
  static double median(Runnable call, double seconds) {
    List<Double> all = new ArrayList<>();
    long begun = System.nanoTime();
    while (all.isEmpty() || System.nanoTime() - begun < seconds * 1e9) {
      all.add(mean(call, 0));
    }
    return median(all.stream().mapToDouble(each -> each).toArray());
  }

  /** The middle one, or the mean of the two in the middle. */
  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
