/**
 * The published experiments, one file each, and the contest that runs them.
 *
 * <p>May import {@code execute} and what is above it. A new experiment owes: a line in {@code
 * Experiments}, the published parameters and results, and the origin of its data. If nothing was
 * published, it uses the defaults, or says why not. What findings rest on, and why one may not be
 * seen, is in docs/decisions/findings.md.
 */
@NullMarked
package io.tiebreak.contest;

import org.jspecify.annotations.NullMarked;
