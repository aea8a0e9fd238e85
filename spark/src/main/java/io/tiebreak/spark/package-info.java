/**
 * Finite sums over rows in a Spark cluster, and an estimator on Spark datasets. Methods,
 * certificates and runs are those of core; only the rows are elsewhere.
 *
 * <p>May import every package of core, and those of app up to {@code io.tiebreak.spec}. A new class
 * owes: no Spark type in what it hands to core, and one clear sentence for whatever can go wrong in
 * a cluster.
 */
@NullMarked
package io.tiebreak.spark;

import org.jspecify.annotations.NullMarked;
