package io.tiebreak.experiment;

import io.tiebreak.run.Outcome;
import java.util.Map;

/**
 * One run of a contest.
 *
 * @param start the number of its random start
 * @param measures of its answer, by name
 */
public record Ended(int start, Outcome outcome, Map<String, Double> measures) {}
