package io.tiebreak.objective;

import java.io.Serializable;
import java.util.Arrays;

/** Where a level asks for sums, as it is sent to the shards: at x = c y. */
public sealed interface Place extends Serializable {

  /**
   * {@return whether it is the very same place, to the bit}
   *
   * @param other the other
   */
  boolean same(Place other);

  /**
   * Given by all coordinates: margins are c times the products with y.
   *
   * @param scale c
   * @param y y
   * @serial exclude
   */
  record At(double scale, double[] y) implements Place {

    @Override
    public boolean same(Place other) {
      return other instanceof At at && at.scale == scale && Arrays.equals(at.y, y);
    }
  }

  /**
   * Given by how y has moved since the shards last kept their products with it.
   *
   * @param scale c
   * @param moves the moves
   * @serial exclude
   */
  record Moved(double scale, Moves moves) implements Place {

    @Override
    public boolean same(Place other) {
      return other instanceof Moved moved
          && moved.scale == scale
          && moved.moves.base() == moves.base()
          && moved.moves.end() == moves.end();
    }
  }
}
