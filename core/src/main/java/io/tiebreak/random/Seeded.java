package io.tiebreak.random;

import io.tiebreak.fault.Require;
import java.util.OptionalLong;

/** Samples that a seed determines. */
record Seeded(long seed) implements Draws {

  @Override
  public Samples samples(Purpose purpose, int n, int batch) {
    Require.that(
        n >= 1 && batch >= 1,
        "batch",
        "%d of %d components".formatted(batch, n),
        "must be positive, and so must the number of components",
        "Try 1");
    return new Batches(Sequence.at(Sequence.bits(seed), purpose.stream), n, batch);
  }

  @Override
  public OptionalLong steps() {
    return OptionalLong.empty();
  }

  @Override
  public String toString() {
    return "seed " + seed;
  }

  private record Batches(long key, int n, int batch) implements Samples {

    @Override
    public int at(long t, int[] into) {
      return at(t, batch, into);
    }

    @Override
    public int at(long t, int most, int[] into) {
      long step = Sequence.at(key, t);
      int count = Math.min(most, batch);
      for (int k = 0; k < count; k++) {
        into[k] = Sequence.below(n, Sequence.at(step, k));
      }
      return count;
    }

    @Override
    public int most() {
      return batch;
    }
  }
}
