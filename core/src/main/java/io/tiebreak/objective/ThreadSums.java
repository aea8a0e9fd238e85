package io.tiebreak.objective;

import io.tiebreak.kernel.Cores;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Sums by the threads of this JVM.
 *
 * @param rows the rows
 * @param block rows of a block
 */
record ThreadSums(LinearModel rows, int block, Cores cores) implements LinearTangents.Blocks {

  /** On as many threads as save time. */
  static ThreadSums of(LinearModel rows, int block) {
    double products = rows.rows().orElseThrow().nonZeros();
    return new ThreadSums(rows, block, FiniteSum.cores(products));
  }

  @Override
  public <P> P sum(BlockSum<P> sum) {
    int count = rows.count();
    int width = rows.dimension();
    int blocks = (count - 1) / block + 1;
    int slots = FiniteSum.slots(blocks, 2 * width, cores.threads());
    P total = sum.zero(width);
    List<P> parts = new ArrayList<>(Collections.nCopies(slots, total));
    for (int first = 0; first < blocks; first += slots) {
      int from = first;
      int wave = Math.min(slots, blocks - first);
      cores.forEach(
          wave,
          (worker, slot) -> {
            int row = (from + slot) * block;
            parts.set(slot, sum.map(rows, row, row + Math.min(block, count - row)));
          });
      parts.subList(0, wave).forEach(part -> sum.join(total, part));
    }
    return total;
  }
}
