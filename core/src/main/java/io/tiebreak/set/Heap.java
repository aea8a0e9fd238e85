package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.SparseVertex;

/**
 * Heaps of indices with keys, in two arrays and in place, with the worst on top: a larger key is
 * better, and of equal ones the smaller index.
 */
final class Heap {

  private Heap() {}

  /**
   * Gives a vertex the k indices, from a coordinate on, whose c_i are least or largest in size, as
   * a heap.
   */
  static void select(Form c, int from, int dimension, int k, boolean bySize, SparseVertex into) {
    int[] index = into.indices();
    double[] value = into.values();
    into.resize(k);
    for (int i = 0; i < k; i++) {
      index[i] = from + i;
      value[i] = bySize ? Math.abs(c.at(from + i)) : -c.at(from + i);
    }
    build(index, value, k);
    for (int i = from + k; i < from + dimension; i++) {
      double key = bySize ? Math.abs(c.at(i)) : -c.at(i);
      if (key > value[0]) { // of equal ones the earlier stays
        index[0] = i;
        value[0] = key;
        sink(index, value, k, 0);
      }
    }
  }

  static void build(int[] index, double[] key, int size) {
    for (int top = size / 2 - 1; top >= 0; top--) {
      sink(index, key, size, top);
    }
  }

  /** Sorts a heap, with the best first. */
  static void sort(int[] index, double[] key, int size) {
    for (int last = size - 1; last > 0; last--) {
      swap(index, key, 0, last);
      sink(index, key, last, 0);
    }
  }

  private static void sink(int[] index, double[] key, int size, int top) {
    int at = top;
    for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && worse(index, key, child + 1, child)) {
        child++;
      }
      if (!worse(index, key, child, at)) {
        return;
      }
      swap(index, key, at, child);
      at = child;
    }
  }

  private static boolean worse(int[] index, double[] key, int a, int b) {
    return key[a] < key[b] || (key[a] == key[b] && index[a] > index[b]);
  }

  private static void swap(int[] index, double[] key, int a, int b) {
    int i = index[a];
    index[a] = index[b];
    index[b] = i;
    double k = key[a];
    key[a] = key[b];
    key[b] = k;
  }
}
