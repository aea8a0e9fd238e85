package io.tiebreak.schedule;

import io.tiebreak.fault.BadParameter;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * The schedules of the regularised methods, which depend on whether the outer level is convex. Each
 * method checks the exponents itself, so that its messages can name its intervals.
 */
public sealed interface Regime {

  /**
   * {@return the schedules for an outer level that is convex or not}
   *
   * @param convex whether it is convex
   */
  Chosen forOuter(boolean convex);

  /**
   * {@return the same with this exponent of sigma}
   *
   * @param p the exponent
   */
  Regime p(double p);

  /** {@return the parameters, by their names in a problem file} */
  Map<String, String> parameters();

  /**
   * A choice between two sets of schedules by the outer level at hand.
   *
   * @param convex the schedules if it is convex
   * @param otherwise the schedules if it is not
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
      otherwise
          .parameters()
          .forEach(
              (name, value) ->
                  both.merge(
                      name, value, (one, other) -> one.equals(other) ? one : one + " or " + other));
      both.put("convex", "as F is");
      return both;
    }
  }

  /** Schedules for one kind of outer level, convex or not. */
  sealed interface Chosen extends Regime {

    /** {@return whether they are for a convex outer level} */
    default boolean convex() {
      return !(this instanceof NonConvex);
    }

    /**
     * {@return sigma_t, constant up to t = hold}
     *
     * @param varsigma the factor of sigma
     * @param hold the step up to which sigma is constant
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
   * Step sizes 2/(t + offset), with the average z_t as output.
   *
   * @param p the exponent of sigma
   * @param offset the offset of the step size
   */
  record Convex(double p, int offset) implements Chosen {

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
   * Step sizes (t+1)^-omega, with x_t as output.
   *
   * @param p the exponent of sigma
   * @param omega the exponent of the step size
   */
  record NonConvex(double p, double omega) implements Chosen {

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
   * A custom sigma for a convex outer level, used unchanged: varsigma must not be set. Step sizes
   * 2/(t+2), with the average z_t as output.
   *
   * @param own sigma_t
   */
  record Custom(Schedule own) implements Chosen {

    /** Refuses: there is no exponent to set. */
    @Override
    public Custom p(double p) {
      throw new BadParameter(
          "p", p, "cannot be combined with a custom sigma, which is used unchanged", "Remove p");
    }

    /** {@return own sigma_t, whatever varsigma is} */
    @Override
    public Schedule sigma(double varsigma, long hold) {
      return t -> own.at(Math.max(t, hold));
    }

    @Override
    public Schedule alpha() {
      return new OpenLoop(2);
    }

    /** {@return values of sigma at a few steps, which tell custom sigmas apart} */
    @Override
    public Map<String, String> parameters() {
      String values =
          LongStream.of(0, 1, 10, 1000, 1_000_000)
              .mapToObj(t -> own.at(t) + " at " + t)
              .collect(Collectors.joining(", "));
      return new TreeMap<>(Map.of("convex", "true", "sigma", values));
    }
  }
}
