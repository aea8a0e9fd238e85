package io.tiebreak.spark;

import java.util.HashSet;
import java.util.List;

/**
 * Where the features of a row are.
 *
 * @param together whether all are in one column, as an array of numbers or a vector; else each is
 *     in one of these columns
 */
record Features(boolean together, List<String> names) {

  Features {
    names = List.copyOf(names);
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          "There are no feature columns. Name one at least, or use setFeaturesCol for a column of"
              + " arrays or vectors.");
    }
    if (new HashSet<>(names).size() < names.size()) {
      throw new IllegalArgumentException(
          "The feature columns (%s) must be different. Name each of them once."
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
