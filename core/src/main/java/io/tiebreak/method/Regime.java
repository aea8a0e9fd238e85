package io.tiebreak.method;

import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The schedules of the regularised methods: they depend on whether the outer level is convex. */
public sealed interface Regime {

  /** The exponent of sigma. */
  double p();

  /** alpha_t, after any warm-up. */
  Schedule alpha();

  /** As in a problem file. */
  Map<String, String> parameters();

  /**
   * Refuses exponents outside the intervals that carry the guarantee.
   *
   * @param method its name, for the message
   * @param noise 2 for one sample a step, 1 for a finite sum: what divides the upper limits of p
   */
  void require(String method, int noise);

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

    @Override
    public void require(String method, int noise) {
      if (!(p > 0 && p < 1.0 / noise)) {
        throw new IllegalArgumentException(
            "The exponent p (%s) must lie in (0, %s) for %s with a convex outer objective. Try %s."
                .formatted(p, noise == 1 ? "1" : "1/" + noise, method, 0.5 / noise));
      }
      if (offset < 1) {
        throw new IllegalArgumentException(
            "The offset k (%d) of the step size 2/(t+k) must be at least 1 for %s. Try 2."
                .formatted(offset, method));
      }
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

    @Override
    public void require(String method, int noise) {
      double least = noise / (noise + 1.0);
      if (!(omega > least && omega < 1)) {
        throw new IllegalArgumentException(
            "The exponent omega (%s) must lie in (%d/%d, 1) for %s. Try %s."
                .formatted(
                    omega, noise, noise + 1, method, noise == 1 ? "3/4 = 0.75" : "6/7 = 0.857"));
      }
      double low = 1 - omega;
      double high = omega / noise;
      if (!(p > low && p < high)) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "The exponent p (%s) must lie in (%.4g, %.4g), from 1-omega to %s, for %s with omega"
                    + " %s. Try %.3g.",
                p,
                low,
                high,
                noise == 1 ? "omega" : "omega/" + noise,
                method,
                omega,
                (low + high) / 2));
      }
    }
  }
}
