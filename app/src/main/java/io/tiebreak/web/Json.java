package io.tiebreak.web;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Records as JSON; numbers that are not finite are null, and null is read as NaN. */
final class Json {

  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .registerModule(
              new SimpleModule()
                  .addSerializer(Double.class, new FiniteOrNull())
                  .addSerializer(double.class, new FiniteOrNull())
                  .addDeserializer(double.class, new NullAsNan()));

  private Json() {}

  static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static <T> @Nullable T read(String text, Class<T> type) throws IOException {
    return MAPPER.readValue(text, type);
  }

  private static final class FiniteOrNull extends StdSerializer<Double> {
    private static final long serialVersionUID = 1;

    FiniteOrNull() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator to, SerializerProvider with)
        throws IOException {
      if (Double.isFinite(value)) {
        to.writeNumber(value);
      } else {
        to.writeNull();
      }
    }
  }

  private static final class NullAsNan extends StdDeserializer<Double> {
    private static final long serialVersionUID = 1;

    NullAsNan() {
      super(double.class);
    }

    @Override
    public Double deserialize(JsonParser from, DeserializationContext with) throws IOException {
      return from.getDoubleValue();
    }

    @Override
    public Double getNullValue(DeserializationContext with) {
      return Double.NaN;
    }
  }
}
