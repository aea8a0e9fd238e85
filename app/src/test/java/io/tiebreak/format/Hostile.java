package io.tiebreak.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** What holds for whatever is said of an input that a fuzzer has made. */
public final class Hostile {

  private Hostile() {}

  /** Something is said, and all of it for people. */
  public static void requireListed(List<String> faults, byte[] input) {
    assertThat(faults).isNotEmpty();
    faults.forEach(fault -> requireListed(fault, input));
  }

  /** The place, what is wrong and what to try, or sentences; and nothing of the program. */
  public static void requireListed(String fault, byte[] input) {
    assertThat(fault).containsPattern(": .*: |\\. .*\\.$").doesNotContain("\n", "\r");
    String said = fault.toLowerCase(Locale.ROOT).replaceAll("\"[^\"]*\"|'[^']*'", "");
    String given = new String(input, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    for (String inside : List.of("exception", "java.", "io.tiebreak", "com.", "null")) {
      if (!given.contains(inside)) { // else a fault may repeat it, cut or not
        assertThat(said).doesNotContain(inside);
      }
    }
  }
}
