/**
 * What a tie is worth: whether there is one, what each coefficient can be among near-minimisers of
 * G, and what F gains where G may be a little worse; and whether a problem is posed right.
 *
 * <p>Lives here: questions that take many runs on one problem. Imports everything but is imported
 * by nothing of core.
 *
 * <p>A new question owes: bounds that hold, and a test against problems whose answer is known.
 */
@NullMarked
package io.tiebreak.explain;

import org.jspecify.annotations.NullMarked;
