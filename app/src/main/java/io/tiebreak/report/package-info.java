/**
 * What a run or an experiment leaves behind: its folder, its files, its figures, the page that
 * shows it.
 *
 * <p>May import {@code data}, {@code spec}, {@code experiment} and the library. A new file owes:
 * its row in the README's table, and to be written whole or not at all.
 */
@NullMarked
package io.tiebreak.report;

import org.jspecify.annotations.NullMarked;
