package io.tiebreak.bench.jmh;

import io.tiebreak.estimator.Estimator;
import io.tiebreak.estimator.Full;
import io.tiebreak.estimator.Spider;
import io.tiebreak.estimator.Storm;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Sparse;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** An estimate of a gradient and the move that it follows, along one coordinate. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EstimatorBenchmark {

  private static final int COUNT = 641;
  private static final int PERIOD = 25;
  private static final int NON_ZEROS = 50;

  /** A kind of estimate. */
  public enum Kind {
    /** Of one sample a step. */
    STORM,
    /** Of 25 samples, and all of them every 25 steps. */
    SPIDER,
    /** Of all samples. */
    FULL
  }

  /** 641 random rows. */
  public enum Data {
    /** 730 columns. */
    DENSE,
    /** 50 of 100,000 columns. */
    SPARSE
  }

  /** Which. */
  @Param public Kind kind = Kind.STORM;

  /** Of what. */
  @Param public Data data = Data.DENSE;

  private final Sparse vertex = new Sparse(1);
  private Iterate x = new Iterate(new double[1], vertex);
  private Estimator estimator = estimator(Rows.dense(1, 1, new double[1]));
  private long t;

  /** Begins anew. */
  @Setup
  public void setUp() {
    vertex.resize(1);
    vertex.values()[0] = 1;
    estimator =
        estimator(
            switch (data) {
              case DENSE -> Rows.dense(COUNT, 730, normal(COUNT * 730));
              case SPARSE -> sparse(100_000);
            });
    t = 0;
  }

  private Estimator estimator(Rows rows) {
    LinearModel level = LinearModel.squared(rows, normal(rows.count()));
    Partition whole = Partition.whole(rows.width());
    x = new Iterate(new double[rows.width()], new Sparse(1));
    return switch (kind) {
      case STORM -> new Storm(level, samples(rows, 1), whole);
      case SPIDER ->
          Spider.following(x, level, samples(rows, PERIOD), PERIOD, whole, new ArrayList<>());
      case FULL -> Full.following(x, level, whole, new ArrayList<>());
    };
  }

  private static Samples samples(Rows rows, int batch) {
    return Draws.seeded(1).samples(Draws.Purpose.INNER, rows.count(), batch);
  }

  private static Rows sparse(int width) {
    Sequence numbers = new Sequence(1, "benchmark");
    int[] starts = new int[COUNT + 1];
    Arrays.setAll(starts, i -> NON_ZEROS * i);
    int[] columns = new int[NON_ZEROS * COUNT];
    int apart = width / NON_ZEROS;
    Arrays.setAll(columns, k -> k % NON_ZEROS * apart + numbers.below(apart));
    return Rows.csr(width, starts, columns, normal(columns.length));
  }

  private static double[] normal(int n) {
    Sequence numbers = new Sequence(n, "benchmark");
    double[] values = new double[n];
    Arrays.setAll(values, i -> numbers.normal());
    return values;
  }

  private double update() {
    double a = 2.0 / (t + 2);
    estimator.update(t, x, a);
    vertex.indices()[0] = (int) (t % x.dimension());
    x.moveToward(vertex, a);
    t++;
    return estimator.gradient().at(0);
  }

  /** With the vector module. */
  @Benchmark
  @Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
  public double vector() {
    return update();
  }

  /** The baseline. */
  @Benchmark
  @Fork(value = 2, jvmArgsAppend = "-Dtiebreak.kernels=plain")
  public double plain() {
    return update();
  }
}
