package io.tiebreak.contest;

import java.util.function.ToDoubleFunction;

/**
 * Something else that is told of an answer: a column of the table.
 *
 * @param name of the column
 * @param words what it is
 * @param of a point, in order of the decision vector
 */
public record Measure(String name, String words, ToDoubleFunction<double[]> of) {}
