package io.tiebreak.run;

/**
 * Where the time of a run went, in seconds; together, all of it. Set-up, samples, oracle and other
 * are on the method's clock, and so are the certificates that a method makes for itself.
 *
 * @param setUp until the first step could begin
 * @param samples draws, waiting for streams, estimates of gradients and values; an estimate, like
 *     the next two: not every step is timed by part
 * @param oracle the linear oracle
 * @param other all else that steps do: moving, averaging, projecting
 * @param certificate proving bounds
 * @param observing values, observers and checkpoints, and what a resumed run spends on its set-up
 */
public record TimeByPart(
    double setUp,
    double samples,
    double oracle,
    double other,
    double certificate,
    double observing) {

  /** {@return all of it} */
  public double total() {
    return setUp + samples + oracle + other + certificate + observing;
  }
}
