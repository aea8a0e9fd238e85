package io.tiebreak.bench.jmh;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Smooth;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** A full gradient of the squared loss, on one thread and on two. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class FullGradientBenchmark extends Measured {

  /** A table of random numbers. */
  public enum Data {
    /** 100,000 rows of 100. */
    DENSE,
    /** 100,000 rows of 10,000, of which 20 are not zero. */
    SPARSE,
    /** 2,048 rows of 5: barely worth a second thread. */
    TWO_BLOCKS,
    /** 641 rows of 730: one block, so one thread. */
    ONE_BLOCK
  }

  @Param public Data data = Data.ONE_BLOCK;

  private double[] gradient = new double[0];
  private Point x = Point.of(gradient);
  private Smooth whole = whole(dense(1, 1, 1));

  @Setup
  public void setUp() {
    Rows rows =
        switch (data) {
          case DENSE -> dense(100_000, 100, 1);
          case SPARSE -> sparse(100_000, 10_000, 20, 1);
          case TWO_BLOCKS -> dense(2048, 5, 1);
          case ONE_BLOCK -> dense(641, 730, 1);
        };
    whole = whole(rows);
    gradient = new double[rows.width()];
    double[] start = new double[rows.width()];
    Arrays.fill(start, 0.5);
    x = Point.of(start);
  }

  private static Smooth whole(Rows rows) {
    return LinearModel.squared(rows, new double[rows.count()]).whole().orElseThrow();
  }

  /** One thread: the baseline. */
  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "-Dtiebreak.threads=1"})
  public double oneThread() {
    return whole.valueAndGradient(x, gradient);
  }

  /** Two threads, with the same result to the bit. */
  @Benchmark
  @Fork(
      value = 2,
      jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "-Dtiebreak.threads=2"})
  public double twoThreads() {
    return whole.valueAndGradient(x, gradient);
  }
}
