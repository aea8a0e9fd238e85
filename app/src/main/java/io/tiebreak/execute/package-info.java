/**
 * A job becomes a folder: run, fit of G alone, write, publish.
 *
 * <p>May import {@code data}, {@code spec}, {@code report} and the library. A new file of a run
 * owes its row in docs/output.md.
 */
@NullMarked
package io.tiebreak.execute;

import org.jspecify.annotations.NullMarked;
