package io.tiebreak.spark;

import static io.tiebreak.spark.Agreement.assertAgree;

import io.tiebreak.linalg.Point;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Every;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.L1Ball;
import io.tiebreak.spec.SparkSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures the figures of docs/scale.md; not a test, but run by hand:
 *
 * <pre>
 *   mvn -pl core,app,spark -am test-compile surefire:test -Dtest=ScaleMeasurement -Dsurefire.failIfNoSpecifiedTests=false
 * </pre>
 *
 * and JAVA_TOOL_OPTIONS='-Xmx14g -XX:+UseSerialGC' for a million rows, as the launcher starts it.
 *
 * <p>Add {@code -Dscale.rows=10000,100000} for other numbers of rows, {@code -Dscale.columns=20}
 * for other widths, {@code -Dscale.cluster=true} for two workers instead of local[2].
 */
class ScaleMeasurement {

  private static final int REPEATS = 11;

  private static final int WARM_UPS = 10;

  @TempDir Path home;

  private final int columns = Integer.getInteger("scale.columns", 100);

  private BilevelProblem problem(int rows) {
    return new BilevelProblem(
        Numbers.model(new SquaredLoss(), rows, columns, 1),
        Numbers.model(new SquaredLoss(), rows, columns, 2),
        new L1Ball(columns, 1),
        new double[columns]);
  }

  @Test
  void measure() throws Exception {
    boolean onCluster = Boolean.getBoolean("scale.cluster");
    String rows = System.getProperty("scale.rows", "10000,100000,1000000");
    if (!onCluster) {
      measure("local[2]", rows);
      return;
    }
    System.setProperty("spark.executor.extraClassPath", StandaloneCluster.folders());
    try (StandaloneCluster cluster = new StandaloneCluster(home, 2, "7g")) {
      measure(cluster.master(), rows);
    } finally {
      System.clearProperty("spark.executor.extraClassPath");
    }
  }

  private void measure(String master, String rows) throws Exception {
    StringBuilder table = new StringBuilder();
    SparkSettings settings =
        new SparkSettings(Optional.of(master), OptionalInt.empty(), Optional.of("6g"));
    try (SparkEngine engine = SparkEngine.open(settings)) {
      for (String n : rows.split(",", -1)) {
        table.append(line(engine, Integer.parseInt(n)));
      }
    }
    String name = master.startsWith("local") ? "scale-local.md" : "scale-cluster.md";
    Files.writeString(Path.of("target", name), table);
    System.out.println(table);
  }

  private String line(SparkEngine engine, int n) {
    BilevelProblem here = problem(n);
    double gradientHere = gradients(here);
    Outcome runHere = run(here, 300);
    BilevelProblem there = engine.moved(here);
    double gradientThere = gradients(there);
    Outcome runThere = run(there, 300);
    assertAgree(LocalRunTest.bytes(runThere), LocalRunTest.bytes(runHere));
    return String.format(
        Locale.ROOT,
        "| %,d x %d | %.1f ms | %.1f ms | %.1f ms | %.0f | %.0f |%n",
        n,
        columns,
        1e3 * engine.roundTrip().toNanos() / 1e9,
        1e3 * gradientHere,
        1e3 * gradientThere,
        runHere.steps() / runHere.work().seconds(),
        runThere.steps() / runThere.work().seconds());
  }

  /** The median seconds of evaluating both levels, one after another. */
  private double gradients(BilevelProblem problem) {
    Smooth outer = problem.outer().whole().orElseThrow();
    Smooth inner = problem.inner().whole().orElseThrow();
    double[] gradient = new double[columns];
    double[] seconds = new double[WARM_UPS + REPEATS];
    for (int k = 0; k < seconds.length; k++) {
      double[] x = new double[columns];
      x[k % columns] = 0.5;
      long before = System.nanoTime();
      outer.valueAndGradient(Point.of(x), gradient);
      inner.valueAndGradient(Point.of(x), gradient);
      seconds[k] = (System.nanoTime() - before) / 1e9;
    }
    double[] warm = Arrays.copyOfRange(seconds, WARM_UPS, seconds.length);
    Arrays.sort(warm);
    return warm[warm.length / 2];
  }

  /** The second of two measurements; the first one warms up. */
  private static Outcome run(BilevelProblem problem, int steps) {
    once(problem, steps);
    return once(problem, steps);
  }

  private static Outcome once(BilevelProblem problem, int steps) {
    return Run.of(problem, new IrFscg())
        .seed(5)
        .stop(Stop.at(steps))
        .observe(new Every.Iterations(steps))
        .go();
  }
}
