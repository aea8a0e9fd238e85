/**
 * YAML as values with their path and line, sections of keys, faults and spelling hints.
 *
 * <p>May import {@code data} and core. Knows no key of a problem file: those are in {@code spec}.
 */
@NullMarked
package io.tiebreak.yaml;

import org.jspecify.annotations.NullMarked;
