/**
 * Minimisers of one function over X, or of sigma F + G: what methods and their stages are made of.
 *
 * <p>May import the packages before it in design order. Not exported. A new solver owes: its state,
 * so that a resumed run gives the same bytes, and no allocation in {@code step}.
 */
@NullMarked
package io.tiebreak.solver;

import org.jspecify.annotations.NullMarked;
