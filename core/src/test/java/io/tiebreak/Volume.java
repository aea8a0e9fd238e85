package io.tiebreak;

/** How many cases the suites try: {@code ./check --long} tries more of the same. */
public final class Volume {

  private static final boolean LONG = Boolean.getBoolean("tiebreak.long");

  private Volume() {}

  /** {@return the first number in the fast set, the second in the long one} */
  public static int cases(int fast, int all) {
    return LONG ? all : fast;
  }
}
