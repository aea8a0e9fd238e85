package io.tiebreak.linalg;

/**
 * Something whose state a checkpoint keeps.
 *
 * <p>A state that is loaded into an object of the same construction restores every number bit for
 * bit, so that a resumed run continues with the same bytes.
 */
@FunctionalInterface
public interface Stateful {

  /**
   * Saves the state, or loads it: every field that a step changes goes through {@code s}, as in
   *
   * <pre>{@code
   * t = s.of(t); // a number
   * s.of(x, sum); // arrays
   * s.of(outer, inner); // others with a state
   * }</pre>
   *
   * <p>If {@link State#loading}, what follows from these fields is then computed anew.
   *
   * @param s where the state is written or read
   */
  void state(State s);
}
