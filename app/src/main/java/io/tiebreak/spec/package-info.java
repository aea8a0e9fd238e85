/**
 * Problem files: YAML to a job that is ready to run, or every fault at once.
 *
 * <p>May import {@code data} and the library. A new key owes: its path and line in every fault, a
 * test of each way to get it wrong. A new set or method is one entry of {@code KnownSets} or {@code
 * KnownMethods}, with an example; commands list what stands there.
 */
@NullMarked
package io.tiebreak.spec;

import org.jspecify.annotations.NullMarked;
