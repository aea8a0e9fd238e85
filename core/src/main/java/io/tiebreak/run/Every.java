package io.tiebreak.run;

import io.tiebreak.fault.Require;
import java.time.Duration;

/** When a run is observed, apart from its beginning and its end. */
public sealed interface Every {

  /**
   * {@return the first iteration after t that is due by its number; the largest number if none is}
   *
   * @param t an iteration
   */
  default long after(long t) {
    return Long.MAX_VALUE;
  }

  /**
   * Once per period of the method's clock.
   *
   * @param period the time between observations
   */
  record Time(Duration period) implements Every {

    /** Requires a positive period. */
    public Time {
      Require.that(
          !period.isNegative() && !period.isZero(),
          "period",
          period,
          "between observations must be positive",
          "Try one second");
    }
  }

  /**
   * Once per so many iterations, which are the same in every run.
   *
   * @param period the iterations between observations
   */
  record Iterations(long period) implements Every {

    /** Requires a positive period. */
    public Iterations {
      Require.atLeast("period", period, 1, "Try 100");
    }

    @Override
    public long after(long t) {
      return (t / period + 1) * period;
    }
  }

  /**
   * After numbers of iterations that grow by a share, as suits a logarithmic axis: all up to
   * 1/share, then each about (1 + share) times the one before. They are the same in every run.
   *
   * @param share the share by which they grow
   */
  record Growing(double share) implements Every {

    /** Requires a positive share, at most 1. */
    public Growing {
      Require.that(share > 0 && share <= 1, "share", share, "must lie in (0, 1]", "Try 0.05");
    }

    /** Beyond m = ceil(1/share), floor(m (1 + share)^k) for k = 1, 2, .. */
    @Override
    public long after(long t) {
      double growth = StrictMath.log1p(share);
      if (t < first()) {
        return t + 1;
      }
      long k = (long) Math.floor(StrictMath.log(t / (double) first()) / growth);
      long next = at(k, growth);
      while (next <= t) { // rounding of the logarithm
        next = at(++k, growth);
      }
      return next;
    }

    private long first() {
      return (long) Math.ceil(1 / share);
    }

    private long at(long k, double growth) {
      return (long) (first() * StrictMath.exp(k * growth));
    }
  }
}
