/**
 * JMH benchmarks. Figures are read as ratios against a baseline in the same run; none decides a
 * test.
 */
@NullMarked
package io.tiebreak.bench.jmh;

import org.jspecify.annotations.NullMarked;
