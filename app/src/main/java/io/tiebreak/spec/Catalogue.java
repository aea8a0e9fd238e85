package io.tiebreak.spec;

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
    return new Catalogue("set", "projection", KnownSets.ALL.stream().map(SetKind::entry).toList());
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
    return new Catalogue(
        "loss", "level", KnownLosses.ALL.stream().map(KnownLosses.Kind::entry).toList());
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
            Nearest.hint(name, entries.stream().map(Entry::name).sorted().toList()));
  }
}
