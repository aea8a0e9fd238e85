/**
 * The published experiments, one file each, and the contest that carries them out.
 *
 * <p>May import {@code execute} and what is above it. A new experiment owes: a line in {@code
 * Experiments}, the published parameters, what was reported of them, and the words that say where
 * its data come from. Where nothing was published, parameters are the defaults, or said why not.
 * What a finding rests on and why it may not be seen is in docs/decisions/findings.md.
 */
@NullMarked
package io.tiebreak.contest;

import org.jspecify.annotations.NullMarked;
