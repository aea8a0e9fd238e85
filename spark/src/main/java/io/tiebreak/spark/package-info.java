/**
 * Finite sums over rows that live in a Spark cluster, and estimators on datasets that make such
 * rows: methods, certificates and runs are those of core, which here hold shards of their data
 * elsewhere.
 *
 * <p>May import every package of core and {@code io.tiebreak.spec} and {@code io.tiebreak.data} of
 * app. A new class owes: no Spark type in what it hands to core, and one sentence for whatever a
 * cluster has against it.
 */
@NullMarked
package io.tiebreak.spark;

import org.jspecify.annotations.NullMarked;
