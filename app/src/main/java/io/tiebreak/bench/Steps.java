package io.tiebreak.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * How fast a run was: its steps over its seconds, setting up among them.
 *
 * @param setUp seconds until the first step
 */
record Steps(long steps, double seconds, double setUp) {

  /** From here on it is said. */
  private static final double MUCH = 0.1;

  /** From a summary.json. */
  static Steps of(JsonNode summary) {
    return new Steps(
        summary.get("iterations").longValue(),
        summary.get("seconds").doubleValue(),
        summary.get("time").get("set_up").doubleValue());
  }

  Figure aSecond() {
    return new Figure(steps / seconds, Figure.Unit.STEPS_A_SECOND);
  }

  /** Where a longer run would be faster. */
  List<String> remarks(String work) {
    return setUp < MUCH * seconds
        ? List.of()
        : List.of(
            "%s: setting up took %s of %s s; measure longer with --seconds"
                .formatted(work, Figure.shown(setUp), Figure.shown(seconds)));
  }
}
