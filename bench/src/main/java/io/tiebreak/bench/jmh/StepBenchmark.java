package io.tiebreak.bench.jmh;

import io.tiebreak.Tiebreak;
import io.tiebreak.data.Split;
import io.tiebreak.data.Table;
import io.tiebreak.generate.PageViews;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.cut.CgBio;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.L1Ball;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** One step of a method on the page-view table, with vector kernels and with plain ones. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class StepBenchmark extends OnBothKernels {

  @Param({
    "ir-scg",
    "ir-fscg",
    "sbcgi",
    "sbcgf",
    "ir-cg",
    "cg-bio",
    "ar-ip-seg",
    "sdbgd",
    "spider-fw"
  })
  public String method = "ir-scg";

  private Stepper stepper = start();

  @Setup
  public void setUp() {
    stepper = start();
  }

  private Stepper start() {
    Table table = PageViews.generate(0);
    Split.Parts parts = new Split(0.6, 0.2, 0.2, 1).of(table.rows());
    LinearModel inner = model(table.takeRows(parts.inner()));
    LinearModel outer = model(table.takeRows(parts.outer()));
    BilevelProblem problem = Tiebreak.problem(outer, inner, new L1Ball(inner.dimension(), 1));
    Stepper started = chosen().start(problem, Draws.seeded(1));
    while (started.t() == 0) { // warm starts are not measured
      started.step();
    }
    return started;
  }

  /** The chosen method; K is so small that most cuts bind. */
  private Method chosen() {
    Schedule k = new Power(1e-7, 0.5);
    return switch (method) {
      case "ir-scg" -> new IrScg().varsigma(10).p(0.25);
      case "ir-fscg" -> new IrFscg().varsigma(10).p(0.5);
      case "sbcgi" -> new Sbcgi().gamma(new Power(0.5, 0.7)).k(k);
      case "sbcgf" -> new Sbcgf().gamma(new Power(0.01, 0)).k(k);
      case "ir-cg" -> new IrCg();
      case "cg-bio" -> new CgBio().epsOuter(1e-300).epsInner(1e-4);
      case "ar-ip-seg" -> new ArIpSeg();
      case "sdbgd" -> new Sdbgd();
      case "spider-fw" -> new SpiderFw();
      default -> throw new IllegalArgumentException(method);
    };
  }

  private static LinearModel model(Table table) {
    int target = table.columns() - 1;
    int[] features = table.columnsExcept(target);
    return LinearModel.squared(
        Rows.dense(table.rows(), features.length, table.toArray(features)), table.column(target));
  }

  @Override
  double call() {
    stepper.step();
    return stepper.t();
  }
}
