/**
 * The chart kit, and the text of every page: of a run, a path, an explanation, a contest. It
 * computes nothing.
 *
 * <p>May import {@code folder} and what is above it. A new page owes: to need nothing besides
 * itself, and to escape whatever it shows.
 */
@NullMarked
package io.tiebreak.page;

import org.jspecify.annotations.NullMarked;
