/**
 * A job becomes a folder: the run, a fit of G alone, the files, all published at once.
 *
 * <p>May import {@code page} and what is above it.
 */
@NullMarked
package io.tiebreak.execute;

import org.jspecify.annotations.NullMarked;
