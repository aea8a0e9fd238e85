package io.tiebreak.problem;

/**
 * Counts of the work done: samples of both levels, and calls of the linear oracle.
 *
 * @param outerSamples samples of the outer level
 * @param innerSamples samples of the inner level
 * @param lmoCalls calls of the linear oracle
 */
public record Counters(long outerSamples, long innerSamples, long lmoCalls) {

  /** No work at all. */
  public static final Counters NONE = new Counters(0, 0, 0);

  /** {@return samples of both levels together} */
  public long samples() {
    return outerSamples + innerSamples;
  }

  /** {@return the sum of these counts and others} */
  public Counters plus(Counters more) {
    return new Counters(
        outerSamples + more.outerSamples,
        innerSamples + more.innerSamples,
        lmoCalls + more.lmoCalls);
  }
}
