/**
 * The schedules alpha_t, sigma_t and gamma_t: one number per step.
 *
 * <p>May import the packages before it in design order; needs none of them but {@code fault}. A new
 * schedule is a record whose constructor checks its parameters and suggests valid ones.
 *
 * <p>Threads: schedules are immutable and may be shared; a custom one must depend on t alone.
 */
@NullMarked
package io.tiebreak.schedule;

import org.jspecify.annotations.NullMarked;
