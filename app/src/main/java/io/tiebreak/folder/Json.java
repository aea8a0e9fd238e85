package io.tiebreak.folder;

import static java.util.Locale.ROOT;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes records, maps, lists, texts and numbers as JSON, for every file, command and page. A
 * component of a record is a key; an empty {@link Optional} is omitted. {@link JsonReader} reads
 * the records.
 */
public final class Json {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** How a record is written. */
  public enum Form {
    /** Keys like eps_outer; numbers with all their digits, null if they are not finite. */
    FILE,
    /** The same, but infinities are words and the reader refuses unknown keys. */
    PROOF,
    /** Keys like epsOuter; numbers as scripts write them; null values may be missing. */
    PAGE;

    String key(RecordComponent component) {
      String name = component.getName();
      return this == PAGE ? name : name.replaceAll("(?=[A-Z])", "_").toLowerCase(ROOT);
    }

    private @Nullable Object number(double x) {
      if (this == PROOF && Double.isInfinite(x)) {
        return x > 0 ? "infinity" : "-infinity";
      }
      return this == PAGE && Double.isFinite(x) ? (Object) x : Json.number(x);
    }
  }

  /** Marks an optional component that is null if it is empty, rather than omitted. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @interface OrNull {}

  private Json() {}

  /** Indented text with a final newline. */
  public static String text(Object value) {
    return text(MAPPER.writerWithDefaultPrettyPrinter(), value, Form.FILE) + "\n";
  }

  /** One line, for the live page. */
  public static String line(Object value) {
    return text(MAPPER.writer(), value, Form.PAGE);
  }

  private static String text(ObjectWriter writer, Object value, Form form) {
    try {
      return writer.writeValueAsString(plain(value, form));
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A number with all its digits; null for infinities, which JSON lacks. */
  private static @Nullable Object number(double x) {
    return Double.isFinite(x) ? Numbers.decimal(x) : null;
  }

  /** The keys and values of a record in a file. */
  public static Map<String, @Nullable Object> map(Record record) {
    return map(record, Form.FILE);
  }

  static Map<String, @Nullable Object> map(Record record, Form form) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Object value = value(component, record);
      if (!Optional.empty().equals(value) || component.isAnnotationPresent(OrNull.class)) {
        all.put(form.key(component), plain(value, form));
      }
    }
    return all;
  }

  private static @Nullable Object plain(@Nullable Object value, Form form) {
    if (value instanceof Record record) {
      return map(record, form);
    }
    if (value instanceof Optional<?> optional) {
      return plain(optional.orElse(null), form);
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> all = new LinkedHashMap<>();
      map.forEach((key, item) -> all.put(key, plain(item, form)));
      return all;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(item -> plain(item, form)).toList();
    }
    if (value instanceof double[] numbers) {
      return Arrays.stream(numbers).mapToObj(form::number).toList();
    }
    return value instanceof Double x ? form.number(x) : value;
  }

  static @Nullable Object value(RecordComponent component, Record of) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(of);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
