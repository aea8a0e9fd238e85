package io.tiebreak.spark;

import java.util.List;
import java.util.stream.Stream;

/** Where the features of a row are. */
sealed interface Features {

  /** All in one column: an array of numbers, or a vector. */
  record InColumn(String name) implements Features {
    @Override
    public List<String> names() {
      return List.of(name);
    }

    @Override
    public String toString() {
      return "the column '%s'".formatted(name);
    }
  }

  /** One in each of these columns. */
  record Each(List<String> names) implements Features {

    public Each {
      names = List.copyOf(names);
      if (names.isEmpty()) {
        throw new IllegalArgumentException(
            "There are no feature columns. Name one at least, or use setFeaturesCol for a column of"
                + " arrays or vectors.");
      }
      if (Stream.of(names.toArray()).distinct().count() < names.size()) {
        throw new IllegalArgumentException(
            "The feature columns (%s) must be different. Name each of them once."
                .formatted(String.join(", ", names)));
      }
    }

    @Override
    public String toString() {
      return "the columns " + String.join(", ", names);
    }
  }

  /** The columns. */
  List<String> names();
}
