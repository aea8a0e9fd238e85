package io.tiebreak.set;

/**
 * The tau with sum of clip(a_i - tau, 0, cap) = total: the multiplier of the projections onto the
 * l1 ball, the simplices, the hypersimplex, the k-sparse polytope and the group ball.
 *
 * <p>If no cap can be reached, it is found by dropping entries below the tau of the rest until
 * there are none (Michelot, JOTA 50, 1986): a few passes. Otherwise it is found by the order of the
 * entries, as much of it as needed, from a heap in place.
 *
 * <p>tau is kept as base + delta, where base is an entry strictly between the clips: otherwise
 * entries much larger than the cap would take all digits.
 */
final class Threshold {

  private final double[] a;
  private double base;
  private double delta;
  private double cap;

  Threshold(int length) {
    this.a = new double[length];
  }

  /** Replaces x by clip(x - tau, 0, cap), whose sum is total. */
  void project(double[] x, double cap, double total) {
    System.arraycopy(x, 0, a, 0, a.length);
    solve(cap, total);
    for (int i = 0; i < a.length; i++) {
      x[i] = of(x[i]);
    }
  }

  /** Does the same to the sizes |x|; each entry keeps its sign. */
  void projectSizes(double[] x, double cap, double total) {
    for (int i = 0; i < a.length; i++) {
      a[i] = Math.abs(x[i]);
    }
    solve(cap, total);
    for (int i = 0; i < a.length; i++) {
      double size = of(Math.abs(x[i]));
      x[i] = x[i] < 0 && size > 0 ? -size : size; // no -0.0, which users would see
    }
  }

  /** Finds tau, for 0 &lt; total &lt;= length * cap. */
  private void solve(double cap, double total) {
    this.cap = cap;
    if (cap >= total) {
      solveWithoutCap(total);
    } else {
      solveInOrder(total);
    }
  }

  /**
   * Measures entries from the largest, which is not above tau + total, so that only entries within
   * total of it matter.
   */
  private void solveWithoutCap(double total) {
    double most = a[0];
    for (double value : a) {
      most = Math.max(most, value);
    }
    base = most;
    for (int i = 0; i < a.length; i++) {
      a[i] -= most;
    }
    int left = keepAbove(a.length, -total, total);
    int before;
    do {
      before = left;
      left = keepAbove(before, delta, total);
    } while (left < before);
  }

  /** Keeps those of the first entries that lie above a level; delta is then their tau. */
  private int keepAbove(int count, double level, double total) {
    int left = 0;
    double sum = 0;
    for (int i = 0; i < count; i++) {
      if (a[i] > level) {
        sum += a[i];
        a[left++] = a[i];
      }
    }
    delta = (sum - total) / left;
    return left;
  }

  private void solveInOrder(double total) {
    for (int top = a.length / 2 - 1; top >= 0; top--) {
      sink(top, a.length);
    }
    // tau comes down from above all entries. a[0 .. in] are still below it, a heap with the largest
    // on top; a[in + 1 .. out] have risen from 0, ascending; those beyond have reached the cap.
    int in = a.length - 1;
    int out = in;
    double tau = a[0];
    double sum = 0;
    while (out >= 0) {
      double rising = in >= 0 ? a[0] : Double.NEGATIVE_INFINITY;
      double full = in < out ? a[out] - cap : Double.NEGATIVE_INFINITY;
      double next = Math.max(rising, full);
      double reached = sum + (out - in) * (tau - next);
      if (in < out && reached >= total) {
        break;
      }
      sum = reached;
      tau = next;
      if (in >= 0 && rising == next) {
        a[0] = a[in];
        a[in] = rising;
        sink(0, in--);
      } else {
        out--;
      }
    }
    if (out < 0) { // every entry at the cap
      base = a[0];
      delta = -cap;
      return;
    }
    // Again from the entries in between alone: the sums so far have been rounded.
    base = a[in + 1];
    double between = 0;
    for (int i = in + 1; i <= out; i++) {
      between += a[i] - base;
    }
    double left = total - cap * (a.length - 1 - out);
    delta = (between - left) / (out - in);
  }

  private void sink(int top, int size) {
    double value = a[top];
    int at = top;
    for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && a[child + 1] > a[child]) {
        child++;
      }
      if (!(a[child] > value)) {
        break;
      }
      a[at] = a[child];
      at = child;
    }
    a[at] = value;
  }

  /** clip(value - tau, 0, cap). */
  private double of(double value) {
    return Math.min(cap, Math.max(0, (value - base) - delta));
  }
}
