package io.tiebreak.spec;

import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Both levels of a problem with what is known of their data.
 *
 * @param columns names of the coordinates; empty for a dictionary
 * @param test the rows kept back for testing
 * @param atoms of a dictionary; 0 for linear models
 * @param digests what the data are, by the name they have in the problem file
 * @param identity what a checkpoint must agree in besides the digests: how the data are used
 * @param notes for people
 */
public record Levels(
    Level outer,
    Level inner,
    List<String> columns,
    Optional<LinearModel> test,
    int atoms,
    Map<String, String> digests,
    List<String> identity,
    List<String> notes) {}
