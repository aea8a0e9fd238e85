package io.tiebreak.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Texts;
import io.tiebreak.fault.Fault;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the records that {@link Json} writes. Whatever is wrong is noted with its key, and
 * something harmless read in its place, so that all faults of a file are reported together.
 */
final class JsonReader {

  private final String file;
  private final boolean exact;
  private final List<Fault> faults = new ArrayList<>();

  /**
   * For one file.
   *
   * @param shownAs how the user named it, for messages
   * @param exact whether infinite numbers are words, and keys that are not known are faults
   */
  JsonReader(String shownAs, boolean exact) {
    this.file = shownAs;
    this.exact = exact;
  }

  /** The values of a file. */
  JsonNode tree(Path path) throws BadData {
    try {
      return JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readTree(Texts.read(path, file));
    } catch (JsonProcessingException malformed) {
      int line = malformed.getLocation() == null ? 1 : malformed.getLocation().getLineNr();
      fault("line " + line + ":", "is not well-formed JSON, or is cut off");
      throw new BadData(faults);
    }
  }

  /** What is wrong with what was read. */
  List<String> faults() {
    return new BadData(faults).messages();
  }

  void check() throws BadData {
    if (!faults.isEmpty()) {
      throw new BadData(faults);
    }
  }

  void fault(String key, String what) {
    faults.add(new Fault("%s: %s %s".formatted(file, key, what), "solve again to have it written"));
  }

  <T extends Record> T read(JsonNode node, Class<T> type) {
    return read(node, type, "");
  }

  private <T extends Record> T read(JsonNode node, Class<T> type, String prefix) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    Set<String> known = new HashSet<>();
    for (int k = 0; k < values.length; k++) {
      String key = Json.key(components[k]);
      known.add(key);
      values[k] = value(node.path(key), components[k].getGenericType(), prefix + key);
    }
    node.fieldNames()
        .forEachRemaining(
            key -> {
              if (exact && !known.contains(key)) {
                fault(prefix + key, "is not known");
              }
            });
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private Object value(JsonNode node, Type type, String path) {
    if (type instanceof ParameterizedType of) {
      Type last = of.getActualTypeArguments()[of.getActualTypeArguments().length - 1];
      if (of.getRawType() == Optional.class) {
        boolean none = node.isMissingNode() || (!exact && node.isNull());
        return none ? Optional.empty() : Optional.of(value(node, last, path));
      }
      return of.getRawType() == Map.class ? map(node, last, path) : list(node, last, path);
    }
    if (type instanceof Class<?> some && some.isRecord()) {
      boolean right = required(node.isObject(), node, path, "must be an object");
      // One fault is enough for a record that is not there.
      return right
          ? read(node, some.asSubclass(Record.class), path + ".")
          : new JsonReader(file, exact).read(node, some.asSubclass(Record.class));
    }
    return single(node, type, path);
  }

  private Object single(JsonNode node, Type type, String path) {
    if (type == String.class) {
      required(node.isTextual(), node, path, "must be a text");
      return node.asText();
    }
    if (type == double.class || type == Double.class) {
      return number(node, path);
    }
    if (type == double[].class) {
      return numbers(node, path);
    }
    if (type == Object.class) {
      return node;
    }
    if (type == BigDecimal.class) {
      boolean finite = node.isNumber() && Double.isFinite(node.doubleValue());
      required(finite, node, path, "must be a number");
      return finite ? node.decimalValue() : BigDecimal.ZERO;
    }
    boolean small = type == int.class || type == Integer.class;
    boolean whole =
        node.isIntegralNumber() && (small ? node.canConvertToInt() : node.canConvertToLong());
    required(whole, node, path, "must be a whole number");
    return small ? (Object) node.intValue() : (Object) node.longValue();
  }

  /** Notes a fault where something is not right. */
  boolean required(boolean right, JsonNode node, String path, String rule) {
    if (!right) {
      fault(path, node.isMissingNode() ? "is missing" : rule);
    }
    return right;
  }

  /** A number that is infinite is written as a word, or it has overflowed in reading. */
  private double number(JsonNode node, String path) {
    if (node.isNumber() && Double.isFinite(node.doubleValue())) {
      return node.doubleValue();
    }
    if (exact && node.isTextual() && Json.INFINITIES.containsKey(node.textValue())) {
      return Json.INFINITIES.get(node.textValue());
    }
    String rule = exact ? "must be a number, infinity or -infinity" : "must be a number or null";
    required(!exact && node.isNull(), node, path, rule);
    return Double.NaN;
  }

  private double[] numbers(JsonNode node, String path) {
    double[] all = new double[node.size()];
    Arrays.setAll(all, j -> node.path(j).isNumber() ? node.path(j).doubleValue() : Double.NaN);
    boolean finite = Arrays.stream(all).allMatch(Double::isFinite);
    required(node.isArray() && finite, node, path, "must be a list of finite numbers");
    return all;
  }

  private Map<String, Object> map(JsonNode node, Type of, String path) {
    required(node.isObject(), node, path, "must be an object");
    Map<String, Object> all = new LinkedHashMap<>();
    node.properties()
        .forEach(
            entry ->
                all.put(entry.getKey(), value(entry.getValue(), of, path + "." + entry.getKey())));
    return all;
  }

  private List<Object> list(JsonNode node, Type of, String path) {
    required(node.isArray(), node, path, "must be a list");
    List<Object> all = new ArrayList<>();
    node.forEach(item -> all.add(value(item, of, "%s[%d]".formatted(path, all.size()))));
    return all;
  }
}
