package io.tiebreak.linalg;

/**
 * An object whose state a checkpoint keeps.
 *
 * <p>Loading a state into an object constructed in the same way restores every number bit for bit,
 * so that a resumed run continues with the same bytes.
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
   * <p>If {@link State#loading}, whatever depends on these fields is then computed anew.
   *
   * @param s the state to save to or load from
   */
  void state(State s);
}
