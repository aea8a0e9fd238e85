/**
 * phi(m, b): losses of a margin and a target, one file each.
 *
 * <p>May import the packages before it in design order. A new loss owes: its curvature and
 * conjugate, rounding errors that are bounded, and one line in the examples of losses (tests) with
 * its exact definition.
 *
 * <p>Threads: losses are immutable and may be shared.
 */
@NullMarked
package io.tiebreak.loss;

import org.jspecify.annotations.NullMarked;
