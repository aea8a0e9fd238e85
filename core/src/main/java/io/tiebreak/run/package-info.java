/**
 * The only loop: stop rules, clocks, observers, checkpoints. A run knows nothing of sigma, but for
 * handing it to the certificates.
 *
 * <p>May import every package before it in design order. A new class owes: nothing that depends on
 * the clock may change an iterate.
 */
@NullMarked
package io.tiebreak.run;

import org.jspecify.annotations.NullMarked;
