/**
 * F and G: what a level is made of.
 *
 * <p>A new level must be immutable (buffers belong to the workers it hands out), and needs one line
 * in the contract test of levels.
 *
 * <p>Threads: levels are immutable and may be shared, and so may losses; functions that a user
 * writes are called by several threads at once. A {@link Streamed} level serves one run at a time.
 * What a level hands out ({@link Component}, {@link Smooth}, {@link GradientTracker}, {@link
 * Tangents}) has buffers and is for one thread.
 */
@NullMarked
package io.tiebreak.objective;

import org.jspecify.annotations.NullMarked;
