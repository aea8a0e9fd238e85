/**
 * Random samples as a pure function of seed, purpose and step: there is no state to save, and any
 * step can be repeated.
 *
 * <p>May import the packages before it. A new class must give the same numbers on every JVM.
 *
 * <p>Threads: {@link Draws} and their samples are immutable and may be shared. A {@link Sequence}
 * belongs to one thread.
 */
@NullMarked
package io.tiebreak.random;

import org.jspecify.annotations.NullMarked;
