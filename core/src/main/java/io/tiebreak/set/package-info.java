/**
 * X: compact convex sets, known through their linear oracles.
 *
 * <p>May import {@code linalg}, {@code iterate} and {@code random}. A new set owes: the tie rule of
 * its oracle in its Javadoc, immutability, no allocation in {@code minimise} or in its projection,
 * and one line each in the contract test of sets and in the planted problems.
 *
 * <p>Threads: sets are immutable and may be shared; the functions of an {@link CustomSet} are
 * called by several threads at once. Vertices, a {@link Projection} and a {@link CutOracle} have
 * buffers: each thread asks for its own.
 */
@NullMarked
package io.tiebreak.set;

import org.jspecify.annotations.NullMarked;
