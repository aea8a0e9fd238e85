/**
 * alpha_t, sigma_t, gamma_t: numbers over the steps.
 *
 * <p>May import the packages before it in design order; needs none of them. A new schedule owes a
 * record whose constructor checks its parameters and says what would do.
 */
@NullMarked
package io.tiebreak.schedule;

import org.jspecify.annotations.NullMarked;
