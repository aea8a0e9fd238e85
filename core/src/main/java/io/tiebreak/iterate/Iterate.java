package io.tiebreak.iterate;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Row;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The iterate x_t = c y of a conditional-gradient method.
 *
 * <p>A move toward a vertex scales c and touches y only where the vertex is not zero. The last move
 * (v, a) is remembered, so a margin at x_{t-1} follows from the one at x_t without a second pass:
 * m_t = (1-a) m_{t-1} + a &lt;row,v&gt;. If a &gt; 1/2, that division would lose digits (all of
 * them for a = 1), so a copy of x_{t-1} is then kept for one step.
 *
 * <p>Rounding, in units of 2^-53 times the largest entry of the start and the vertices: after t
 * moves each coordinate is within 5 t + 8 of the exact convex combination: a weight a_i (1 -
 * a_{i+1}) .. (1 - a_t) is off by three roundings per factor and by one per addition, relative to
 * what remains of it.
 */
public final class Iterate implements Point, Stateful {

  /** Below this, c is multiplied into y: even squares of entries are then far from underflow. */
  private static final double SMALLEST_SCALE = 1e-150;

  private final double[] y;
  private double c = 1;
  private Vertex lastVertex;
  private double lastStep;
  private final double[] before;
  private boolean beforeKept;
  private long version;
  private final Leading now = new Leading(this::copyTo);
  private final Leading last = new Leading(this::copyBefore);
  private final Margins margins;
  private final List<Follower> followers = new ArrayList<>();

  /** Starts at {@code start}; {@code buffer} is a vertex of the set, for {@link #state}. */
  public Iterate(double[] start, Vertex buffer) {
    this.y = start.clone();
    this.margins = new Margins(y);
    this.before = new double[start.length];
    this.lastVertex = buffer;
  }

  /**
   * Keeps the margins of all these rows up to date if that costs less than the dot products it
   * saves: one column per entry of a move, against the rows of a step.
   *
   * @return a note on the choice, for users
   */
  public String keepMargins(Rows rows, double rowsPerStep) {
    return margins.keep(rows, rowsPerStep, entriesAMove());
  }

  /** The most coordinates that a move changes, apart from the scale. */
  public int entriesAMove() {
    return lastVertex.nonZeros();
  }

  /** Keeps the products of x with all rows of a symmetric matrix up to date. */
  public void keepProducts(Rows symmetric) {
    margins.keepSymmetric(symmetric);
  }

  void follow(Follower follower) {
    followers.add(follower);
  }

  /**
   * x_{t+1} = x_t + a (v - x_t), 0 &lt; a &lt;= 1. The vertex is not copied, so x_t is only
   * available until v is written again.
   */
  public void moveToward(Vertex v, double a) {
    version++;
    beforeKept = a > 0.5;
    if (beforeKept) {
      copyTo(0, y.length, before);
    }
    lastVertex = v;
    lastStep = a;
    c *= 1 - a;
    if (beforeKept || c < SMALLEST_SCALE) { // a large step would blow up y, and an average with it
      rescale();
    }
    double s = a / c;
    v.addTo(y, s);
    margins.moved(v, s);
    for (int i = 0; i < followers.size(); i++) {
      followers.get(i).moved(v, s);
    }
  }

  /** Multiplies c into y. The point stays the same. */
  void rescale() {
    margins.rescaling(c);
    for (int i = 0; i < followers.size(); i++) {
      followers.get(i).rescaling(c);
    }
    if (c == 0) {
      Arrays.fill(y, 0); // no -0.0, which users would see
    } else {
      for (int i = 0; i < y.length; i++) {
        y[i] *= c;
      }
    }
    c = 1;
  }

  /** The vertex of the last move; at first the buffer given at construction. */
  public Vertex lastVertex() {
    return lastVertex;
  }

  /** &lt;form, x_t&gt;. */
  public double dot(Form form) {
    return c * form.dot(y, 0);
  }

  /** Whether every coordinate is a finite number. */
  public boolean finite() {
    return Kernels.finite(y);
  }

  /** c. */
  public double scale() {
    return c;
  }

  /** y: the array itself. */
  double[] unscaled() {
    return y;
  }

  @Override
  public int dimension() {
    return y.length;
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public double margin(Rows rows, int i) {
    return c * margins.product(rows, i);
  }

  @Override
  public double change(Rows rows, int i, double margin) {
    Row row = rows.row(i);
    return beforeKept
        ? margin - row.dot(before)
        : lastStep * (lastVertex.dot(row) - margin) / (1 - lastStep);
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    Kernels.scaled(c, y, from, into, to - from);
  }

  @Override
  public void copyBefore(int from, int to, double[] into) {
    if (beforeKept) {
      System.arraycopy(before, from, into, 0, to - from);
      return;
    }
    Kernels.scaled(c / (1 - lastStep), y, from, into, to - from);
    lastVertex.addTo(into, from, to, -lastStep / (1 - lastStep));
  }

  @Override
  public double[] leading(int n) {
    return now.of(n, version);
  }

  @Override
  public double[] leadingBefore(int n) {
    return last.of(n, version);
  }

  @Override
  public void state(State s) {
    if (s.loading()) {
      version++;
    }
    c = s.of(c);
    s.of(y);
    s.of(lastVertex);
    lastStep = s.of(lastStep);
    beforeKept = s.of(beforeKept);
    if (beforeKept) {
      s.of(before);
    }
    s.of(margins);
  }

  /** The first coordinates of a point, written once per move for all callers. */
  private static final class Leading {

    /** Writes a range of coordinates into an array. */
    interface Copy {
      void to(int from, int to, double[] into);
    }

    private final Copy copy;
    private volatile double[] values = {};
    private volatile long version = -1;

    Leading(Copy copy) {
      this.copy = copy;
    }

    /** Returns at least n of them, in an array that is valid while the version is unchanged. */
    double[] of(int n, long wanted) {
      if (version != wanted || values.length < n) {
        write(n, wanted);
      }
      return values;
    }

    private synchronized void write(int n, long wanted) {
      if (values.length < n) {
        values = new double[n];
      } else if (version == wanted) {
        return; // by another thread meanwhile
      }
      copy.to(0, values.length, values);
      version = wanted;
    }
  }

  /** What follows the y of an {@link Iterate}. */
  interface Follower {

    /** Called after y += s v. */
    void moved(Vertex v, double s);

    /** Called before y *= factor. */
    void rescaling(double factor);
  }
}
