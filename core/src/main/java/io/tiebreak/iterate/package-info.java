/**
 * Where speed lives: points, averages and sums that change by a factor and a few entries per step.
 *
 * <p>Not exported. A new class agrees over a million steps with a plain form in the tests,
 * allocates nothing after construction, and is {@code Stateful}.
 */
@NullMarked
package io.tiebreak.iterate;

import org.jspecify.annotations.NullMarked;
