package io.tiebreak.yaml;

import io.tiebreak.data.BadData;
import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Fault;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Collects what is wrong, so that it can be told at once. */
public final class KeyFaults {

  private final List<KeyFault> found = new ArrayList<>();

  public void add(Value at, String what, String remedy) {
    add(at.path(), at.line(), what, remedy);
  }

  public void add(String path, int line, String what, String remedy) {
    found.add(new KeyFault(path, line, what, remedy));
  }

  /** A name that is not one of the known ones. */
  void unknown(Value at, String what, String given, Collection<String> known) {
    String remedy = SpellingHint.hint(given, known);
    found.add(new KeyFault(at.path(), at.line(), what, remedy, List.copyOf(known)));
  }

  /** All that a reader of data found. */
  public void add(Value at, BadData bad) {
    bad.faults().forEach(fault -> add(at, fault));
  }

  public void add(Value at, Fault fault) {
    add(at, fault.what(), fault.remedy());
  }

  /** A refusal of the library, at a value. */
  public void add(Value at, IllegalArgumentException refusal) {
    if (refusal instanceof BadParameter bad) {
      add(at, bad.fault());
    } else {
      add(at, String.valueOf(refusal.getMessage()), "change it");
    }
  }

  /** A refusal of the library: at the key of the section whose value it refuses, if there is. */
  public void add(Section section, IllegalArgumentException refusal) {
    Value at =
        Optional.of(refusal)
            .filter(BadParameter.class::isInstance)
            .map(BadParameter.class::cast)
            .flatMap(bad -> named(section, bad.parameter()))
            .orElse(section.self());
    add(at, refusal);
  }

  /** epsOuter is eps-outer in a file. */
  private static Optional<Value> named(Section section, String parameter) {
    String key = parameter.replaceAll("(?<=[a-z])([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    return section.keys().stream()
        .filter(given -> given.equals(parameter) || given.equals(key))
        .findFirst()
        .flatMap(section::take);
  }

  boolean any() {
    return !found.isEmpty();
  }

  /** How many there are up to now. */
  public int count() {
    return found.size();
  }

  public void throwIfAny() throws BadProblem {
    if (any()) {
      found.sort(Comparator.comparingInt(KeyFault::line));
      throw new BadProblem(found.stream().distinct().toList()); // a list of radii repeats some
    }
  }
}
