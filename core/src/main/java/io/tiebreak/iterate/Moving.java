package io.tiebreak.iterate;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.ReadableRows;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Stateful;

/** A point that moves along vertices, and can keep products of rows with it current. */
public interface Moving extends Point, Stateful {

  /**
   * Keeps the margins of all these rows current from now on, where that costs less than the dot
   * products it saves: one column for each entry of a move, against the rows of a step.
   *
   * @return the choice, for people
   */
  String keepMargins(ReadableRows rows, double rowsAStep);

  /** Keeps the products of all rows of a symmetric matrix with x current from now on. */
  void keepProducts(Rows symmetric);

  /** Coordinates that a move changes at most, but for the scale. */
  int entriesAMove();
}
