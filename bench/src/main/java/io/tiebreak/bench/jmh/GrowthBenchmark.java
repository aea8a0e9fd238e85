package io.tiebreak.bench.jmh;

import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Draws;
import io.tiebreak.set.L1Ball;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** How a step grows with rows, columns and non-zeros: two decades of each. */
@Fork(
    value = 1,
    jvmArgsAppend = {
      "--add-modules=jdk.incubator.vector",
      "-Djdk.incubator.vector.VECTOR_ACCESS_OOB_CHECK=0"
    })
public class GrowthBenchmark extends Measured {

  /** Rows x columns of both levels: dense, or with a number of entries per row. */
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
    Rows rows =
        sizes.length == 2
            ? dense(sizes[0], sizes[1], seed)
            : sparse(sizes[0], sizes[1], sizes[2], seed);
    return LinearModel.squared(rows, normal(rows.count(), -seed));
  }

  /** A step of IR-SCG: one sample per level. */
  @Benchmark
  public void scg() {
    scg.step();
  }

  /** A step of IR-FSCG: a batch per level, sometimes all rows. */
  @Benchmark
  public void fscg() {
    fscg.step();
  }
}
