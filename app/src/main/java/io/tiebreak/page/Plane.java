package io.tiebreak.page;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What is drawn of a problem in the plane, besides the paths of its runs.
 *
 * @param x1 the name of the measure along a run that is the first coordinate
 * @param x2 that of the second one
 * @param corners of the set, in order
 * @param face the two ends of the edge where G is least
 * @param answer where F is least on that edge
 * @param outer F, linear in the second coordinate
 * @param levels of F whose lines are drawn, besides that of the answer
 */
public record Plane(
    String x1,
    String x2,
    List<double[]> corners,
    List<double[]> face,
    double[] answer,
    ToDoubleFunction<double[]> outer,
    List<Double> levels) {}
