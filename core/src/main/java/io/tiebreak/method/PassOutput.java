package io.tiebreak.method;

import io.tiebreak.iterate.BlockAverage;
import io.tiebreak.iterate.BlockIterate;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.schedule.Schedule;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/**
 * What a regularised method answers with that moves some blocks a step: x_t, or the average z_t of
 * (A1.4) with the weights of {@link Passes}.
 */
final class PassOutput implements Stateful {

  private final Passes passes;
  private final long q;
  private final Schedule sigma;
  private final BlockIterate x;
  private final Optional<BlockAverage> points;

  /** After a warm-up of q steps. The weights are those of varsigma = 1. */
  PassOutput(Passes passes, long q, BlockIterate x) {
    this.passes = passes;
    this.q = q;
    this.sigma = passes.sigma(1, q);
    this.x = x;
    this.points = passes.convex() ? Optional.of(new BlockAverage(x)) : Optional.empty();
  }

  /** The first n of these blocks are about to move. */
  void moving(int[] blocks, int n) {
    if (points.isPresent()) {
      points.get().moving(blocks, n);
    }
  }

  /** x is now x_i. */
  void add(long i) {
    if (points.isPresent() && i > q) {
      points.get().add(passes.weight(i) * passes.drop(sigma, i, q)); // (A1.4)
    }
  }

  boolean averaged(long t) {
    return points.isPresent() && t > q;
  }

  /** into = z_t, or x_t where that does not exist. */
  void copyTo(long t, double[] into) {
    x.copyTo(0, into.length, into);
    if (!averaged(t)) {
      return;
    }
    double last = passes.weight(t) * sigma.at(t);
    double weight = last + points.orElseThrow().weight(); // S_t  (A1.4)
    double[] sum = new double[into.length];
    points.orElseThrow().copySum(sum);
    for (int i = 0; i < into.length; i++) {
      into[i] = (last * into[i] + sum[i]) / weight; // z_t  (A1.4)
    }
  }

  @Override
  public void save(DataOutput to) throws IOException {
    if (points.isPresent()) {
      points.get().save(to);
    }
  }

  @Override
  public void load(DataInput from) throws IOException {
    if (points.isPresent()) {
      points.get().load(from);
    }
  }
}
