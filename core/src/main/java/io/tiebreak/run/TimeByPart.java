package io.tiebreak.run;

/**
 * Where the time of a run went, in seconds; the parts add up to all of it. Set-up, samples, oracle
 * and other are on the method's clock, and so are the certificates that a method makes for itself.
 *
 * @param setUp until the first step could begin
 * @param samples draws, waiting for streams, estimates of gradients and values; not exact, like the
 *     next two, since not every step is timed by part
 * @param oracle the linear oracle
 * @param other everything else that steps do: moving, averaging, projecting
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

  /** {@return the time in all} */
  public double total() {
    return setUp + samples + oracle + other + certificate + observing;
  }
}
