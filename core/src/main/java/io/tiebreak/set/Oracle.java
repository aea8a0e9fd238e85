package io.tiebreak.set;

/**
 * A linear oracle of your own. It may be called from several threads at once, so it must not keep
 * anything between calls.
 */
@FunctionalInterface
public interface Oracle {

  /**
   * Writes a v of X with the least &lt;c, v&gt;; any point of X for c = 0. The same c must give the
   * same v.
   *
   * @param c the form, a copy that may be overwritten
   * @param into the array to write to, zero before the call
   */
  void minimise(double[] c, double[] into);
}
