package io.tiebreak.bench.jmh;

import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures nanoseconds per call by default, and makes random data for benchmarks. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class Measured {

  static double[] normal(int n, long seed) {
    Sequence numbers = new Sequence(seed, "benchmark");
    double[] values = new double[n];
    Arrays.setAll(values, i -> numbers.normal());
    return values;
  }

  static Rows dense(int count, int width, long seed) {
    return Rows.dense(count, width, normal(count * width, seed));
  }

  /** Sparse rows with this many entries, one in each of as many ranges of columns. */
  static Rows sparse(int count, int width, int entries, long seed) {
    Sequence places = new Sequence(seed, "benchmark places");
    int[] starts = new int[count + 1];
    int[] columns = new int[count * entries];
    int apart = width / entries;
    Arrays.setAll(starts, i -> i * entries);
    Arrays.setAll(columns, k -> k % entries * apart + places.below(apart));
    return Rows.csr(width, starts, columns, normal(columns.length, seed));
  }
}
