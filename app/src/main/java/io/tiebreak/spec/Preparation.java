package io.tiebreak.spec;

import io.tiebreak.data.Scale;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is done to the features of both levels: scaled as fitted on the inner rows; an intercept.
 */
record Preparation(Scale scale, boolean intercept) {

  static final Preparation NONE = new Preparation(Scale.NONE, false);

  /** The keys that ask for it. */
  static final List<String> KEYS = List.of("scale", "intercept");

  /** Of the inner level or a split. */
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

  /** Refuses an outer level that says otherwise: both levels share their coordinates. */
  void requireOf(Section outer) {
    Preparation said = of(outer);
    refuse(outer.take("scale"), said.scale != scale, scale.name().toLowerCase(Locale.ROOT));
    refuse(outer.take("intercept"), said.intercept != intercept, "" + intercept);
  }

  private static void refuse(Optional<Value> said, boolean other, String inner) {
    if (said.isPresent() && said.get().isScalar() && other) {
      said.get()
          .fault(
              "it is %s here and %s in the inner level".formatted(said.get().shown(), inner),
              "write it in the inner level; it holds for both");
    }
  }
}
