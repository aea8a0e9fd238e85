package io.tiebreak.experiment;

import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.Map;

/** How long the runs of a contest are. */
public sealed interface Budget {

  /** When a run ends. */
  Stop stop(Contender contender, int start);

  /** About how long that is. */
  Duration time();

  /** As long for everyone. */
  record Time(Duration time) implements Budget {

    @Override
    public Stop stop(Contender contender, int start) {
      return Stop.after(time);
    }
  }

  /** The steps of a quick contest: a function of the seed alone, on every machine. */
  record Quick() implements Budget {

    @Override
    public Stop stop(Contender contender, int start) {
      return Stop.at(contender.quickSteps());
    }

    @Override
    public Duration time() {
      return Duration.ofSeconds(1);
    }
  }

  /** As many steps as in an earlier contest, by name and start. */
  record Again(Map<String, Long> steps, Duration time) implements Budget {

    private static final String FROM = " from start ";

    /** What a run is called. */
    public static String key(String contender, int start) {
      return contender + FROM + start;
    }

    /** From how many starts. */
    public int starts() {
      return (int)
          steps.keySet().stream()
              .map(key -> key.substring(key.lastIndexOf(FROM)))
              .distinct()
              .count();
    }

    @Override
    public Stop stop(Contender contender, int start) {
      return Stop.at(steps.getOrDefault(key(contender.name(), start), 0L));
    }
  }
}
