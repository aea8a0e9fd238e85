/**
 * The only loop: stop rules, clocks, observers, checkpoints. A run knows nothing of sigma, except
 * that it passes it to the certificates.
 *
 * <p>In a new class, nothing that depends on the clock may change an iterate.
 *
 * <p>Threads: a {@link Run} is set up and run by one thread; {@link Run#interrupt}, {@link
 * Run#pause} and {@link Run#unpause} may be called by any. Stop rules and outcomes are values.
 * Observers are called by the thread of the run; the checkpoints of a folder belong to one run.
 */
@NullMarked
package io.tiebreak.run;

import org.jspecify.annotations.NullMarked;
