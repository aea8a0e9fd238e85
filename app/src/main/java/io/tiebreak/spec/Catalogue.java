package io.tiebreak.spec;

import io.tiebreak.loss.Loss;
import io.tiebreak.yaml.SpellingHint;
import io.tiebreak.yaml.Value;
import io.tiebreak.yaml.YamlText;
import java.util.List;
import java.util.Optional;

/**
 * Everything that a key of a problem file can name, as its reader knows it.
 *
 * @param key set, method or loss
 * @param aside the heading of the entries' asides
 */
public record Catalogue(String key, String aside, List<Entry> entries) {

  public static Catalogue sets() {
    return new Catalogue("set", "projection", KnownSets.ALL.map((name, set) -> set.entry(name)));
  }

  public static Catalogue methods() {
    return new Catalogue("method", "needs", KnownMethods.entries());
  }

  /** The names of all methods, in the order of listings. */
  public static List<String> methodNames() {
    return KnownMethods.listed();
  }

  public static Catalogue losses() {
    return new Catalogue("loss", "level", KnownLosses.ALL.map((name, loss) -> loss.entry(name)));
  }

  /** The losses without parameters that an outer or an inner level can have. */
  public static List<String> plainLosses(boolean outer) {
    return KnownLosses.plain(outer);
  }

  /**
   * The loss of rows with this name and these keys; empty if there is none.
   *
   * @param keys as in a problem file, such as {delta: 1}
   */
  public static Optional<Loss> loss(String name, String keys) {
    Value value = YamlText.value("loss", keys);
    Optional<Loss> loss = KnownLosses.ofRows(name, value);
    return value.faults().count() == 0 ? loss : Optional.empty();
  }

  /** Whether the loss of this name takes labels, -1 or 1. */
  public static boolean takesLabels(String name) {
    return KnownLosses.ofRows(name, YamlText.value("loss", "{}")).map(Loss::labels).orElse(false);
  }

  /** The entry of this name. */
  public Optional<Entry> find(String name) {
    return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  /** Says that a name is unknown, with the nearest name and all others. */
  public String unknown(String name) {
    return "the %s %s is not known: %s"
        .formatted(
            key,
            Value.quoted(name),
            SpellingHint.hint(name, entries.stream().map(Entry::name).sorted().toList()));
  }
}
