/**
 * Where speed lives: points, averages and sums that change by a factor and a few entries a step.
 *
 * <p>May import {@code linalg}. Not exported. A new class owes: a plain form in the tests that it
 * agrees with over a million steps, no allocation after construction, and {@code Stateful}.
 */
@NullMarked
package io.tiebreak.iterate;

import org.jspecify.annotations.NullMarked;
