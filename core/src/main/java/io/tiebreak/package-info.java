/** The front door: {@link io.tiebreak.Tiebreak}. May import every package. */
@NullMarked
package io.tiebreak;

import org.jspecify.annotations.NullMarked;
