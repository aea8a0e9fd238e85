/**
 * Reads problem files: YAML becomes a job that is ready to run, or all its errors are reported
 * together.
 *
 * <p>A new key owes its path and line in every fault, and a test of each way to get it wrong. A new
 * set, loss or method is one entry of {@code KnownSets}, {@code KnownLosses} or {@code
 * KnownMethods}, with an example; commands list these entries.
 */
@NullMarked
package io.tiebreak.spec;

import org.jspecify.annotations.NullMarked;
