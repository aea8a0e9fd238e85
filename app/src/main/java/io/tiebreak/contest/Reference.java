package io.tiebreak.contest;

import java.util.OptionalDouble;

/**
 * The optima that gaps are measured against, from the certified solver.
 *
 * @param outer F at its answer, taken for F_opt; empty where F is not convex
 * @param outerWidth proven: F(answer) - F_opt is at most this
 * @param inner proven: not above G_opt
 * @param innerWidth proven: G_opt is above {@code inner} by no more than this
 * @param words how it was found, in a sentence
 */
public record Reference(
    OptionalDouble outer, double outerWidth, double inner, double innerWidth, String words) {}
