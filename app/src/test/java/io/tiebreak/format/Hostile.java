package io.tiebreak.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Checks of all messages about inputs made by a fuzzer. */
public final class Hostile {

  private Hostile() {}

  /** Asserts that there are messages, all of them readable. */
  public static void requireListed(List<String> faults, byte[] input) {
    assertThat(faults).isNotEmpty();
    faults.forEach(fault -> requireListed(fault, input));
  }

  /** Asserts that a message has place, fault and remedy, or sentences, and no internals. */
  public static void requireListed(String fault, byte[] input) {
    assertThat(fault).containsPattern(": .*: |\\. .*\\.$").doesNotContain("\n", "\r");
    String said = fault.toLowerCase(Locale.ROOT).replaceAll("\"[^\"]*\"|'[^']*'", "");
    String given = new String(input, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    for (String inside : List.of("exception", "java.", "io.tiebreak", "com.", "null")) {
      if (!given.contains(inside)) { // else a fault may repeat all or part of it
        assertThat(said).doesNotContain(inside);
      }
    }
  }
}
