package io.tiebreak.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** When a run ends: at the first of these that is reached; empty ones never are. */
public record Stop(Optional<Duration> time, OptionalLong iterations, OptionalLong samples) {

  /** None negative. */
  public Stop {
    if (time.isPresent() && time.get().isNegative()) {
      throw new IllegalArgumentException(
          "The time to stop at (%s) must not be negative.".formatted(time.get()));
    }
    requireNotNegative("iterations", iterations);
    requireNotNegative("samples", samples);
  }

  private static void requireNotNegative(String what, OptionalLong limit) {
    if (limit.isPresent() && limit.getAsLong() < 0) {
      throw new IllegalArgumentException(
          "The %s to stop at (%d) must not be negative.".formatted(what, limit.getAsLong()));
    }
  }

  /** Never by itself. */
  public static Stop never() {
    return new Stop(Optional.empty(), OptionalLong.empty(), OptionalLong.empty());
  }

  /** After a time on the method's clock. */
  public static Stop after(Duration time) {
    return never().time(time);
  }

  /** After a number of iterations. */
  public static Stop at(long iterations) {
    return never().iterations(iterations);
  }

  /** The same, with this time. */
  public Stop time(Duration limit) {
    return new Stop(Optional.of(limit), iterations, samples);
  }

  /** The same, with this number of iterations. */
  public Stop iterations(long limit) {
    return new Stop(time, OptionalLong.of(limit), samples);
  }

  /** The same, with this number of samples of both levels together. */
  public Stop samples(long limit) {
    return new Stop(time, iterations, OptionalLong.of(limit));
  }
}
