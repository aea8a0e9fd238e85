/**
 * Every file of a run, a path, an explanation or a contest as one record that is written and read
 * by itself, and the folders of runs with their locks.
 *
 * <p>May import {@code data}, {@code spec} and the library. A new file owes: a record here, its row
 * in docs/run-folder.md, and to be written whole or not at all.
 */
@NullMarked
package io.tiebreak.folder;

import org.jspecify.annotations.NullMarked;
