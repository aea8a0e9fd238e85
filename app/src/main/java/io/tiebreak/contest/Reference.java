package io.tiebreak.contest;

import java.util.OptionalDouble;

/**
 * The optima that gaps are measured against, from the certified solver.
 *
 * @param outer F at its answer, used as F_opt; empty if F is not convex
 * @param outerWidth a proven bound on F(answer) - F_opt
 * @param inner a proven lower bound on G_opt
 * @param innerWidth a proven bound on G_opt - {@code inner}
 * @param words how they were found, in a sentence
 */
public record Reference(
    OptionalDouble outer, double outerWidth, double inner, double innerWidth, String words) {}
