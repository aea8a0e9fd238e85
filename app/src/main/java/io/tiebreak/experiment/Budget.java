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
  record Again(Map<String, Long> steps, int starts, Duration time) implements Budget {

    /** What a run is called. */
    public static String key(String contender, int start) {
      return contender + " from start " + start;
    }

    @Override
    public Stop stop(Contender contender, int start) {
      return Stop.at(steps.getOrDefault(key(contender.name(), start), 0L));
    }
  }
}
