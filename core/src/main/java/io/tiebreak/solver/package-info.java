/**
 * Minimisers of one function over X, or of sigma F + G: the parts of methods and of their stages.
 *
 * <p>May import the packages before it in design order. Not exported. A new solver must save its
 * state, so that a resumed run gives the same bytes, and not allocate in {@code step}.
 */
@NullMarked
package io.tiebreak.solver;

import org.jspecify.annotations.NullMarked;
