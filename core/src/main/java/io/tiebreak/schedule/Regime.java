package io.tiebreak.schedule;

import io.tiebreak.fault.BadParameter;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * The schedules of the regularised methods: they depend on whether the outer level is convex. The
 * method that is given them checks its intervals, so that its message can name them.
 */
public sealed interface Regime {

  /**
   * {@return the schedules for an outer level that is convex or not}
   *
   * @param convex whether it is
   */
  Chosen forOuter(boolean convex);

  /**
   * {@return the same with this exponent of sigma}
   *
   * @param p the exponent
   */
  Regime p(double p);

  /**
   * As in a problem file.
   *
   * @return the parameters, by name
   */
  Map<String, String> parameters();

  /**
   * Those that suit the outer level at hand.
   *
   * @param convex if it is convex
   * @param otherwise if it is not
   */
  record ByOuter(Convex convex, NonConvex otherwise) implements Regime {

    @Override
    public Chosen forOuter(boolean isConvex) {
      return isConvex ? convex : otherwise;
    }

    @Override
    public ByOuter p(double p) {
      return new ByOuter(convex.p(p), otherwise.p(p));
    }

    @Override
    public Map<String, String> parameters() {
      Map<String, String> both = new TreeMap<>(convex.parameters());
      otherwise.parameters().forEach((name, value) -> both.merge(name, value, ByOuter::either));
      both.put("convex", "as F is");
      return both;
    }

    private static String either(String one, String other) {
      return one.equals(other) ? one : one + " or " + other;
    }
  }

  /** Schedules for one kind of outer level. */
  sealed interface Chosen extends Regime {

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

    @Override
    default Chosen forOuter(boolean convex) {
      return this;
    }
  }

  /**
   * Steps 2/(t + offset), and the average z_t as output.
   *
   * @param p the exponent of sigma
   * @param offset the offset of the step size
   */
  record Convex(double p, int offset) implements Chosen {

    @Override
    public boolean convex() {
      return true;
    }

    @Override
    public Convex p(double other) {
      return new Convex(other, offset);
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
  record NonConvex(double p, double omega) implements Chosen {

    @Override
    public boolean convex() {
      return false;
    }

    @Override
    public NonConvex p(double other) {
      return new NonConvex(other, omega);
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
  record Own(Schedule own) implements Chosen {

    /** Where values are shown, by which own sigmas are known. */
    private static final long[] SHOWN = {0, 1, 10, 1000, 1_000_000};

    @Override
    public boolean convex() {
      return true;
    }

    /** There is no exponent to be set. */
    @Override
    public Own p(double p) {
      throw new BadParameter(
          "p",
          p,
          "was given together with a sigma of your own, which is taken as it is",
          "Leave p out");
    }

    /** Does not depend on varsigma. */
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
