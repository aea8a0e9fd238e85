/**
 * Built-in data, one file per recipe.
 *
 * <p>May import {@code data}, {@code format} and core. A new recipe owes data that depend only on a
 * seed ({@link io.tiebreak.random.Sequence}), and a digest.
 */
@NullMarked
package io.tiebreak.generate;

import org.jspecify.annotations.NullMarked;
