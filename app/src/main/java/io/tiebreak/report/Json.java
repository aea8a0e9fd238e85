package io.tiebreak.report;

import static java.util.Locale.ROOT;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
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
 * Records, maps, lists, texts and numbers as the JSON that every file and every command writes.
 *
 * <p>A component of a record is a key, {@code epsOuter} that of {@code eps_outer}; an empty {@link
 * Optional} is left out. {@link JsonReader} reads what is written here.
 */
public final class Json {

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private static final String INFINITY = "infinity";

  /** What an infinite number is written as where it must be read again; JSON has none. */
  static final Map<String, Double> INFINITIES =
      Map.of(INFINITY, Double.POSITIVE_INFINITY, "-" + INFINITY, Double.NEGATIVE_INFINITY);

  /** Of an optional component that is null where it is empty, and not left out. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @interface OrNull {}

  private Json() {}

  /** Indented, with a line end behind it. */
  public static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value) + "\n";
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** A number with all its digits; JSON has no infinities, which are null. */
  public static @Nullable Object number(double x) {
    return Double.isFinite(x) ? Numbers.decimal(x) : null;
  }

  /** The keys and values of a record; numbers that are not finite are null. */
  public static Map<String, @Nullable Object> map(Record record) {
    return map(record, false);
  }

  /**
   * The same.
   *
   * @param exact whether infinite numbers are words
   */
  static Map<String, @Nullable Object> map(Record record, boolean exact) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      Object value = value(component, record);
      if (value instanceof Optional<?> optional) {
        value = optional.orElse(null);
        if (value == null && !component.isAnnotationPresent(OrNull.class)) {
          continue;
        }
      }
      all.put(key(component), plain(value, exact));
    }
    return all;
  }

  private static @Nullable Object plain(@Nullable Object value, boolean exact) {
    if (value instanceof Record inner) {
      return map(inner, exact);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(item -> plain(item, exact)).toList();
    }
    if (value instanceof double[] numbers) {
      return Arrays.stream(numbers).mapToObj(x -> plain(x, exact)).toList();
    }
    if (value instanceof Double x) {
      return exact && x.isInfinite() ? (x > 0 ? INFINITY : "-" + INFINITY) : number(x);
    }
    return value;
  }

  static String key(RecordComponent component) {
    return component.getName().replaceAll("(?=[A-Z])", "_").toLowerCase(ROOT);
  }

  private static @Nullable Object value(RecordComponent component, Record of) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(of);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
