package io.tiebreak.spark;

import io.tiebreak.linalg.PackedRows;
import java.io.Serializable;

/**
 * Consecutive rows on their way to the partition that will hold them.
 *
 * @param first the index of the first of them in the table
 * @param rows the rows
 */
record Piece(int first, PackedRows rows) implements Serializable {}
