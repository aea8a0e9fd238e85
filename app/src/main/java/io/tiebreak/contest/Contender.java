package io.tiebreak.contest;

import io.tiebreak.method.Method;
import java.util.Optional;

/**
 * A method with its parameters in a comparison: a row of the table, a line in the figures.
 *
 * @param name as in the table: {@code ar-ip-seg short}
 * @param published what was reported of it
 */
public record Contender(String name, Method method, Optional<Published> published) {

  /** Means over ten starts, in Python with NumPy and CVXPY. */
  public record Published(double iterations, double samples) {}

  /** One by the name of its method, of which nothing was published. */
  static Contender of(Method method) {
    return of(method.name(), method);
  }

  /** The same by another name. */
  static Contender of(String name, Method method) {
    return new Contender(name, method, Optional.empty());
  }

  /** One of which a mean was published. */
  static Contender published(String name, Method method, double iterations, double samples) {
    return new Contender(name, method, Optional.of(new Published(iterations, samples)));
  }
}
