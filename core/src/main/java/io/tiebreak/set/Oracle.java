package io.tiebreak.set;

/**
 * A user's own linear oracle. It may be called from several threads at once, so it must not keep
 * anything between calls.
 */
@FunctionalInterface
public interface Oracle {

  /**
   * into = a v in X with the least &lt;c, v&gt;; any point of X for c = 0. The same c must give the
   * same v.
   *
   * @param c a copy, which may be written into
   * @param into 0 before the call, so that only what is not 0 needs writing
   */
  void minimise(double[] c, double[] into);
}
