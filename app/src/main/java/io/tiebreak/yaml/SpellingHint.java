package io.tiebreak.yaml;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Suggests known names for one that is not known. */
public final class SpellingHint {

  /** The fewest letters that are completed; fewer begin too many words. */
  private static final int SHORTEST = 3;

  private SpellingHint() {}

  /** A hint with all known names, and "did you mean x?" if one is similar. */
  public static String hint(String given, Collection<String> known) {
    if (known.isEmpty()) {
      return "remove it";
    }
    String all = "known are " + String.join(", ", known);
    return to(given, known).map(near -> "did you mean %s? (%s)".formatted(near, all)).orElse(all);
  }

  /** The most similar name, if any is similar. */
  public static Optional<String> to(String given, Collection<String> known) {
    return known.stream()
        .filter(name -> begun(given, name) || near(distance(given, name), name.length()))
        .min(
            Comparator.<String>comparingInt(name -> distance(letters(given), letters(name)))
                .thenComparingInt(name -> distance(given, name))
                .thenComparingInt(name -> Math.abs(name.length() - given.length())));
  }

  /** Whether a name begins with what was given. */
  private static boolean begun(String given, String name) {
    return given.length() >= SHORTEST && name.startsWith(given);
  }

  /** A word without hyphens and the like, as their omission is not a wrong letter. */
  private static String letters(String word) {
    return word.replaceAll("[^\\p{L}\\p{N}]", "");
  }

  /** Whether at most half of a word is wrong, and not all of a short one. */
  private static boolean near(int distance, int length) {
    return distance < length && distance <= Math.max(1, length / 2);
  }

  /** The least number of inserted, deleted and changed letters, ignoring case. */
  private static int distance(String given, String name) {
    String a = given.toLowerCase(Locale.ROOT);
    String b = name.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    Arrays.setAll(row, j -> j);
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
