package io.tiebreak.spec;

import io.tiebreak.data.BadData;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong, so that it can be told at once. */
final class Faults {

  private final List<Fault> found = new ArrayList<>();

  void add(Value at, String what, String remedy) {
    add(at.path(), at.line(), what, remedy);
  }

  void add(String path, int line, String what, String remedy) {
    found.add(new Fault(path, line, what, remedy));
  }

  /** What a reader of data says: file: what: what to try. */
  void add(Value at, BadData bad) {
    for (String message : bad.messages()) {
      int cut = message.lastIndexOf(": ");
      add(at, message.substring(0, cut), message.substring(cut + 2));
    }
  }

  /** A message whose last sentence says what to try. */
  void add(Value at, String message) {
    int cut = message.lastIndexOf(". ", message.length() - 2);
    String what = cut < 0 ? message : message.substring(0, cut);
    String remedy = cut < 0 ? "change it" : message.substring(cut + 2);
    add(at, what.replaceAll("\\.$", ""), remedy.replaceAll("\\.$", ""));
  }

  /** A refusal of the library: at the key of the section that its first words name. */
  void add(Section section, IllegalArgumentException refusal) {
    String message = String.valueOf(refusal.getMessage());
    List<String> subject = List.of(message.split("\\(", 2)[0].split(" "));
    Value at =
        section.keys().stream()
            .filter(subject::contains)
            .findFirst()
            .flatMap(section::take)
            .orElse(section.self());
    add(at, message);
  }

  boolean any() {
    return !found.isEmpty();
  }

  /** How many there are up to now. */
  int count() {
    return found.size();
  }

  void throwIfAny() throws BadProblem {
    if (any()) {
      found.sort(Comparator.comparingInt(Fault::line));
      throw new BadProblem(found.stream().distinct().toList()); // a list of radii repeats some
    }
  }
}
