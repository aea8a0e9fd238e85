package io.tiebreak.spec;

import java.util.List;
import java.util.Locale;

/** The page about problem files, generated from the reader's own tables. */
final class Reference {

  private static final String SOME =
      """
      # The problem file

      Every key, loss, set and method. This page is generated from the reader's own tables, so do not edit it
      ([CONTRIBUTING.md](../CONTRIBUTING.md) says how to update it). `./tiebreak sets` and `./tiebreak methods` print the
      same. For a first problem file step by step see [tutorial.md](tutorial.md); for complete files for common tasks see
      [recipes.md](recipes.md).

      A problem file is YAML. Its paths are relative to the file. Numbers may be written as `1e-6`; durations as `500ms`,
      `60s`, `5m` or `2h`. An unknown key is an error, which suggests the nearest known one. All errors are reported together,
      each with its path and line, and then nothing is written (exit code 2).

      """;

  private static final String SCHEDULES =
      """
      A schedule (`gamma`, `K`, `rho`) is a number, or `{c: 0.1, exponent: 0.5}` for c (t+1)^-exponent. To choose a
      method, see [which-method.md](which-method.md).

      """;

  private final StringBuilder page = new StringBuilder(SOME);

  private Reference() {}

  static String page() {
    Reference reference = new Reference();
    reference.heading(2, "Top-level keys");
    reference.group(KeyGroup.TOP);
    for (KeyGroup group : KeyGroup.BELOW) {
      reference.heading(2, group.path());
      reference.group(group);
    }
    reference.catalogue(
        "Losses",
        "m = a.x is the margin of a row a, b its target. A level is the mean over its rows.\n\n",
        Catalogue.losses());
    reference.catalogue(
        "Sets",
        "The `radius` of the problem's own set may be a list, for one run per radius.\n\n",
        Catalogue.sets());
    reference.catalogue("Methods", SCHEDULES, Catalogue.methods());
    return reference.page.toString().stripTrailing() + "\n";
  }

  private void heading(int depth, String text) {
    page.append("#".repeat(depth)).append(' ').append(text).append("\n\n");
  }

  private void group(KeyGroup group) {
    if (!group.what().isEmpty()) {
      page.append(group.what()).append("\n\n");
    }
    keys(group.keys().stream().<Entry.Key>map(Parameter::key).toList());
    if (!group.example().isEmpty()) {
      page.append("    ").append(firstKey(group.path())).append(group.example()).append("\n\n");
    }
  }

  /** "inner and outer" begins with inner, "data, built in" with data. */
  private static String firstKey(String path) {
    return path.split("[ ,]", 2)[0] + ": ";
  }

  private void keys(List<Entry.Key> keys) {
    page.append("| key | default | meaning |\n|---|---|---|\n");
    for (Entry.Key key : keys) {
      String otherwise = key.otherwise().orElse("required");
      row("`" + key.name() + "`", isValue(otherwise) ? "`" + otherwise + "`" : otherwise, key);
    }
    page.append('\n');
  }

  private void row(String name, String otherwise, Entry.Key key) {
    page.append("| %s | %s | %s |%n".formatted(name, cell(otherwise), cell(key.meaning())));
  }

  private static boolean isValue(String otherwise) {
    return otherwise.matches("[0-9.e-]+s?|\\{.*}|true|false|auto|last");
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private void catalogue(String title, String before, Catalogue catalogue) {
    heading(2, title);
    page.append(before);
    for (Entry entry : catalogue.entries()) {
      heading(3, "`" + entry.name() + "`");
      page.append(sentence(entry.what())).append(' ');
      page.append(sentence(catalogue.aside() + ": " + entry.aside()));
      entry.notes().forEach(note -> page.append(' ').append(note));
      page.append("\n\n");
      if (!entry.keys().isEmpty()) {
        keys(entry.keys());
      }
      String example = entry.example();
      page.append("    ")
          .append(
              catalogue.key().equals("loss")
                  ? "outer: {loss: %s}".formatted(example)
                  : catalogue.key() + ": " + example)
          .append("\n\n");
    }
  }

  /** A sentence; formulas become code, so that bars and stars are not markup. */
  private static String sentence(String text) {
    boolean formula = text.matches(".*([|<>=^*/]|exp\\().*");
    String shown =
        formula
            ? "`" + text + "`"
            : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    return shown + ".";
  }
}
