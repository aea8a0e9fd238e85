/**
 * What a tie is worth: whether there is one, what each coefficient can be among near-minimisers of
 * G, and what F gains where G may be a little worse; and whether a problem is posed right.
 *
 * <p>Lives here: questions that take many runs on one problem. Imports everything but is imported
 * by nothing of core.
 *
 * <p>A new question owes: bounds that hold, and a test against problems whose answer is known.
 *
 * <p>Threads: an {@link Explainer} and a {@link Doctor} are for one thread, but {@link
 * Explainer#interrupt} may be called by any. What they answer are values.
 */
@NullMarked
package io.tiebreak.explain;

import org.jspecify.annotations.NullMarked;
