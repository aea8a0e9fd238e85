package io.tiebreak.spec;

import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFault;
import io.tiebreak.yaml.KeyFaults;
import io.tiebreak.yaml.SpellingHint;
import io.tiebreak.yaml.Value;
import io.tiebreak.yaml.YamlText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A set on a command line: {@code l1:1}, with several radii {@code l1:0.5,1}, or as a problem file
 * writes it, {@code {box: {lower: 0, upper: 1}}}.
 */
public final class ShortSet {

  private static final String OPTION = "--set";

  private static final String BALL = "-ball";

  private ShortSet() {}

  /** The names, without -ball, of the sets whose radius is their only parameter. */
  private static List<String> shortNames() {
    return KnownSets.ALL.names(SetKind::byRadius).stream()
        .map(name -> name.replace(BALL, ""))
        .toList();
  }

  public static List<String> examples() {
    return shortNames().stream().map(name -> name + ":1").toList();
  }

  /**
   * The value of the key set for a problem file.
   *
   * @throws BadProblem if it names no set, or a set that needs more than a radius
   */
  public static String yaml(String given) throws BadProblem {
    if (given.strip().startsWith("{")) {
      return asInFile(given.strip().replaceAll("\\s+", " "));
    }
    String[] parts = given.strip().split(":", 2);
    Optional<String> name =
        Stream.of(parts[0], parts[0] + BALL)
            .filter(n -> KnownSets.ALL.named(n).map(SetKind::byRadius).orElse(false))
            .findFirst();
    if (name.isEmpty()) {
      throw refused(given, parts[0]);
    }
    String radii = parts.length == 1 ? "" : parts[1];
    if (radii.isEmpty() || !Stream.of(radii.split(",", -1)).allMatch(ShortSet::isNumber)) {
      String asked = name.get().replace(BALL, "");
      throw fault(
          "%s gives the set %s no radius".formatted(Value.quoted(given), name.get()),
          "write %s:1, or %s:0.5,1 for several".formatted(asked, asked));
    }
    return "{%s: {radius: %s}}"
        .formatted(name.get(), radii.contains(",") ? "[" + radii.replace(",", ", ") + "]" : radii);
  }

  private static String asInFile(String given) throws BadProblem {
    try {
      YamlText.read(given, OPTION, new KeyFaults());
      return given;
    } catch (BadProblem malformed) {
      throw fault(
          "%s is not well-formed".formatted(Value.quoted(given)),
          "check its colons and brackets, as in %s '{box: {lower: 0, upper: 1}}'"
              .formatted(OPTION));
    }
  }

  private static boolean isNumber(String text) {
    return Value.decimal(text).isPresent();
  }

  private static BadProblem refused(String given, String name) {
    Optional<SetKind> longer = KnownSets.ALL.named(name);
    if (longer.isPresent()) {
      return fault(
          "the set %s needs more than a radius".formatted(name),
          "write it as in a problem file, %s '%s'"
              .formatted(OPTION, longer.get().entry(name).example()));
    }
    List<String> known = shortNames();
    return fault(
        "the set %s is not known".formatted(Value.quoted(given)),
        "%s; write one as %s:1".formatted(SpellingHint.hint(name, known), known.get(0)));
  }

  private static BadProblem fault(String what, String remedy) {
    return new BadProblem(List.of(new KeyFault(OPTION, 0, what, remedy)));
  }
}
