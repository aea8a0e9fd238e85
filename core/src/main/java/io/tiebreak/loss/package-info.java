/**
 * Losses phi(m, b) of a margin and a target, one per file.
 *
 * <p>May import the packages before it. A new loss needs its curvature and conjugate, bounded
 * rounding errors, and one line in {@code LossExamples} (tests) with its exact definition.
 *
 * <p>Threads: losses are immutable and may be shared.
 */
@NullMarked
package io.tiebreak.loss;

import org.jspecify.annotations.NullMarked;
