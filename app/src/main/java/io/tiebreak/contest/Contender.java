package io.tiebreak.contest;

import io.tiebreak.method.Method;
import java.util.Optional;

/**
 * A method with its parameters in a comparison: a row of the table and a line in the figures.
 *
 * @param name its name in the table, such as {@code ar-ip-seg short}
 * @param published its published results
 */
public record Contender(String name, Method method, Optional<Published> published) {

  /** Published means over ten starts, in Python with NumPy and CVXPY. */
  public record Published(double iterations, double samples) {}

  /** A contender with the name of its method, without published results. */
  static Contender of(Method method) {
    return of(method.name(), method);
  }

  /** A contender with another name, without published results. */
  static Contender of(String name, Method method) {
    return new Contender(name, method, Optional.empty());
  }

  /** A contender with published means. */
  static Contender published(String name, Method method, double iterations, double samples) {
    return new Contender(name, method, Optional.of(new Published(iterations, samples)));
  }
}
