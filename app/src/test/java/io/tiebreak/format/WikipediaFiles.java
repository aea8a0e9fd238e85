package io.tiebreak.format;

import io.tiebreak.generate.PageViews;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Files with the layout of Wikipedia Math Essentials. */
public final class WikipediaFiles {
  /** A file of two articles and three days, in any order, with other entries as the real file. */
  static final String SMALL =
      """
      {"edges": [[0, 1]], "weights": [1],
      "2": {"y": [5, 6]},
      "0": {"index": 0, "year": 2019, "month": 3, "day": 16, "y": [1, 2.5]},
      "node_ids": {"Algebra": 0, "Pi": 1},
      "1": {"y": [3, -8], "edge_mapping": {"edge_index": {"0": [1]}}},
      "time_periods": 3}
      """;

  private WikipediaFiles() {}

  /** A file of the published size, where article i has i + j visits on day j. */
  public static String whole() {
    return json(PageViews.ARTICLES, PageViews.DAYS);
  }

  static String json(int articles, int days) {
    String names =
        IntStream.range(0, articles)
            .mapToObj(i -> "\"Article %d\": %d".formatted(i, i))
            .collect(Collectors.joining(", "));
    String each =
        IntStream.range(0, days)
            .mapToObj(j -> "\"%d\": {\"year\": 2019, \"y\": %s}".formatted(j, counts(articles, j)))
            .collect(Collectors.joining(",\n"));
    return "{\"edges\": [[0, 1], [1, 0]], \"weights\": [2, 3],\n\"time_periods\": %d,\n\"node_ids\": {%s},\n%s}\n"
        .formatted(days, names, each);
  }

  private static String counts(int articles, int day) {
    return IntStream.range(0, articles)
        .mapToObj(i -> Integer.toString(i + day))
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
