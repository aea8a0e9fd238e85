package io.tiebreak.experiment;

import io.tiebreak.method.Method;
import java.util.Optional;

/**
 * A method with its parameters in a comparison: a row of the table, a line in the figures.
 *
 * @param name as in the table: {@code ar-ip-seg short}
 * @param published what was reported of it
 * @param quickSteps how many steps it makes in a quick contest: about a second's work
 */
public record Contender(
    String name, Method method, Optional<Published> published, long quickSteps) {

  /** Means over ten starts, in Python with NumPy and CVXPY. */
  public record Published(double iterations, double samples) {}

  /** One by the name of its method, of which nothing was published. */
  static Contender of(Method method, long quickSteps) {
    return of(method.name(), method, quickSteps);
  }

  /** The same by another name. */
  static Contender of(String name, Method method, long quickSteps) {
    return new Contender(name, method, Optional.empty(), quickSteps);
  }

  /** One of which a mean was published. */
  static Contender published(
      String name, Method method, double iterations, double samples, long quickSteps) {
    return new Contender(name, method, Optional.of(new Published(iterations, samples)), quickSteps);
  }
}
