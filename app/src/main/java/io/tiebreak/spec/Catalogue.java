package io.tiebreak.spec;

import io.tiebreak.loss.Loss;
import io.tiebreak.yaml.SpellingHint;
import io.tiebreak.yaml.Value;
import io.tiebreak.yaml.YamlText;
import java.util.List;
import java.util.Optional;

/**
 * Everything that a key of a problem file can name, made of what its reader reads by.
 *
 * @param key of the problem file: set, method or loss
 * @param aside what an entry's aside is about
 */
public record Catalogue(String key, String aside, List<Entry> entries) {

  /** Every set. */
  public static Catalogue sets() {
    return new Catalogue("set", "projection", KnownSets.ALL.map((name, set) -> set.entry(name)));
  }

  /** Every method. */
  public static Catalogue methods() {
    return new Catalogue("method", "needs", KnownMethods.entries());
  }

  /** The names of all methods, as they are listed. */
  public static List<String> methodNames() {
    return KnownMethods.listed();
  }

  /** Every loss. */
  public static Catalogue losses() {
    return new Catalogue("loss", "level", KnownLosses.ALL.map((name, loss) -> loss.entry(name)));
  }

  /** The losses that need no keys of their own, for either level or the outer one. */
  public static List<String> plainLosses(boolean outer) {
    return KnownLosses.plain(outer);
  }

  /**
   * The loss of rows of this name; empty where there is none, or not with these keys.
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

  /** Of a name that is not known: that, the nearest one, and all there are. */
  public String unknown(String name) {
    return "the %s %s is not known: %s"
        .formatted(
            key,
            Value.quoted(name),
            SpellingHint.hint(name, entries.stream().map(Entry::name).sorted().toList()));
  }
}
