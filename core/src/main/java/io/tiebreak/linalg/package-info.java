/**
 * The vocabulary of linear algebra that the rest is written in: rows of data, vertices of sets,
 * linear forms, points. No optimisation.
 *
 * <p>May import {@code io.tiebreak.kernel} only. A new class owes: no allocation in what a step
 * calls, and a plain form in the tests to agree with. What has state is {@link Stateful}.
 *
 * <p>Threads: {@link Rows}, {@link Row} and {@link Partition} are immutable and may be shared.
 * Vertices, forms, points and accumulators are or refer to buffers: one thread each.
 */
@NullMarked
package io.tiebreak.linalg;

import org.jspecify.annotations.NullMarked;
