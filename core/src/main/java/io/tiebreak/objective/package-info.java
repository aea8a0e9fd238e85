/**
 * F and G: what a level is made of.
 *
 * <p>May import {@code linalg}, {@code iterate}, {@code random} and {@code set}. A new objective
 * owes: immutability (buffers belong to the workers it hands out), and one line in the contract
 * test of objectives.
 */
@NullMarked
package io.tiebreak.objective;

import org.jspecify.annotations.NullMarked;
