package io.tiebreak.bench;

import io.tiebreak.Tiebreak;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.L1Ball;
import java.util.Arrays;
import java.util.Map;

/** A one-sample step of IR-SCG on sparse rows, and a scan of two arrays as long as a row. */
final class SparseProbe {

  static final String STEP = "step";
  static final String SCAN = "scan";

  private static final int ROWS = 20_000;
  private static final int COLUMNS = 100_000;
  private static final int NON_ZEROS = 50;

  /** Steps and scans take turns, so that a disturbance falls on both. */
  private static final int TURNS = 20;

  private final double[] f = normal("f");
  private final double[] g = normal("g");
  private int found;

  static Map<String, String> measure(double seconds) {
    return new SparseProbe().both(seconds);
  }

  private Map<String, String> both(double seconds) {
    Stepper stepper =
        IrScg.convex(10, 0.25)
            .start(
                Tiebreak.problem(model("outer"), model("inner"), new L1Ball(COLUMNS, 1)),
                Draws.seeded(1));
    double turn = seconds / TURNS / 2;
    Timing.mean(stepper::step, seconds / 2); // until it is compiled
    Timing.mean(this::scan, seconds / 2);
    double[] steps = new double[TURNS];
    double[] scans = new double[TURNS];
    for (int i = 0; i < TURNS; i++) {
      steps[i] = Timing.mean(stepper::step, turn);
      scans[i] = Timing.mean(this::scan, turn);
    }
    return Map.of(
        STEP, "" + Timing.median(steps), SCAN, "" + Timing.median(scans), "found", "" + found);
  }

  private void scan() {
    found += Kernels.KERNELS.argMaxAbs(0.5, f, 1, g, 0, COLUMNS);
  }

  private static double[] normal(String name) {
    Sequence numbers = new Sequence(1, name);
    double[] values = new double[COLUMNS];
    Arrays.setAll(values, i -> numbers.normal());
    return values;
  }

  private static LinearModel model(String name) {
    Sequence numbers = new Sequence(1, name);
    int[] starts = new int[ROWS + 1];
    Arrays.setAll(starts, i -> NON_ZEROS * i);
    int[] columns = new int[NON_ZEROS * ROWS];
    int apart = COLUMNS / NON_ZEROS;
    Arrays.setAll(columns, k -> k % NON_ZEROS * apart + numbers.below(apart));
    double[] values = new double[columns.length];
    Arrays.setAll(values, k -> numbers.normal());
    double[] target = new double[ROWS];
    Arrays.setAll(target, i -> numbers.normal());
    return LinearModel.squared(Rows.csr(COLUMNS, starts, columns, values), target);
  }
}
