/**
 * Charts, and the pages of a run, a path, an explanation and a contest. It computes nothing.
 *
 * <p>May import {@code folder} and what is above it. A new page must need no other file, and escape
 * everything that it shows.
 */
@NullMarked
package io.tiebreak.page;

import org.jspecify.annotations.NullMarked;
