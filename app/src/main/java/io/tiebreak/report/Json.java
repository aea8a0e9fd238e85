package io.tiebreak.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import org.jspecify.annotations.Nullable;

/** Maps, lists, texts and numbers as the JSON that every file and every command writes. */
public final class Json {

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

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
}
