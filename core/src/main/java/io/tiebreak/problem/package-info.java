/**
 * The problem (P) that everything works on.
 *
 * <p>May import the packages before it in design order. A new class owes: immutability, and every
 * check of its parts at construction.
 */
@NullMarked
package io.tiebreak.problem;

import org.jspecify.annotations.NullMarked;
