/**
 * Runs jobs: the run itself, a fit of G alone for comparison, and all output files.
 *
 * <p>May import {@code page} and what is above it.
 */
@NullMarked
package io.tiebreak.execute;

import org.jspecify.annotations.NullMarked;
