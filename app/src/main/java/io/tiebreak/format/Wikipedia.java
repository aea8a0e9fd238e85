package io.tiebreak.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.tiebreak.data.BadData;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Table;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Wikipedia Math Essentials: daily visits of 1,068 articles on 731 days, as one JSON object with
 * {@code time_periods}, {@code node_ids} and, for each day {@code "0"} to {@code "730"}, an object
 * whose {@code y} holds one count an article. What else it holds is passed over.
 *
 * <p>All counts are divided by the one that is largest in size, as those of {@code PageViews} are.
 */
public final class Wikipedia {
  public static final int DAYS = 731;
  public static final int ARTICLES = 1068;
  private static final String PUBLISHED = "docs/data.md says where it is published";

  private static final String FETCH = "check that it is whole; " + PUBLISHED;

  private final InputFile file;
  private final FileFaults faults;
  private final int articles;
  private final int days;
  private final double[] visits;
  private final BitSet seen = new BitSet();
  private boolean dated;
  private boolean named;

  private Wikipedia(InputFile file, int articles, int days) {
    this.file = file;
    this.faults = new FileFaults(file.shownAs());
    this.articles = articles;
    this.days = days;
    this.visits = new double[articles * days]; // 6 MB, whatever the file says of its size
  }

  /**
   * A file in the cache that earlier builds downloaded it into, if there is one. It is not read
   * unless the user names it.
   */
  public static Optional<Path> inFormerCache() {
    return Optional.of(formerCache().resolve("wikivital_mathematics.json")).filter(Files::exists);
  }

  /** That of the property, else tiebreak in XDG_CACHE_HOME, else in .cache of the user's home. */
  private static Path formerCache() {
    String asked = System.getProperty("tiebreak.cache", "");
    if (!asked.isEmpty()) {
      return Path.of(asked);
    }
    String shared = System.getenv("XDG_CACHE_HOME");
    // By its specification one that is not absolute is passed over.
    return shared != null && Path.of(shared).isAbsolute()
        ? Path.of(shared, "tiebreak")
        : Path.of(System.getProperty("user.home"), ".cache", "tiebreak");
  }

  /** The table of 1068 articles and 731 days, columns day0 to day730. */
  public static Table read(Path file, String shownAs) throws BadData {
    return read(file, shownAs, ARTICLES, DAYS);
  }

  /** The same of another size. */
  static Table read(Path file, String shownAs, int articles, int days) throws BadData {
    if (Files.notExists(file)) {
      throw FileFaults.only(shownAs, "there is no such file", "check its name; " + PUBLISHED);
    }
    Wikipedia wikipedia = new Wikipedia(new InputFile(file, shownAs), articles, days);
    return wikipedia.file.text(
        in -> {
          wikipedia.parse(in);
          return wikipedia.table();
        });
  }

  private void parse(Reader in) throws IOException, BadData {
    JsonFactory json =
        JsonFactory.builder()
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            // Python writes these; they are told as what they are.
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();
    try (JsonParser parser = json.createParser(in)) {
      try {
        whole(parser);
      } catch (JsonProcessingException bad) {
        String place = place(parser); // before what is left is looked at
        boolean cut = parser.releaseBuffered(Writer.nullWriter()) <= 0 && in.read() < 0;
        String what = cut ? "ends in the middle" : "is not JSON that can be read";
        faults.add(
            "%s%s, after %d of %d days".formatted(place, what, seen.cardinality(), days), FETCH);
        throw faults.thrown();
      }
    }
  }

  private void whole(JsonParser parser) throws IOException, BadData {
    JsonToken first = parser.nextToken();
    if (first == null) {
      throw file.refused("is empty, but a JSON object is expected", FETCH);
    }
    if (first != JsonToken.START_OBJECT) {
      throw stopped(parser, "begins with %s, but a JSON object is expected".formatted(kind(first)));
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      entry(parser, parser.currentName());
    }
    if (parser.nextToken() != null) {
      throw stopped(parser, "goes on behind its JSON object, but one is expected");
    }
  }

  private void entry(JsonParser parser, String key) throws IOException {
    JsonToken value = parser.nextToken();
    if (key.equals("time_periods")) {
      timePeriods(parser, value);
    } else if (key.equals("node_ids")) {
      nodeIds(parser, value);
    } else if (key.matches("[0-9]+")) {
      day(parser, key, value);
    } else {
      parser.skipChildren();
    }
  }

  private void timePeriods(JsonParser parser, JsonToken value) throws IOException {
    if (dated) {
      add(parser, "time_periods is there twice");
    }
    dated = true;
    if (value != JsonToken.VALUE_NUMBER_INT) {
      add(parser, "time_periods is %s, but a whole number is expected".formatted(kind(value)));
      parser.skipChildren();
    } else if (parser.getDoubleValue() != days) {
      add(
          parser,
          "time_periods is %s, but %d days are expected"
              .formatted(FileFaults.quoted(parser.getText()), days));
    }
  }

  private void nodeIds(JsonParser parser, JsonToken value) throws IOException {
    if (named) {
      add(parser, "node_ids is there twice");
    }
    named = true;
    if (value != JsonToken.START_OBJECT) {
      add(parser, "node_ids is %s, but an object is expected".formatted(kind(value)));
      parser.skipChildren();
      return;
    }
    int count = 0;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      parser.nextToken();
      parser.skipChildren();
      count++;
    }
    if (count != articles) {
      add(parser, "node_ids names %d articles, but %d are expected".formatted(count, articles));
    }
  }

  private void day(JsonParser parser, String key, JsonToken value) throws IOException {
    // Nine digits fit an int; a leading zero would make two names of one day.
    int day = key.matches("0|[1-9][0-9]{0,8}") ? Integer.parseInt(key) : days;
    if (day >= days) {
      add(
          parser,
          "there is a day %s, but days 0 to %d are expected"
              .formatted(FileFaults.quoted(key), days - 1));
      parser.skipChildren();
      return;
    }
    if (seen.get(day)) {
      add(parser, "day %d is there twice".formatted(day));
      parser.skipChildren();
      return;
    }
    seen.set(day);
    if (value != JsonToken.START_OBJECT) {
      add(parser, "day %d is %s, but an object is expected".formatted(day, kind(value)));
      parser.skipChildren();
      return;
    }
    int times = 0;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      boolean counts = parser.currentName().equals("y");
      JsonToken token = parser.nextToken();
      if (counts && ++times == 1) {
        counts(parser, day, token);
      } else {
        parser.skipChildren();
      }
    }
    if (times != 1) {
      add(
          parser,
          times == 0 ? "day %d has no y".formatted(day) : "day %d has y twice".formatted(day));
    }
  }

  private void counts(JsonParser parser, int day, JsonToken value) throws IOException {
    if (value != JsonToken.START_ARRAY) {
      add(parser, "y of day %d is %s, but a list is expected".formatted(day, kind(value)));
      parser.skipChildren();
      return;
    }
    long length = 0;
    for (JsonToken t = parser.nextToken(); t != JsonToken.END_ARRAY; t = parser.nextToken()) {
      if (length < articles) {
        visits[(int) length * days + day] = count(parser, t, day, length);
      }
      parser.skipChildren();
      length++;
    }
    if (length != articles) {
      add(
          parser,
          "y of day %d holds %d counts, but %d articles are expected"
              .formatted(day, length, articles));
    }
  }

  private double count(JsonParser parser, JsonToken token, int day, long article)
      throws IOException {
    double count = token.isNumeric() ? parser.getDoubleValue() : Double.NaN;
    if (!Double.isFinite(count)) {
      add(
          parser,
          "article %d (counted from 0) of day %d is %s, but a finite number is expected"
              .formatted(
                  article,
                  day,
                  token.isNumeric() ? FileFaults.quoted(parser.getText()) : kind(token)));
    }
    return count;
  }

  private Table table() throws BadData {
    if (!dated) {
      faults.add("has no time_periods, the number of its days", FETCH);
    }
    if (!named) {
      faults.add("has no node_ids, the names of its articles", FETCH);
    }
    if (seen.cardinality() < days) {
      faults.add(
          "has %d of %d days; missing %s".formatted(seen.cardinality(), days, missing()), FETCH);
    }
    faults.check();
    double largest = 0;
    for (double count : visits) {
      largest = Math.max(largest, Math.abs(count));
    }
    if (largest == 0) {
      throw file.refused("holds no visit at all: every count is 0", FETCH);
    }
    for (int i = 0; i < visits.length; i++) {
      visits[i] /= largest;
    }
    List<String> names = IntStream.range(0, days).mapToObj(j -> "day" + j).toList();
    return new Table(names, true, visits);
  }

  private String missing() {
    String first =
        IntStream.range(0, days)
            .filter(day -> !seen.get(day))
            .limit(5)
            .mapToObj(day -> "\"" + day + "\"")
            .collect(Collectors.joining(", "));
    return days - seen.cardinality() > 5 ? first + ", ..." : first;
  }

  private void add(JsonParser parser, String what) {
    faults.add(place(parser) + what, FETCH);
  }

  /** What was found before, and what nothing can be read behind. */
  private BadData stopped(JsonParser parser, String what) {
    add(parser, what);
    return faults.thrown();
  }

  /** The file may be one long line, so the column is told too. */
  private static String place(JsonParser parser) {
    JsonLocation at = parser.currentLocation();
    return "line %d, column %d: ".formatted(at.getLineNr(), at.getColumnNr());
  }

  private static String kind(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "a list";
      case VALUE_STRING -> "text";
      case VALUE_TRUE, VALUE_FALSE -> "true or false";
      case VALUE_NULL -> "null";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
      default -> "something else";
    };
  }
}
