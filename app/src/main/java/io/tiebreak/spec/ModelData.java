package io.tiebreak.spec;

import io.tiebreak.format.Variables;
import io.tiebreak.loss.Loss;
import java.util.List;
import java.util.Optional;

/**
 * The columns that a linear model was made from, so that others can be given to it later.
 *
 * @param names of the features, in order; none where the data have no header
 * @param columns of the data, features and others
 * @param others the places of the columns that are no features
 * @param target the place of the target, where these data have one
 * @param targetName the name of that column, or its place
 * @param variables of a file that holds several
 * @param loss of the fit: that of the inner level
 */
public record ModelData(
    List<String> names,
    int columns,
    List<Integer> others,
    Optional<Integer> target,
    String targetName,
    Variables variables,
    Loss loss) {

  /** Whether columns have names of their own. */
  public boolean header() {
    return !names.isEmpty();
  }
}
