/**
 * Reads problem files: YAML becomes a job that is ready to run, or all its errors are reported
 * together.
 *
 * <p>May import {@code data} and the library. A new key owes its path and line in every fault, and
 * a test of each way to get it wrong. A new set or method is one entry of {@code KnownSets} or
 * {@code KnownMethods}, with an example; commands list these entries.
 */
@NullMarked
package io.tiebreak.spec;

import org.jspecify.annotations.NullMarked;
