/**
 * Feasible sets X: compact and convex, known by their linear oracles.
 *
 * <p>May import the packages before it. A new set states the tie rule of its oracle in its Javadoc,
 * is immutable, allocates nothing in {@code minimise} or in its projection, and has one line in
 * {@code SetExamples} (tests).
 *
 * <p>Threads: sets are immutable and may be shared; the functions of a {@link CustomSet} are called
 * by several threads at once. Vertices, a {@link Projection} and a {@link CutOracle} have buffers:
 * each thread needs its own.
 */
@NullMarked
package io.tiebreak.set;

import org.jspecify.annotations.NullMarked;
