/**
 * alpha_t, sigma_t, gamma_t: numbers over the steps.
 *
 * <p>May import the packages before it in design order; needs none of them. A new schedule owes a
 * record whose constructor checks its parameters and says what would do.
 *
 * <p>Threads: schedules are immutable and may be shared; one of a user's must be a function of t
 * alone.
 */
@NullMarked
package io.tiebreak.schedule;

import org.jspecify.annotations.NullMarked;
