package io.tiebreak.data;

/** How columns are scaled: fitted on some rows, applied to all. */
public enum Scale {
  /** As they are. */
  NONE,

  /** Divided by their root mean square. Zeros stay zeros, and a linear model stays linear. */
  UNIT,

  /** From their least number to their largest: [0, 1]. */
  MINMAX
}
