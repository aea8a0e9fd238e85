/**
 * The vocabulary of linear algebra in which the rest is written: rows of data, vertices of sets,
 * linear forms, points. No optimisation.
 *
 * <p>May import {@code fault} and {@code kernel}. A new class allocates nothing in what a step
 * calls and agrees with a plain form in the tests. What has state is {@link Stateful}.
 *
 * <p>Threads: {@link Rows}, {@link Row} and {@link Partition} are immutable and may be shared.
 * Vertices, forms, points and accumulators are or refer to buffers: one thread each.
 */
@NullMarked
package io.tiebreak.linalg;

import org.jspecify.annotations.NullMarked;
