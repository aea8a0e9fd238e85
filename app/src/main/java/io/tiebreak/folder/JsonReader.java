package io.tiebreak.folder;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tiebreak.data.BadData;
import io.tiebreak.data.InputFile;
import io.tiebreak.fault.Fault;
import io.tiebreak.folder.Json.Form;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records that {@link Json} writes. A fault is recorded with its key, and a harmless
 * value takes the place of what is wrong, so that all faults of a file are reported together.
 */
public final class JsonReader {

  private final String file;
  private final Form form;
  private final List<Fault> faults = new ArrayList<>();

  /** For one file, by the name that the user gave it. */
  JsonReader(String shownAs, Form form) {
    this.file = shownAs;
    this.form = form;
  }

  /** Reads a whole file. */
  public static <T extends Record> T read(Path file, Form form, Class<T> type) throws BadData {
    JsonReader reader = new JsonReader(file.toString(), form);
    T read = reader.read(reader.tree(file), type, "");
    reader.check();
    return read;
  }

  JsonNode tree(Path path) throws BadData {
    try {
      return JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readTree(new InputFile(path, file).whole());
    } catch (JsonProcessingException malformed) {
      int line = malformed.getLocation() == null ? 1 : malformed.getLocation().getLineNr();
      fault("line " + line + ":", "is not valid JSON, or is truncated");
      throw new BadData(faults);
    }
  }

  List<String> faults() {
    return new BadData(faults).messages();
  }

  void check() throws BadData {
    if (!faults.isEmpty()) {
      throw new BadData(faults);
    }
  }

  void fault(String key, String what) {
    faults.add(new Fault("%s: %s %s".formatted(file, key, what), "solve again to rewrite it"));
  }

  /** Records a fault if a value is missing or breaks its rule. */
  boolean required(boolean right, JsonNode node, String path, String rule) {
    if (!right) {
      fault(path, node.isMissingNode() ? "is missing" : "must be " + rule);
    }
    return right;
  }

  /**
   * The record that an object stands for; messages put the prefix before its keys.
   *
   * @throws BadData if the record itself refuses its values
   */
  <T extends Record> T read(JsonNode node, Class<T> type, String prefix) throws BadData {
    RecordComponent[] components = type.getRecordComponents();
    @Nullable Object[] values = new Object[components.length];
    Set<String> unknown = new TreeSet<>();
    node.fieldNames().forEachRemaining(unknown::add);
    for (int k = 0; k < values.length; k++) {
      String key = form.key(components[k]);
      unknown.remove(key);
      values[k] = value(node.path(key), components[k].getGenericType(), prefix + key);
    }
    if (form == Form.PROOF) {
      unknown.forEach(key -> fault(prefix + key, "is not known"));
    }
    try {
      Constructor<T> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException refused) {
      fault(prefix + "*", "are not those of a " + type.getSimpleName());
      throw new BadData(faults);
    }
  }

  private @Nullable Object value(JsonNode node, Type type, String path) throws BadData {
    boolean none = node.isMissingNode() || (node.isNull() && form != Form.PROOF);
    if (type instanceof ParameterizedType of) {
      Type last = of.getActualTypeArguments()[of.getActualTypeArguments().length - 1];
      if (of.getRawType() == Optional.class) {
        int before = faults.size();
        Object read = none ? null : value(node, last, path);
        return faults.size() == before ? Optional.ofNullable(read) : Optional.empty();
      }
      return of.getRawType() == Map.class ? map(node, last, path) : list(node, last, path);
    }
    Class<?> some = MethodType.methodType((Class<?>) type).unwrap().returnType();
    if (none && form == Form.PAGE && !some.isPrimitive()) {
      return null;
    }
    if (some.isRecord()) {
      // One fault is enough for a missing record.
      boolean there = required(node.isObject(), node, path, "an object");
      return (there ? this : new JsonReader(file, form))
          .read(node, some.asSubclass(Record.class), path + ".");
    }
    return single(node, some, path);
  }

  /** A value without parts; a harmless one after a fault. */
  private Object single(JsonNode node, Class<?> type, String path) {
    if (type == String.class) {
      required(node.isTextual(), node, path, "text");
      return node.asText();
    }
    if (type.isEnum()) {
      Object[] known = type.getEnumConstants();
      int found = Arrays.stream(known).map(Object::toString).toList().indexOf(node.asText());
      required(found >= 0, node, path, "one of " + Arrays.toString(known));
      return known[Math.max(found, 0)];
    }
    if (type == long.class) {
      boolean whole = node.isIntegralNumber() && node.canConvertToLong();
      required(whole, node, path, "a whole number");
      return node.longValue();
    }
    if (type == double.class) {
      return number(node, path);
    }
    if (type == BigDecimal.class) {
      boolean finite = node.isNumber() && Double.isFinite(node.doubleValue());
      required(finite, node, path, "a number");
      return finite ? node.decimalValue() : BigDecimal.ZERO;
    }
    return type == double[].class ? numbers(node, path) : node;
  }

  /** Infinity is written as a word; an infinite number has overflowed in reading. */
  private double number(JsonNode node, String path) {
    if (node.isNumber() && Double.isFinite(node.doubleValue())) {
      return node.doubleValue();
    }
    if (form == Form.PROOF) {
      boolean infinite = node.asText().matches("-?infinity");
      required(infinite, node, path, "a number, infinity or -infinity");
      return node.asText().startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    required(node.isNull(), node, path, "a number or null");
    return Double.NaN;
  }

  private double[] numbers(JsonNode node, String path) {
    double[] all = new double[node.size()];
    Arrays.setAll(all, j -> node.path(j).isNumber() ? node.path(j).doubleValue() : Double.NaN);
    boolean finite = Arrays.stream(all).allMatch(Double::isFinite);
    required(node.isArray() && finite, node, path, "a list of finite numbers");
    return all;
  }

  private Map<String, @Nullable Object> map(JsonNode node, Type of, String path) throws BadData {
    required(node.isObject(), node, path, "an object");
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      all.put(entry.getKey(), value(entry.getValue(), of, path + "." + entry.getKey()));
    }
    return all;
  }

  private List<@Nullable Object> list(JsonNode node, Type of, String path) throws BadData {
    required(node.isArray(), node, path, "a list");
    List<@Nullable Object> all = new ArrayList<>();
    for (JsonNode item : node) {
      all.add(value(item, of, "%s[%d]".formatted(path, all.size())));
    }
    return all;
  }
}
