package io.tiebreak.linalg;

/** The mix w a + (1-w) b of two vertices, the answer of an oracle with a cut. */
public final class MixedVertex implements Vertex {

  private Vertex a;
  private Vertex b;
  private double weight;

  /**
   * Mixes two buffers of one set; at first it is b.
   *
   * @param a a buffer
   * @param b another
   */
  public MixedVertex(Vertex a, Vertex b) {
    this.a = a;
    this.b = b;
  }

  /**
   * Becomes w a + (1-w) b, 0 &lt;= w &lt;= 1. The vertices are not copied.
   *
   * @param one the first vertex
   * @param other the second
   * @param w the weight of the first
   */
  public void of(Vertex one, Vertex other, double w) {
    this.a = one;
    this.b = other;
    this.weight = w;
  }

  @Override
  public int nonZeros() {
    return a.nonZeros() + b.nonZeros();
  }

  /** Skips a vertex without weight: the most frequent answer is one of the two. */
  @Override
  public void addTo(double[] y, double s) {
    if (weight > 0) {
      a.addTo(y, s * weight);
    }
    if (weight < 1) {
      b.addTo(y, s * (1 - weight));
    }
  }

  @Override
  public void addTo(double[] into, int from, int to, double s) {
    if (weight > 0) {
      a.addTo(into, from, to, s * weight);
    }
    if (weight < 1) {
      b.addTo(into, from, to, s * (1 - weight));
    }
  }

  @Override
  public double dot(Row row) {
    return mix(weight > 0 ? a.dot(row) : 0, weight < 1 ? b.dot(row) : 0);
  }

  @Override
  public double dot(Form c) {
    return mix(weight > 0 ? a.dot(c) : 0, weight < 1 ? b.dot(c) : 0);
  }

  @Override
  public double size(Form c) {
    return mix(weight > 0 ? a.size(c) : 0, weight < 1 ? b.size(c) : 0);
  }

  private double mix(double ofA, double ofB) {
    return weight * ofA + (1 - weight) * ofB;
  }

  @Override
  public void entries(double s, Entries into) {
    if (weight > 0) {
      a.entries(s * weight, into);
    }
    if (weight < 1) {
      b.entries(s * (1 - weight), into);
    }
  }

  @Override
  public void state(State s) {
    s.of(a, b);
    weight = s.of(weight);
  }
}
