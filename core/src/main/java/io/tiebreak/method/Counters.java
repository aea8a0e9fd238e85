package io.tiebreak.method;

/** Work that is counted: draws of either level, and calls of the linear oracle. */
public record Counters(long outerSamples, long innerSamples, long lmoCalls) {

  /** Draws of both levels. */
  public long samples() {
    return outerSamples + innerSamples;
  }

  /** Both together. */
  public Counters plus(Counters more) {
    return new Counters(
        outerSamples + more.outerSamples,
        innerSamples + more.innerSamples,
        lmoCalls + more.lmoCalls);
  }
}
