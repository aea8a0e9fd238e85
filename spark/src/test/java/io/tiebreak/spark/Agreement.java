package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.regex.Pattern;

/** Compares the output of a run on Spark with that of one in this JVM. */
final class Agreement {

  /** What docs/scale.md promises for numbers of size 1. */
  private static final double PROMISED = 1e-9;

  private static final Pattern BETWEEN = Pattern.compile("[\\s,=\\[\\]{}]+");

  private Agreement() {}

  /** Numbers agree, relatively if they exceed 1, and the text around them is the same. */
  static void assertAgree(Object there, Object here) {
    String[] actual = BETWEEN.split(there.toString());
    String[] expected = BETWEEN.split(here.toString());
    assertThat(actual).hasSameSizeAs(expected);
    for (int k = 0; k < expected.length; k++) {
      if (!actual[k].equals(expected[k])) {
        double number = Double.parseDouble(expected[k]);
        double off = PROMISED * Math.max(1, Math.abs(number));
        assertThat(Double.parseDouble(actual[k])).as("number %d", k).isCloseTo(number, within(off));
      }
    }
  }
}
