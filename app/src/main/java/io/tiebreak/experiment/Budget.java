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

  /**
   * As many steps as in an earlier contest, by name and start.
   *
   * @param steps of every run
   * @param samples of the runs that ended in their warm start, before any step
   */
  record Again(Map<String, Long> steps, Map<String, Long> samples, Duration time)
      implements Budget {

    /** Of runs that have all made steps. */
    public Again(Map<String, Long> steps, Duration time) {
      this(steps, Map.of(), time);
    }

    /** What a run is called. */
    public static String key(String contender, int start) {
      return contender + " from start " + start;
    }

    @Override
    public Stop stop(Contender contender, int start) {
      String key = key(contender.name(), start);
      return samples.containsKey(key)
          ? Stop.never().samples(samples.getOrDefault(key, 0L))
          : Stop.at(steps.getOrDefault(key, 0L));
    }
  }
}
