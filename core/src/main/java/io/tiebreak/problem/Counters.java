package io.tiebreak.problem;

/**
 * Work that is counted: draws of either level, and calls of the linear oracle.
 *
 * @param outerSamples draws of the outer level
 * @param innerSamples draws of the inner level
 * @param lmoCalls calls of the linear oracle
 */
public record Counters(long outerSamples, long innerSamples, long lmoCalls) {

  /** No work at all. */
  public static final Counters NONE = new Counters(0, 0, 0);

  /** {@return draws of both levels} */
  public long samples() {
    return outerSamples + innerSamples;
  }

  /**
   * {@return both together}
   *
   * @param more the others
   */
  public Counters plus(Counters more) {
    return new Counters(
        outerSamples + more.outerSamples,
        innerSamples + more.innerSamples,
        lmoCalls + more.lmoCalls);
  }
}
