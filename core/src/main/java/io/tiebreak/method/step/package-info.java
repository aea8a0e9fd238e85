/**
 * What surrounds the step of conditional-gradient methods, whichever family they belong to.
 *
 * <p>Not exported, since it shows {@code io.tiebreak.iterate}.
 */
@NullMarked
package io.tiebreak.method.step;

import org.jspecify.annotations.NullMarked;
