package io.tiebreak.spark;

import java.util.HashSet;
import java.util.List;

/**
 * The columns of the features.
 *
 * @param together whether one column holds all features, as an array or vector, instead of one each
 */
record Features(boolean together, List<String> names) {

  Features {
    names = List.copyOf(names);
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          "There are no feature columns. Name at least one, or use setFeaturesCol for a column of"
              + " arrays or vectors.");
    }
    if (new HashSet<>(names).size() < names.size()) {
      throw new IllegalArgumentException(
          "The feature columns (%s) must be different. Name each one once."
              .formatted(String.join(", ", names)));
    }
  }

  static Features inColumn(String name) {
    return new Features(true, List.of(name));
  }

  @Override
  public String toString() {
    return together
        ? "the column '%s'".formatted(names.get(0))
        : "the columns " + String.join(", ", names);
  }
}
