package io.tiebreak.method;

import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import java.util.Map;
import java.util.TreeMap;

/** Parameters as text, by their names in a problem file. */
final class Shown {

  private Shown() {}

  /** Names and values in turn; what the problem decides is left out. */
  static Map<String, String> of(Object... namesAndValues) {
    Map<String, String> shown = new TreeMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      add(shown, (String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return shown;
  }

  private static void add(Map<String, String> shown, String name, Object value) {
    if (value instanceof Regime regime) {
      shown.putAll(regime.parameters());
    } else if (value instanceof Sampling sampling) {
      add(shown, name + "-batch", sampling.batch());
      add(shown, name + "-period", sampling.period());
    } else if (value instanceof Sampling.Rows.Given rows) {
      shown.put(name, "" + rows.count());
    } else if (value instanceof Amount.Given amount) {
      shown.put(name, "" + amount.value());
    } else if (value instanceof Course.Given course) {
      shown.put(name, shown(course.schedule()));
    } else if (value instanceof Schedule schedule) {
      shown.put(name, shown(schedule));
    } else if (!(value instanceof Amount
        || value instanceof Course
        || value instanceof Sampling.Rows)) {
      shown.put(name, "" + value);
    }
  }

  /** As in a problem file, if it can be said there; else a few of its numbers. */
  static String shown(Schedule schedule) {
    return schedule instanceof Power power
        ? "{c: %s, exponent: %s}".formatted(power.c(), power.exponent())
        : "%s at 0, %s at 1, %s at 1000"
            .formatted(schedule.at(0), schedule.at(1), schedule.at(1000));
  }
}
