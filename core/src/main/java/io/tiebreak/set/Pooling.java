package io.tiebreak.set;

/**
 * The projection onto a permutahedron: with s the entries of x in falling order, P x = s - v where
 * v is the falling sequence nearest to s - w (Lim and Wright, A Box-Constrained Approach for Hard
 * Permutation Problems, 2016), found by pooling neighbours that rise (Ayer and others, 1955).
 *
 * <p>A pool keeps the difference of its mean from its first entry: the entries of a pool are close
 * together, even if far from the set.
 */
final class Pooling implements Projection {

  private final double[] w;
  private final int[] index;
  private final double[] s;

  /** The start of each pool, and its mean of s - w less its first s. */
  private final int[] start;

  private final double[] mean;

  /** Takes the values, the largest first. */
  Pooling(double[] falling) {
    int d = falling.length;
    this.w = falling;
    this.index = new int[d];
    this.s = new double[d];
    this.start = new int[d + 1];
    this.mean = new double[d];
  }

  @Override
  public void project(double[] x) {
    for (int i = 0; i < s.length; i++) {
      index[i] = i;
      s[i] = x[i];
    }
    Heap.build(index, s, s.length);
    Heap.sort(index, s, s.length);
    int pools = pooled();
    for (int p = 0; p < pools; p++) {
      write(start[p], start[p + 1], x);
    }
  }

  private int pooled() {
    int pools = 0;
    for (int i = 0; i < s.length; i++) {
      start[pools] = i;
      start[pools + 1] = i + 1;
      mean[pools++] = -w[i];
      while (pools > 1 && rises(pools - 2)) {
        pool(--pools - 1);
      }
    }
    return pools;
  }

  /** Whether the mean of the next pool is larger. */
  private boolean rises(int p) {
    return mean[p] - mean[p + 1] < s[start[p + 1]] - s[start[p]];
  }

  private void pool(int p) {
    double one = start[p + 1] - start[p];
    double other = start[p + 2] - start[p + 1];
    double next = s[start[p + 1]] - s[start[p]] + mean[p + 1];
    mean[p] += other / (one + other) * (next - mean[p]);
    start[p + 1] = start[p + 2];
  }

  /** Computes the mean again from the entries themselves: the sums so far have been rounded. */
  private void write(int first, int end, double[] x) {
    double value = 0;
    double entry = 0;
    for (int i = first; i < end; i++) {
      value += (w[i] - w[first]) / (end - first);
      entry += (s[i] - s[first]) / (end - first);
    }
    for (int i = first; i < end; i++) {
      x[index[i]] = w[first] + (value + ((s[i] - s[first]) - entry));
    }
  }
}
