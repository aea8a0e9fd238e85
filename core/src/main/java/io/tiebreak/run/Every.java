package io.tiebreak.run;

import java.time.Duration;

/** When a run is observed, besides its beginning and its end. */
public sealed interface Every {

  /** After each such time on the method's clock. */
  record Time(Duration period) implements Every {

    /** Positive. */
    public Time {
      if (period.isNegative() || period.isZero()) {
        throw new IllegalArgumentException(
            "The time between observations (%s) must be positive.".formatted(period));
      }
    }
  }

  /** After each such number of iterations: the same ones in every run. */
  record Iterations(long period) implements Every {

    /** Positive. */
    public Iterations {
      if (period < 1) {
        throw new IllegalArgumentException(
            "The iterations between observations (%d) must be at least 1.".formatted(period));
      }
    }
  }
}
