package io.tiebreak.method;

import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import java.util.Map;
import java.util.TreeMap;

/**
 * The schedules of the regularised methods: they depend on whether the outer level is convex. The
 * method that is given them checks its intervals, so that its message can name them.
 */
public sealed interface Regime {

  /** The exponent of sigma. */
  double p();

  /** alpha_t, after any warm-up. */
  Schedule alpha();

  /** As in a problem file. */
  Map<String, String> parameters();

  /** Steps 2/(t + offset), and the average z_t as output. */
  record Convex(double p, int offset) implements Regime {

    @Override
    public Schedule alpha() {
      return new OpenLoop(offset);
    }

    @Override
    public Map<String, String> parameters() {
      return new TreeMap<>(Map.of("convex", "true", "p", "" + p, "offset", "" + offset));
    }
  }

  /** Steps (t+1)^-omega, and x_t as output. */
  record NonConvex(double p, double omega) implements Regime {

    @Override
    public Schedule alpha() {
      return new Power(1, omega);
    }

    @Override
    public Map<String, String> parameters() {
      return new TreeMap<>(Map.of("convex", "false", "p", "" + p, "omega", "" + omega));
    }
  }
}
