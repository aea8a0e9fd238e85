/**
 * Methods that end with a proof, and {@link io.tiebreak.method.proven.Auto}, which chooses a method
 * for a problem.
 *
 * <p>Rules are those of {@link io.tiebreak.method}.
 */
@NullMarked
package io.tiebreak.method.proven;

import org.jspecify.annotations.NullMarked;
