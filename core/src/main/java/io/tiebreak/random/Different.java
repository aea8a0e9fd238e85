package io.tiebreak.random;

/**
 * Batches without replacement: the first places of a shuffle (Fisher and Yates), which is undone
 * afterwards, so that a batch depends on its step alone and costs no more than its size.
 */
final class Different implements Samples {

  private final long key;
  private final int[] order;
  private final int[] swapped;

  Different(long key, int n, int batch) {
    this.key = key;
    this.order = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    this.swapped = new int[batch];
  }

  @Override
  public int at(long t, int[] into) {
    long step = Mix.at(key, t);
    int batch = swapped.length;
    for (int k = 0; k < batch; k++) {
      swapped[k] = k + Mix.below(order.length - k, Mix.at(step, k));
      swap(k, swapped[k]);
    }
    System.arraycopy(order, 0, into, 0, batch);
    for (int k = batch - 1; k >= 0; k--) {
      swap(k, swapped[k]);
    }
    return batch;
  }

  private void swap(int i, int j) {
    int kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }

  @Override
  public int most() {
    return swapped.length;
  }
}
