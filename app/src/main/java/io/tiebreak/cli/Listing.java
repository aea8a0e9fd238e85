package io.tiebreak.cli;

import io.tiebreak.folder.Json;
import io.tiebreak.spec.Catalogue;
import io.tiebreak.spec.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists what a problem file can name, for a terminal of 100 columns. */
final class Listing {

  private static final int COLUMNS = 100;

  private static final String GAP = "  ";

  private Listing() {}

  /** Prints lines and returns the exit code. */
  static int print(List<String> lines) {
    lines.forEach(System.out::println);
    return Main.OK;
  }

  /** Prints a catalogue, or one of its entries in detail, and returns the exit code. */
  static int print(
      Catalogue catalogue,
      Optional<String> name,
      boolean json,
      Function<Catalogue, List<String>> whole)
      throws BadCommand {
    List<Entry> asked = catalogue.entries();
    if (name.isPresent()) {
      Optional<Entry> found = catalogue.find(name.get());
      if (found.isEmpty()) {
        throw new BadCommand(catalogue.unknown(name.get()));
      }
      asked = List.of(found.get());
    }
    if (json) {
      List<Map<String, Object>> all = asked.stream().map(one -> json(catalogue, one)).toList();
      System.out.print(Json.text(name.isPresent() ? all.get(0) : all));
      return Main.OK;
    }
    if (name.isPresent()) {
      return print(details(catalogue, asked.get(0)));
    }
    List<String> lines = new ArrayList<>(whole.apply(catalogue));
    lines.add("");
    lines.add("Defaults are in []. Details of one: tiebreak %ss NAME".formatted(catalogue.key()));
    return print(lines);
  }

  private static Map<String, Object> json(Catalogue catalogue, Entry entry) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", entry.name());
    all.put("what", entry.what());
    all.put(catalogue.aside(), entry.aside());
    all.put("parameters", entry.keys().stream().map(Listing::json).toList());
    all.put("notes", entry.notes());
    all.put("example", entry.example());
    return all;
  }

  private static Map<String, @Nullable Object> json(Entry.Key key) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("name", key.name());
    all.put("otherwise", key.otherwise().orElse(null));
    all.put("meaning", key.meaning());
    return all;
  }

  /** One line per entry, or more if it has many parameters. */
  static List<String> table(Catalogue catalogue, String what) {
    List<List<String>> rows = new ArrayList<>();
    List<List<String>> parameters = new ArrayList<>();
    rows.add(List.of(catalogue.key(), what, catalogue.aside(), ""));
    parameters.add(List.of("parameters"));
    for (Entry entry : catalogue.entries()) {
      rows.add(List.of(entry.name(), entry.what(), entry.aside(), ""));
      parameters.add(parameters(entry));
    }
    List<String> beginnings = aligned(rows);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < beginnings.size(); i++) {
      lines.addAll(hung(beginnings.get(i), parameters.get(i)));
    }
    return lines;
  }

  /** A few lines per entry, for entries with many parameters. */
  static List<String> blocks(Catalogue catalogue) {
    int width = width(catalogue.entries().stream().map(Entry::name));
    List<String> lines = new ArrayList<>();
    for (Entry entry : catalogue.entries()) {
      lines.addAll(hung(padded(entry.name(), width) + GAP, entry.what()));
      String indent = " ".repeat(width) + GAP;
      lines.addAll(hung(indent + catalogue.aside() + ": ", entry.aside()));
      lines.addAll(hung(indent + "parameters: ", parameters(entry)));
    }
    return lines;
  }

  private static List<String> parameters(Entry entry) {
    if (entry.keys().isEmpty()) {
      return List.of("none");
    }
    String all =
        entry.keys().stream()
            .map(key -> key.name() + key.otherwise().map(" [%s]"::formatted).orElse(""))
            .collect(Collectors.joining(",\n"));
    return all.lines().toList();
  }

  private static List<String> details(Catalogue catalogue, Entry entry) {
    List<String> lines = new ArrayList<>(hung("", entry.name() + ": " + entry.what()));
    lines.addAll(hung("", catalogue.aside() + ": " + entry.aside()));
    entry.notes().forEach(note -> lines.addAll(hung("", note)));
    if (!entry.keys().isEmpty()) {
      lines.add("");
      lines.addAll(parameterTable(entry));
    }
    lines.addAll(
        List.of("", "In a problem file:", "", GAP + catalogue.key() + ": " + entry.example()));
    return lines;
  }

  private static List<String> parameterTable(Entry entry) {
    int names = width(entry.keys().stream().map(Entry.Key::name));
    int values = width(entry.keys().stream().map(Listing::otherwise));
    List<String> lines = new ArrayList<>();
    for (Entry.Key key : entry.keys()) {
      String begin = GAP + padded(key.name(), names) + GAP + padded(otherwise(key), values) + GAP;
      lines.addAll(hung(begin, key.meaning()));
    }
    return lines;
  }

  private static String otherwise(Entry.Key key) {
    return key.otherwise().map("[%s]"::formatted).orElse("required");
  }

  /** Aligns all columns but the last, for rows with the same number of cells. */
  static List<String> aligned(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size() - 1; i++) {
        int column = i;
        line.append(padded(row.get(i), width(rows.stream().map(cells -> cells.get(column)))));
        line.append(GAP);
      }
      lines.add(line.append(row.get(row.size() - 1)).toString());
    }
    return lines;
  }

  private static int width(Stream<String> cells) {
    return cells.mapToInt(String::length).max().orElse(0);
  }

  private static String padded(String cell, int width) {
    return cell + " ".repeat(width - cell.length());
  }

  /** Text after a beginning, with further lines indented to the text. */
  private static List<String> hung(String beginning, String text) {
    return hung(beginning, List.of(text.split(" ")));
  }

  /** The same for pieces that must not be broken. */
  private static List<String> hung(String beginning, List<String> pieces) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(beginning);
    String before = "";
    for (String piece : pieces) {
      if (line.length() + before.length() + piece.length() > COLUMNS && !before.isEmpty()) {
        lines.add(line.toString());
        line = new StringBuilder(" ".repeat(beginning.length()));
        before = "";
      }
      line.append(before).append(piece);
      before = " ";
    }
    lines.add(line.toString());
    return lines;
  }
}
