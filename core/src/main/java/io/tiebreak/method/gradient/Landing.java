package io.tiebreak.method.gradient;

import io.tiebreak.linalg.Partition;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Product;
import io.tiebreak.set.Projection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Takes a gradient step back to the set: by projection, or on one random block only. */
final class Landing {

  private final Partition partition;
  private final List<Projection> projections; // one per block
  private final Optional<Samples> blocks;
  private final int[] drawn = new int[1];
  private final double[][] parts; // one per block

  private Landing(Partition partition, List<Projection> projections, Optional<Samples> blocks) {
    this.partition = partition;
    this.projections = projections;
    this.blocks = blocks;
    this.parts = new double[projections.size()][];
    Arrays.setAll(parts, b -> new double[partition.start(b + 1) - partition.start(b)]);
  }

  /** Returns a landing on the whole set, or on random factors of a product. */
  static Landing on(FeasibleSet set, boolean random, Draws draws, Draws.Purpose purpose) {
    if (!(random && set instanceof Product product)) {
      return new Landing(
          Partition.whole(set.dimension()),
          List.of(set.projection().orElseThrow()),
          Optional.empty());
    }
    List<Projection> projections = new ArrayList<>();
    for (FeasibleSet factor : product.factors()) {
      projections.add(factor.projection().orElseThrow());
    }
    return new Landing(
        product.partition(),
        projections,
        Optional.of(draws.samples(purpose, projections.size(), 1)));
  }

  /** Takes y, to which step t leads from x, back to the set. */
  void land(long t, double[] x, double[] y) {
    int b = 0;
    if (blocks.isPresent()) {
      blocks.get().at(t, drawn);
      b = drawn[0];
      int from = partition.start(b);
      int to = partition.start(b + 1);
      System.arraycopy(x, 0, y, 0, from);
      System.arraycopy(x, to, y, to, x.length - to);
    }
    System.arraycopy(y, partition.start(b), parts[b], 0, parts[b].length);
    projections.get(b).project(parts[b]);
    System.arraycopy(parts[b], 0, y, partition.start(b), parts[b].length);
  }
}
