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

/** Collects the errors of a problem file, so that all are reported together. */
public final class KeyFaults {

  private final List<KeyFault> found = new ArrayList<>();

  public void add(Value at, String what, String remedy) {
    add(at.path(), at.line(), what, remedy);
  }

  public void add(String path, int line, String what, String remedy) {
    found.add(new KeyFault(path, line, what, remedy));
  }

  /** Adds an unknown name. */
  void unknown(Value at, String what, String given, Collection<String> known) {
    String remedy = SpellingHint.hint(given, known);
    found.add(new KeyFault(at.path(), at.line(), what, remedy, List.copyOf(known)));
  }

  /** Adds all faults of data. */
  public void add(Value at, BadData bad) {
    bad.faults().forEach(fault -> add(at, fault));
  }

  public void add(Value at, Fault fault) {
    add(at, fault.what(), fault.remedy());
  }

  /** Adds a refusal of the library, at a value. */
  public void add(Value at, IllegalArgumentException refusal) {
    if (refusal instanceof BadParameter bad) {
      add(at, bad.fault());
    } else {
      add(at, String.valueOf(refusal.getMessage()), "change it");
    }
  }

  /** Adds a refusal of the library, at the key whose value it refuses, else at the section. */
  public void add(Section section, IllegalArgumentException refusal) {
    String parameter = refusal instanceof BadParameter bad ? bad.parameter() : "";
    // epsOuter is eps-outer in a file
    String key = parameter.replaceAll("(?<=[a-z])([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    Optional<Value> at =
        section.keys().stream()
            .filter(given -> given.equals(parameter) || given.equals(key))
            .findFirst()
            .flatMap(section::take);
    add(at.orElse(section.self()), refusal);
  }

  /** The number of faults so far. */
  public int count() {
    return found.size();
  }

  public void throwIfAny() throws BadProblem {
    if (!found.isEmpty()) {
      found.sort(Comparator.comparingInt(KeyFault::line));
      throw new BadProblem(found.stream().distinct().toList()); // a list of radii repeats some
    }
  }
}
