/**
 * Draws as a pure function of (seed, level, step): nothing to save, any step can be looked up.
 *
 * <p>May import nothing of ours but {@code linalg} and {@code iterate}. A new class owes: the same
 * numbers on every JVM.
 *
 * <p>Threads: {@link Draws} are immutable and may be shared, as the samples they hand out. A {@link
 * Sequence} is for one thread.
 */
@NullMarked
package io.tiebreak.random;

import org.jspecify.annotations.NullMarked;
