package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import java.util.Arrays;

/**
 * The mean over all components, by blocks that are joined in order, as in every {@link BlockSum};
 * but no object is made per block, since small levels need it in every step.
 */
final class FiniteSum implements Smooth {

  /** Below so many products waking another thread takes longer than the work, 50 microseconds. */
  private static final double LEAST = 1 << 17;

  /** Gradients of blocks kept per thread until they are added: enough to even out the work. */
  private static final int SLOTS = 16;

  /** Doubles in all of these unless one per thread takes more: what a cache holds, 2 MB. */
  private static final int NEAR = 1 << 18;

  /** The most doubles in all of these, 64 MB: beyond 4 million coordinates one thread does all. */
  private static final int MOST = 1 << 23;

  /** Coordinates of block gradients that one task adds. */
  private static final int RANGE = 4096;

  private final int count;
  private final int dimension;
  private final int blocks;
  private final int slots;
  private final Cores cores;
  private final Component[] components; // one per worker
  private final double[] parts; // of the value, one per block
  private double[][] kept = {}; // of the gradient, one per slot, once there was a need for it
  private Accumulator[] onto = {}; // adds to them

  FiniteSum(Level level) {
    this(
        level, // and about how many numbers a full gradient multiplies
        cores(
            level
                .rows()
                .map(rows -> (double) rows.nonZeros())
                .orElse((double) level.count() * level.dimension())));
  }

  /** The cores for so many products: more than one only if that saves time. */
  static Cores cores(double products) {
    return products < LEAST ? new Cores(1) : Cores.ofThisJvm();
  }

  FiniteSum(Level level, Cores cores) {
    this.count = level.count();
    this.dimension = level.dimension();
    this.blocks = BlockSum.blocks(count);
    this.slots = slots(blocks, dimension, cores.threads());
    this.cores = cores;
    this.components = new Component[Math.min(blocks, cores.threads())];
    Arrays.setAll(components, worker -> level.component());
    this.parts = new double[blocks];
  }

  static int slots(int blocks, int dimension, int threads) {
    if (threads == 1) {
      return 1;
    }
    int width = Math.max(dimension, 1);
    long even = Math.max(threads, Math.min((long) SLOTS * threads, NEAR / width));
    return (int) Math.max(1, Math.min(blocks, Math.min(even, MOST / width)));
  }

  @Override
  public double value(Point x) {
    if (blocks == 1) {
      parts[0] = value(components[0], 0, x);
    } else {
      cores.forEach(blocks, (worker, block) -> parts[block] = value(components[worker], block, x));
    }
    return mean();
  }

  private double value(Component component, int block, Point x) {
    return values(component, block * BlockSum.BLOCK, BlockSum.end(block, count), x);
  }

  /** The sum of some values, one after another. */
  static double values(Component component, int from, int to, Point x) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += component.value(i, x);
    }
    return sum;
  }

  @Override
  public double valueAndGradient(Point x, double[] gradient) {
    if (kept.length == 0) {
      kept = new double[slots][dimension];
      onto = Arrays.stream(kept).map(Accumulator::onto).toArray(Accumulator[]::new);
    }
    Arrays.fill(gradient, 0);
    for (int first = 0; first < blocks; first += slots) {
      int wave = Math.min(slots, blocks - first);
      gradients(first, wave, x);
      addKept(wave, gradient);
    }
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] /= count;
    }
    return mean();
  }

  /** Computes those of the blocks first, first + 1, .. into as many slots. */
  private void gradients(int first, int wave, Point x) {
    if (wave == 1) { // without an object for the task: steps on small data allocate nothing
      parts[first] = gradient(components[0], first, x, 0);
    } else {
      cores.forEach(
          wave,
          (worker, slot) ->
              parts[first + slot] = gradient(components[worker], first + slot, x, slot));
    }
  }

  private double gradient(Component component, int block, Point x, int slot) {
    Arrays.fill(kept[slot], 0);
    int end = BlockSum.end(block, count);
    return gradients(component, block * BlockSum.BLOCK, end, x, onto[slot]);
  }

  /** Adds some gradients, one after another; returns the sum of their values. */
  static double gradients(Component component, int from, int to, Point x, Accumulator into) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += component.add(i, x, 1, 0, into);
    }
    return sum;
  }

  /** Adds the slots to each coordinate in order, whichever thread does it. */
  private void addKept(int wave, double[] gradient) {
    if (wave == 1) {
      addKept(wave, gradient, 0, dimension);
    } else {
      cores.forEach(
          (dimension - 1) / RANGE + 1,
          (worker, range) -> {
            int from = range * RANGE;
            addKept(wave, gradient, from, from + Math.min(RANGE, dimension - from));
          });
    }
  }

  private void addKept(int wave, double[] gradient, int from, int to) {
    for (int slot = 0; slot < wave; slot++) {
      KERNELS.axpy(1, kept[slot], from, gradient, from, to - from);
    }
  }

  private double mean() {
    double sum = 0;
    for (double part : parts) {
      sum += part;
    }
    return sum / count;
  }
}
