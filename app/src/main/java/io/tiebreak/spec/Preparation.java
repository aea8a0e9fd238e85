package io.tiebreak.spec;

import io.tiebreak.data.Scale;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How the features of both levels are prepared; the scale is fitted to the inner rows. */
record Preparation(Scale scale, boolean intercept) {

  static final Preparation NONE = new Preparation(Scale.NONE, false);

  static final List<String> KEYS = List.of("scale", "intercept");

  /** Reads the keys of the inner level or a split. */
  static Preparation of(Section keys) {
    return new Preparation(
        keys.take("scale").flatMap(Preparation::scale).orElse(Scale.NONE),
        keys.take("intercept").flatMap(Value::bool).orElse(false));
  }

  private static Optional<Scale> scale(Value value) {
    Map<String, Scale> known = new TreeMap<>();
    for (Scale scale : Scale.values()) {
      known.put(scale.name().toLowerCase(Locale.ROOT), scale);
    }
    return value.name("scale", known.keySet()).map(known::get);
  }

  /** Refuses an outer level that differs: both levels share their coordinates. */
  void requireOf(Section outer) {
    Preparation said = of(outer);
    refuse(outer.take("scale"), said.scale != scale, scale.name().toLowerCase(Locale.ROOT));
    refuse(outer.take("intercept"), said.intercept != intercept, "" + intercept);
  }

  private static void refuse(Optional<Value> said, boolean other, String inner) {
    if (said.isPresent() && said.get().isScalar() && other) {
      said.get()
          .fault(
              "it is %s here, but %s in the inner level".formatted(said.get().shown(), inner),
              "set it in the inner level only; it holds for both");
    }
  }
}
