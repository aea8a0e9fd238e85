package io.tiebreak.contest;

import java.util.function.ToDoubleFunction;

/**
 * A further measure of an answer: a column of the table.
 *
 * @param name the name of the column
 * @param words what it measures
 * @param of its value at a point
 */
public record Measure(String name, String words, ToDoubleFunction<double[]> of) {}
