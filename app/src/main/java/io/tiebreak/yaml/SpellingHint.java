package io.tiebreak.yaml;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what somebody meant. */
public final class SpellingHint {

  /** Fewer letters begin too many words. */
  private static final int SHORTEST = 3;

  private SpellingHint() {}

  /** "did you mean x?" where something is near, and what there is in any case. */
  public static String hint(String given, Collection<String> known) {
    if (known.isEmpty()) {
      return "remove it";
    }
    String all = "known are " + String.join(", ", known);
    return to(given, known).map(near -> "did you mean %s? (%s)".formatted(near, all)).orElse(all);
  }

  /** What is near, where something is. */
  public static Optional<String> to(String given, Collection<String> known) {
    return known.stream()
        .filter(name -> begun(given, name) || near(distance(given, name), name.length()))
        .min(
            Comparator.<String>comparingInt(name -> distance(letters(given), letters(name)))
                .thenComparingInt(name -> distance(given, name))
                .thenComparingInt(name -> Math.abs(name.length() - given.length())));
  }

  /** Whether somebody has begun to write it. */
  private static boolean begun(String given, String name) {
    return given.length() >= SHORTEST && name.startsWith(given);
  }

  /** A hyphen that was left out is no mistake of a letter. */
  private static String letters(String word) {
    return word.replaceAll("[^\\p{L}\\p{N}]", "");
  }

  /** Half of a word may be wrong, but not all of a short one. */
  private static boolean near(int distance, int length) {
    return distance < length && distance <= Math.max(1, length / 2);
  }

  /** Insertions, deletions and changes of a letter from one word to the other, in any case. */
  private static int distance(String given, String name) {
    String a = given.toLowerCase(Locale.ROOT);
    String b = name.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
