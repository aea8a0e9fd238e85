package io.tiebreak.experiment;

import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

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
   * As long as in an earlier contest, by steps or samples, never by the clock.
   *
   * @param stops where every run ended
   */
  record Again(Map<Key, Stop> stops, Duration time) implements Budget {

    /** Which run. */
    public record Key(String contender, int start) {

      @Override
      public String toString() {
        return "%s from start %d".formatted(contender, start);
      }
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the earlier contest had no such run
     */
    @Override
    public Stop stop(Contender contender, int start) {
      Key key = new Key(contender.name(), start);
      return Optional.ofNullable(stops.get(key))
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "The earlier contest has no run of %s. Repeat one that has.".formatted(key)));
    }
  }
}
