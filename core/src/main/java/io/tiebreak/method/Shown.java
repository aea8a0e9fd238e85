package io.tiebreak.method;

import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Regime;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The parameters of a method as text, by their names in a problem file. */
final class Shown {

  private Shown() {}

  /** {@return the components of a record, except those that are chosen for the problem} */
  static Map<String, String> of(Method method) {
    if (!method.getClass().isRecord()) {
      throw new IllegalStateException(method.name() + " is not a record: override parameters()");
    }
    Map<String, String> shown = new TreeMap<>();
    for (RecordComponent component : method.getClass().getRecordComponents()) {
      // K is a capital, as in (B1) and (B2)
      String name = component.getName().equals("k") ? "K" : hyphenated(component.getName());
      Object value = value(component, method);
      add(shown, name, value);
      if (value instanceof ScheduleChoice
          && !shown.containsKey(name)
          && !value.equals(byDefault(component, method))) {
        shown.put(name, "" + value); // it tells runs apart
      }
    }
    return shown;
  }

  /** The value that a method without parameters has; the method itself if it cannot be made. */
  private static Object byDefault(RecordComponent component, Method method) {
    try {
      Constructor<? extends Method> plain = method.getClass().getDeclaredConstructor();
      plain.trySetAccessible();
      return value(component, plain.newInstance());
    } catch (ReflectiveOperationException e) {
      return method;
    }
  }

  private static Object value(RecordComponent component, Method method) {
    component.getAccessor().trySetAccessible(); // a record may be private
    try {
      return component.getAccessor().invoke(method);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          method.name() + " is in a package that is not exported: override parameters()", e);
    }
  }

  /** {@return a Java name as in a problem file: eps-outer for epsOuter, ir-scg for IrScg} */
  static String hyphenated(String name) {
    return name.replaceAll("(?<=.)(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
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
    } else if (value instanceof ScheduleChoice.Given choice) {
      shown.put(name, shown(choice.schedule()));
    } else if (value instanceof Schedule schedule) {
      shown.put(name, shown(schedule));
    } else if (!(value instanceof Amount
        || value instanceof ScheduleChoice
        || value instanceof Sampling.Rows
        || value.equals(Double.POSITIVE_INFINITY))) { // any accuracy will do
      shown.put(name, "" + value);
    }
  }

  /**
   * {@return a schedule as in a problem file, if it can be written there; else some of its numbers}
   */
  private static String shown(Schedule schedule) {
    return schedule instanceof Power power
        ? "{c: %s, exponent: %s}".formatted(power.c(), power.exponent())
        : "%s at 0, %s at 1, %s at 1000"
            .formatted(schedule.at(0), schedule.at(1), schedule.at(1000));
  }
}
