package io.tiebreak.data;

/** How columns are scaled. A scale is fitted to some rows and applied to all. */
public enum Scale {
  /** Columns stay as they are. */
  NONE,

  /** Divides by the root mean square. Zeros stay zeros, and a linear model stays linear. */
  UNIT,

  /** Maps the smallest number to 0 and the largest to 1. */
  MINMAX
}
