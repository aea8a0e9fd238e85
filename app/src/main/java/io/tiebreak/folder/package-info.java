/**
 * The files of runs, paths, explanations and contests, each a record with its own reader and
 * writer, and the folders of runs with their locks.
 *
 * <p>A new file owes: a record here, its row in docs/run-folder.md, and to be written whole or not
 * at all.
 */
@NullMarked
package io.tiebreak.folder;

import org.jspecify.annotations.NullMarked;
