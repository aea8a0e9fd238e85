package io.tiebreak.objective;

import io.tiebreak.linalg.Rows;

/**
 * A mean of squares without its rows: H(x) = x'Cx/2 - c.x + k, so that grad H(x) = C x - c. A move
 * along few coordinates changes C x by as many columns of C, whatever the number of rows.
 *
 * @param matrix C, symmetric
 * @param offset c
 * @param constant k
 */
public record Gram(Rows matrix, double[] offset, double constant) {}
