package io.tiebreak.folder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tiebreak.data.BadData;
import io.tiebreak.data.InputFile;
import io.tiebreak.folder.Json.Form;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Records as lines of a CSV file. Each component is a column, named like a key of {@link Json}; a
 * map is one column per key. An empty {@link Optional} is an empty field.
 */
public final class CsvLines {

  private CsvLines() {}

  /** A whole file with its header; the columns of maps are those of the first line. */
  public static <T extends Record> String text(Class<T> type, List<T> lines) {
    StringBuilder text = new StringBuilder();
    List<String> header = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      if (component.getType() != Map.class) {
        header.add(Form.FILE.key(component));
      } else if (!lines.isEmpty()
          && Json.value(component, lines.get(0)) instanceof Map<?, ?> columns) {
        columns.keySet().forEach(name -> header.add(field(name)));
      }
    }
    append(text, header);
    for (T line : lines) {
      List<String> fields = new ArrayList<>();
      for (RecordComponent component : type.getRecordComponents()) {
        Object value = Json.value(component, line);
        if (value instanceof Map<?, ?> columns) {
          columns.values().forEach(item -> fields.add(field(item)));
        } else {
          fields.add(field(value));
        }
      }
      append(text, fields);
    }
    return text.toString();
  }

  private static void append(StringBuilder text, List<String> fields) {
    text.append(String.join(",", fields)).append('\n');
  }

  private static String field(@Nullable Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(CsvLines::field).orElse("");
    }
    if (value instanceof Double x) {
      return Numbers.text(x);
    }
    String text = value instanceof BigDecimal x ? x.toPlainString() : String.valueOf(value);
    return text.matches("[^\",\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  static Optional<Double> finite(double x) {
    return Double.isFinite(x) ? Optional.of(x) : Optional.empty();
  }

  /** Reads lines of numbers, by the names of their columns. */
  public static <T extends Record> List<T> read(Path file, Class<T> type) throws BadData {
    List<String> lines = new InputFile(file, file.toString()).whole().lines().toList();
    JsonReader reader = new JsonReader(file.toString(), Form.FILE);
    List<T> all = new ArrayList<>();
    for (int k = 1; k < lines.size(); k++) {
      ObjectNode line = line(lines.get(0).split(",", -1), lines.get(k).split(",", -1));
      all.add(reader.read(line, type, "line " + (k + 1) + ": "));
      reader.check();
    }
    return all;
  }

  private static ObjectNode line(String[] names, String[] fields) {
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    for (int k = 0; k < Math.min(names.length, fields.length); k++) {
      if (!fields[k].isEmpty()) {
        line.set(names[k], number(fields[k]));
      }
    }
    return line;
  }

  /** A field that is not a number stays text, which no record accepts as a number. */
  private static JsonNode number(String field) {
    if (field.matches("-?\\d{1,18}")) {
      return LongNode.valueOf(Long.parseLong(field));
    }
    try {
      double x = Double.parseDouble(field);
      return Double.isFinite(x) ? DoubleNode.valueOf(x) : NullNode.instance;
    } catch (NumberFormatException none) {
      return TextNode.valueOf(field);
    }
  }
}
