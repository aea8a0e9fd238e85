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
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Wikipedia Math Essentials: daily visits of 1,068 articles on 731 days, as one JSON object with
 * {@code time_periods}, {@code node_ids} and, for each day {@code "0"} to {@code "730"}, an object
 * whose {@code y} holds one count per article. All else is ignored.
 *
 * <p>All counts are divided by the largest absolute value, as those of {@code PageViews} are.
 */
public final class Wikipedia {
  public static final int DAYS = 731;
  public static final int ARTICLES = 1068;
  private static final String PUBLISHED = "docs/data.md says where it is published";
  private static final String FETCH = "check that it is whole; " + PUBLISHED;

  private final InputFile file;
  private final FileFaults faults;
  private final JsonParser parser;
  private final int articles;
  private final int days;
  private final double[] visits;
  private final BitSet seen = new BitSet();
  private boolean dated;
  private boolean named;

  private Wikipedia(InputFile file, JsonParser parser, int articles, int days) {
    this.file = file;
    this.faults = new FileFaults(file.shownAs());
    this.parser = parser;
    this.articles = articles;
    this.days = days;
    this.visits = new double[articles * days]; // 6 MB, whatever the file says about its size
  }

  /**
   * The file in the cache to which earlier builds downloaded it, if there is one. It is not read
   * unless the user names it.
   */
  public static Optional<Path> inFormerCache() {
    return Optional.of(formerCache().resolve("wikivital_mathematics.json")).filter(Files::exists);
  }

  /** The folder in tiebreak.cache, else tiebreak in XDG_CACHE_HOME, else in .cache of the home. */
  private static Path formerCache() {
    String asked = System.getProperty("tiebreak.cache", "");
    if (!asked.isEmpty()) {
      return Path.of(asked);
    }
    String shared = System.getenv("XDG_CACHE_HOME");
    // By its specification, a relative path is ignored.
    return shared != null && Path.of(shared).isAbsolute()
        ? Path.of(shared, "tiebreak")
        : Path.of(System.getProperty("user.home"), ".cache", "tiebreak");
  }

  /** The table of 1068 articles and 731 days, columns day0 to day730. */
  public static Table read(Path file, String shownAs) throws BadData {
    return read(file, shownAs, ARTICLES, DAYS);
  }

  /** A table of another size. */
  static Table read(Path file, String shownAs, int articles, int days) throws BadData {
    if (Files.notExists(file)) {
      throw new BadData(shownAs, "there is no such file", "check its name; " + PUBLISHED);
    }
    JsonFactory json =
        JsonFactory.builder()
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            // Python writes NaN and Infinity, which are then reported as such.
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();
    InputFile input = new InputFile(file, shownAs);
    return input.text(
        in -> {
          try (JsonParser parser = json.createParser(in)) {
            Wikipedia wikipedia = new Wikipedia(input, parser, articles, days);
            wikipedia.parse(in);
            return wikipedia.table();
          }
        });
  }

  private void parse(Reader in) throws IOException, BadData {
    try {
      whole();
    } catch (JsonProcessingException bad) {
      String place = place(); // before the rest is read
      boolean cut = parser.releaseBuffered(Writer.nullWriter()) <= 0 && in.read() < 0;
      String what = cut ? "ends in the middle" : "is not JSON that can be read";
      throw faults.last(
          "%s%s, after %d of %d days".formatted(place, what, seen.cardinality(), days), FETCH);
    }
  }

  private void whole() throws IOException, BadData {
    JsonToken first = parser.nextToken();
    if (first == null) {
      throw file.refused("is empty, but a JSON object is expected", FETCH);
    }
    if (first != JsonToken.START_OBJECT) {
      add("begins with %s, but a JSON object is expected".formatted(kind(first)));
      throw faults.thrown();
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      entry(parser.currentName());
    }
    if (parser.nextToken() != null) {
      add("goes on behind its JSON object, but one is expected");
      throw faults.thrown();
    }
  }

  private void entry(String key) throws IOException {
    JsonToken value = parser.nextToken();
    if (key.equals("time_periods")) {
      timePeriods(value);
    } else if (key.equals("node_ids")) {
      nodeIds(value);
    } else if (key.matches("[0-9]+")) {
      day(key, value);
    } else {
      parser.skipChildren();
    }
  }

  private void timePeriods(JsonToken value) throws IOException {
    if (dated) {
      add("time_periods is there twice");
    }
    dated = true;
    if (is(JsonToken.VALUE_NUMBER_INT, value, "time_periods", "a whole number")
        && parser.getDoubleValue() != days) {
      add(
          "time_periods is %s, but %d days are expected"
              .formatted(FileFaults.quoted(parser.getText()), days));
    }
  }

  private void nodeIds(JsonToken value) throws IOException {
    if (named) {
      add("node_ids is there twice");
    }
    named = true;
    if (!is(JsonToken.START_OBJECT, value, "node_ids", "an object")) {
      return;
    }
    int count = 0;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      parser.nextToken();
      parser.skipChildren();
      count++;
    }
    if (count != articles) {
      add("node_ids names %d articles, but %d are expected".formatted(count, articles));
    }
  }

  private void day(String key, JsonToken value) throws IOException {
    // Nine digits fit an int; a leading zero would give a day two names.
    int day = key.matches("0|[1-9][0-9]{0,8}") ? Integer.parseInt(key) : days;
    if (day >= days || seen.get(day)) {
      add(
          day < days
              ? "day %d is there twice".formatted(day)
              : "there is a day %s, but days 0 to %d are expected"
                  .formatted(FileFaults.quoted(key), days - 1));
      parser.skipChildren();
      return;
    }
    seen.set(day);
    if (!is(JsonToken.START_OBJECT, value, "day " + day, "an object")) {
      return;
    }
    int times = 0;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      boolean counts = parser.currentName().equals("y");
      JsonToken token = parser.nextToken();
      if (counts && ++times == 1) {
        counts(day, token);
      } else {
        parser.skipChildren();
      }
    }
    if (times != 1) {
      add("day %d has %s".formatted(day, times == 0 ? "no y" : "y twice"));
    }
  }

  private void counts(int day, JsonToken value) throws IOException {
    if (!is(JsonToken.START_ARRAY, value, "y of day " + day, "a list")) {
      return;
    }
    long length = 0;
    for (JsonToken t = parser.nextToken(); t != JsonToken.END_ARRAY; t = parser.nextToken()) {
      if (length < articles) {
        visits[(int) length * days + day] = count(t, day, length);
      }
      parser.skipChildren();
      length++;
    }
    if (length != articles) {
      add(
          "y of day %d holds %d counts, but %d articles are expected"
              .formatted(day, length, articles));
    }
  }

  private double count(JsonToken token, int day, long article) throws IOException {
    double count = token.isNumeric() ? parser.getDoubleValue() : Double.NaN;
    if (!Double.isFinite(count)) {
      String shown = token.isNumeric() ? FileFaults.quoted(parser.getText()) : kind(token);
      add(
          "article %d (counted from 0) of day %d is %s, but a finite number is expected"
              .formatted(article, day, shown));
    }
    return count;
  }

  /** Whether a value is of the expected kind; adds a fault and skips it if not. */
  private boolean is(JsonToken expected, JsonToken value, String what, String shown)
      throws IOException {
    if (value != expected) {
      add("%s is %s, but %s is expected".formatted(what, kind(value), shown));
      parser.skipChildren();
    }
    return value == expected;
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
    double largest = Arrays.stream(visits).map(Math::abs).max().orElse(0);
    if (largest == 0) {
      throw file.refused("holds no visit at all: every count is 0", FETCH);
    }
    return scaled(visits, largest, days);
  }

  /** A table with columns day0, day1, ... of adopted counts, divided by the largest. */
  public static Table scaled(double[] counts, double largest, int days) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] /= largest;
    }
    return new Table(IntStream.range(0, days).mapToObj(j -> "day" + j).toList(), true, counts);
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

  private void add(String what) {
    faults.add(place() + what, FETCH);
  }

  /** Line and column, as the file may be one long line. */
  private String place() {
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
