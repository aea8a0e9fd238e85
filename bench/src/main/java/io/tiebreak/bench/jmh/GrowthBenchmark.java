package io.tiebreak.bench.jmh;

import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.IrFscg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.L1Ball;
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

/** How a step grows with rows, columns and non-zeros: two decades of each. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "--add-modules=jdk.incubator.vector",
      "-Djdk.incubator.vector.VECTOR_ACCESS_OOB_CHECK=0"
    })
public class GrowthBenchmark {

  /** Rows x columns of both levels, dense, or with so many entries a row. */
  @Param({
    "1000x100",
    "10000x100",
    "100000x100",
    "1000x1000",
    "1000x10000",
    "2000x100000/10",
    "2000x100000/100",
    "2000x100000/1000"
  })
  public String data = "1000x100";

  private Stepper scg = start(true);
  private Stepper fscg = start(false);

  /** Begins on the chosen data. */
  @Setup
  public void setUp() {
    scg = start(true);
    fscg = start(false);
  }

  private Stepper start(boolean one) {
    LinearModel inner = model(1);
    var problem = Tiebreak.problem(model(2), inner, new L1Ball(inner.dimension(), 1));
    return (one ? new IrScg().varsigma(1).p(0.25) : new IrFscg().varsigma(1).p(0.5))
        .start(problem, Draws.seeded(1));
  }

  private LinearModel model(long seed) {
    int[] sizes = Arrays.stream(data.split("[x/]", -1)).mapToInt(Integer::parseInt).toArray();
    Sequence numbers = new Sequence(seed, "growth");
    Rows rows =
        sizes.length == 2
            ? dense(sizes[0], sizes[1], numbers)
            : sparse(sizes[0], sizes[1], sizes[2], numbers);
    double[] target = new double[rows.count()];
    Arrays.setAll(target, i -> numbers.normal());
    return LinearModel.squared(rows, target);
  }

  private static Rows dense(int n, int d, Sequence numbers) {
    double[] values = new double[n * d];
    Arrays.setAll(values, i -> numbers.normal());
    return Rows.dense(n, d, values);
  }

  /** One entry in each of as many stretches of the columns. */
  private static Rows sparse(int n, int d, int entries, Sequence numbers) {
    int[] starts = new int[n + 1];
    int[] columns = new int[n * entries];
    double[] values = new double[n * entries];
    Arrays.setAll(starts, i -> i * entries);
    Arrays.setAll(columns, k -> k % entries * (d / entries) + numbers.below(d / entries));
    Arrays.setAll(values, k -> numbers.normal());
    return Rows.csr(d, starts, columns, values);
  }

  /** One sample of each level. */
  @Benchmark
  public void scg() {
    scg.step();
  }

  /** A batch of each, and all rows now and then. */
  @Benchmark
  public void fscg() {
    fscg.step();
  }
}
