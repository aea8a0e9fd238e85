package io.tiebreak.cli;

/** When a run without a terminal reports progress: after 2, 5, 10, 20, 50, ... seconds. */
final class Paces {

  private static final double[] FACTORS = {2.5, 2, 2};

  private double next = 2;
  private int place;

  /** Whether a report is due; true once for each time. */
  boolean due(double seconds) {
    boolean due = seconds >= next;
    while (seconds >= next) {
      next *= FACTORS[place];
      place = (place + 1) % FACTORS.length;
    }
    return due;
  }
}
