package io.tiebreak.method;

import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.Sigma;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * The schedules of the regularised methods: they depend on whether the outer level is convex. The
 * method that is given them checks its intervals, so that its message can name them.
 */
public sealed interface Regime {

  /** {@return whether they are for a convex outer level} */
  boolean convex();

  /**
   * {@return sigma_t, constant up to t = hold}
   *
   * @param varsigma the factor of sigma
   * @param hold up to which step it is constant
   */
  Schedule sigma(double varsigma, long hold);

  /** {@return alpha_t, after any warm-up} */
  Schedule alpha();

  /**
   * As in a problem file.
   *
   * @return the parameters, by name
   */
  Map<String, String> parameters();

  /**
   * Steps 2/(t + offset), and the average z_t as output.
   *
   * @param p the exponent of sigma
   * @param offset the offset of the step size
   */
  record Convex(double p, int offset) implements Regime {

    @Override
    public boolean convex() {
      return true;
    }

    @Override
    public Sigma sigma(double varsigma, long hold) {
      return new Sigma(varsigma, p, hold);
    }

    @Override
    public Schedule alpha() {
      return new OpenLoop(offset);
    }

    @Override
    public Map<String, String> parameters() {
      return new TreeMap<>(Map.of("convex", "true", "p", "" + p, "offset", "" + offset));
    }
  }

  /**
   * Steps (t+1)^-omega, and x_t as output.
   *
   * @param p the exponent of sigma
   * @param omega the exponent of the step size
   */
  record NonConvex(double p, double omega) implements Regime {

    @Override
    public boolean convex() {
      return false;
    }

    @Override
    public Sigma sigma(double varsigma, long hold) {
      return new Sigma(varsigma, p, hold);
    }

    @Override
    public Schedule alpha() {
      return new Power(1, omega);
    }

    @Override
    public Map<String, String> parameters() {
      return new TreeMap<>(Map.of("convex", "false", "p", "" + p, "omega", "" + omega));
    }
  }

  /**
   * A user's own sigma for a convex outer level, taken as it is: varsigma must be left out. Steps
   * 2/(t+2), and the average z_t as output.
   *
   * @param own sigma_t
   */
  record Own(Schedule own) implements Regime {

    /** What tells own sigmas apart. */
    private static final long[] SHOWN = {0, 1, 10, 1000, 1_000_000};

    @Override
    public boolean convex() {
      return true;
    }

    /** Does not look at varsigma. */
    @Override
    public Schedule sigma(double varsigma, long hold) {
      return t -> own.at(Math.max(t, hold));
    }

    @Override
    public Schedule alpha() {
      return new OpenLoop(2);
    }

    @Override
    public Map<String, String> parameters() {
      String values =
          LongStream.of(SHOWN)
              .mapToObj(t -> own.at(t) + " at " + t)
              .collect(Collectors.joining(", "));
      return new TreeMap<>(Map.of("convex", "true", "sigma", values));
    }
  }
}
