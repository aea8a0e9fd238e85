/**
 * F and G: what a level is made of.
 *
 * <p>May import {@code linalg}, {@code iterate}, {@code random} and {@code set}. A new objective
 * owes: immutability (buffers belong to the workers it hands out), and one line in the contract
 * test of objectives.
 *
 * <p>Threads: levels are immutable and may be shared, and with them losses; functions of a user are
 * called by several threads at once. A {@link Streamed} level serves one run at a time. What a
 * level hands out ({@link Component}, {@link Smooth}, {@link GradientTracker}, {@link Tangents},
 * {@link Gram}) has buffers and is for one thread.
 */
@NullMarked
package io.tiebreak.objective;

import org.jspecify.annotations.NullMarked;
