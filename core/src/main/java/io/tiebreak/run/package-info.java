/**
 * The only loop: stop rules, clocks, observers, checkpoints. A run knows nothing of sigma, but for
 * handing it to the certificates.
 *
 * <p>May import every package before it in design order. A new class owes: nothing that depends on
 * the clock may change an iterate.
 *
 * <p>Threads: a {@link Run} is set up and run by one thread; {@link Run#interrupt} may be called by
 * any. Stop rules and outcomes are values. Observers are called by the thread of the run;
 * checkpoints of a folder are for one run.
 */
@NullMarked
package io.tiebreak.run;

import org.jspecify.annotations.NullMarked;
