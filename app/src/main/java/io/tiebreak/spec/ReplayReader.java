package io.tiebreak.spec;

import io.tiebreak.format.SampleLines;
import io.tiebreak.method.Method;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Replayed;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the key replay: the samples of each step, from files. */
record ReplayReader(Section keys, DataReader data, Optional<Levels> levels) {

  /** In a fixed order, which digests and so checkpoints keep. */
  private static final List<Purpose> REPLAYS =
      List.of(Purpose.OUTER, Purpose.INNER, Purpose.OUTER_SECOND, Purpose.INNER_SECOND);

  /** The recorded draws for a method, if it is known; empty if there are none. */
  Optional<Draws> read(Optional<Method> method) {
    boolean streams = levels.map(Levels::streams).orElse(false);
    if (streams) {
      keys.self()
          .fault("a stream has samples of its own", "remove replay, or read the stream as a file");
    }
    Map<Purpose, int[][]> lines = new EnumMap<>(Purpose.class);
    for (Purpose purpose : REPLAYS) {
      boolean drawn = method.map(m -> m.draws().contains(purpose)).orElse(false);
      replay(purpose, drawn)
          .flatMap(v -> v.text().flatMap(name -> samples(v, name, purpose, !streams)))
          .filter(read -> drawn || !second(purpose))
          .ifPresent(read -> lines.put(purpose, read));
    }
    keys.finish();
    method.ifPresent(this::notRecorded);
    return lines.isEmpty() ? Optional.empty() : Optional.of(new Replayed(lines));
  }

  /** The file for a purpose; required if the method draws for it. */
  private Optional<Value> replay(Purpose purpose, boolean drawn) {
    Parameter<Value> key = FileKeys.replayed(purpose);
    return drawn ? keys.require(key.name(), FileKeys.NAME_SAMPLES) : key.given(keys);
  }

  private static boolean second(Purpose purpose) {
    return purpose == Purpose.OUTER_SECOND || purpose == Purpose.INNER_SECOND;
  }

  private void notRecorded(Method method) {
    if (method.draws().contains(Purpose.WARM_START)) {
      keys.self()
          .fault(
              "the samples of a warm start cannot be replayed",
              "set warm-start: none, and start from the warm start's result");
    }
    if (method.draws().contains(Purpose.BLOCK)) {
      keys.self().fault("random blocks cannot be replayed", "remove blocks");
    }
  }

  private Optional<int[][]> samples(Value at, String name, Purpose purpose, boolean finite) {
    return data.file(
        at,
        name,
        (path, shownAs) -> {
          int[][] lines = SampleLines.read(path, shownAs);
          if (finite && levels.isPresent()) {
            boolean ofOuter = purpose == Purpose.OUTER || purpose == Purpose.OUTER_SECOND;
            Levels both = levels.get();
            SampleLines.check(lines, (ofOuter ? both.outer() : both.inner()).count(), shownAs);
          }
          return lines;
        });
  }
}
