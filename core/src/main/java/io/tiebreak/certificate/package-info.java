/**
 * Proofs of how good a point is: bounds on both optima that hold in spite of rounding.
 *
 * <p>May import the packages before it in design order. A lower bound of a new class must never lie
 * above the truth, and docs/decisions/certificates.md must say why.
 *
 * <p>Threads: certificates and proofs are values. {@link Bounds} and a {@link Verifier} have
 * buffers: one thread each.
 */
@NullMarked
package io.tiebreak.certificate;

import org.jspecify.annotations.NullMarked;
