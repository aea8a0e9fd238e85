package io.tiebreak.page;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The drawing of a problem in the plane, without the paths of its runs.
 *
 * @param x1 the measure of a run that gives the first coordinate
 * @param x2 the measure that gives the second coordinate
 * @param corners the corners of the set, in order
 * @param face the two ends of the edge where G is least
 * @param answer the minimiser of F on that edge
 * @param outer F, linear in the second coordinate
 * @param levels the levels of F to draw, besides that of the answer
 */
public record Plane(
    String x1,
    String x2,
    List<double[]> corners,
    List<double[]> face,
    double[] answer,
    ToDoubleFunction<double[]> outer,
    List<Double> levels) {}
