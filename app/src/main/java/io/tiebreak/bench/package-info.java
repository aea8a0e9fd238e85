/**
 * The speed of this machine: each work of the table measured beside what it is compared with.
 *
 * <p>May import {@code data}, {@code spec} and {@code report} besides the library. Everything is
 * measured in processes of its own, one after another. A new work owes: a line in {@code
 * Measurements}, a baseline of the same run or the words that say what is missing for it, and no
 * assertion on time.
 */
@NullMarked
package io.tiebreak.bench;

import org.jspecify.annotations.NullMarked;
