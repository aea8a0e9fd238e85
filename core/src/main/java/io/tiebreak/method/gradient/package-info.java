/**
 * Methods with full gradients and projections, or with gradients of random rows (B3), (B4), (B8) to
 * (B13).
 *
 * <p>The rules are those of {@link io.tiebreak.method}.
 */
@NullMarked
package io.tiebreak.method.gradient;

import org.jspecify.annotations.NullMarked;
