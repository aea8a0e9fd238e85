package io.tiebreak.objective;

import java.io.Serializable;

/**
 * How products A y came to be: computed at some y, the base, and then changed move after move. A
 * move adds a factor times a column of A, or multiplies all by a factor.
 *
 * @param base which base, of all that there were; {@link #NONE} has none
 * @param y the base itself, where the moves are all since then; else nothing
 * @param from how many moves came before these
 * @param columns a column each, or {@link #ALL}
 * @param factors a factor each
 * @serial exclude
 */
public record Moves(long base, double[] y, int from, int[] columns, double[] factors)
    implements Serializable {

  /** In place of a column: all products are multiplied. */
  public static final int ALL = -1;

  /** No products are kept. */
  public static final Moves NONE = new Moves(-1, new double[0], 0, new int[0], new double[0]);

  /** {@return whether products are kept} */
  boolean kept() {
    return base >= 0;
  }

  /** {@return whether all moves since the base are here, and the base with them} */
  boolean whole() {
    return y.length > 0;
  }

  /** {@return how many moves there were with these} */
  int end() {
    return from + columns.length;
  }
}
