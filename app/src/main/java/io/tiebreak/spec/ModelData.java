package io.tiebreak.spec;

import io.tiebreak.format.Variables;
import io.tiebreak.loss.Loss;
import java.util.List;
import java.util.Optional;

/**
 * The columns that a linear model was made from, so that it can be applied to other data later.
 *
 * @param names the names of the features, in order; none if the data have no header
 * @param columns how many columns the data have, features and others
 * @param others the indices of the columns that are not features
 * @param target the index of the target, if these data have one
 * @param targetName the name of that column, or its index
 * @param variables the variables that were read, if a file holds several
 * @param loss the loss of the inner level
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
