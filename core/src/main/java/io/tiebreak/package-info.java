/**
 * The front door: {@link io.tiebreak.Tiebreak}.
 *
 * <p>Threads: all of it may be called by any number of threads at the same time, on the same
 * problem too.
 */
@NullMarked
package io.tiebreak;

import org.jspecify.annotations.NullMarked;
