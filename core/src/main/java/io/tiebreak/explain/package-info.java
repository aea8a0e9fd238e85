/**
 * What a tie is worth: whether there is one, what each coefficient can be among near-minimisers of
 * G, and what F gains if G may be a little worse; and whether a problem is posed well.
 *
 * <p>Questions that take many runs on one problem live here. A new one needs bounds that hold, and
 * a test against problems with known answers.
 *
 * <p>Threads: an {@link Explainer} and a {@link Doctor} are for one thread, but {@link
 * Explainer#interrupt} may be called by any. Their results are values.
 */
@NullMarked
package io.tiebreak.explain;

import org.jspecify.annotations.NullMarked;
