package io.tiebreak.linalg;

import java.util.Arrays;
import java.util.List;

/**
 * A vertex of a product: one vertex per factor, each with the version of the form that it answers.
 * A factor whose part of the form has only been scaled keeps its vertex.
 */
public final class BlockVertex implements Vertex {

  private final Vertex[] parts;
  private final int[] starts;
  private final long[] versions;
  private final boolean[] answered;
  private final int nonZeros;

  /**
   * Takes the parts in the order of their coordinates.
   *
   * @param parts the vertices
   * @param starts the first coordinate of each
   */
  public BlockVertex(List<? extends Vertex> parts, int[] starts) {
    this.parts = parts.toArray(Vertex[]::new);
    this.starts = starts.clone();
    this.versions = new long[parts.size()];
    this.answered = new boolean[parts.size()];
    this.nonZeros = parts.stream().mapToInt(Vertex::nonZeros).sum();
  }

  /** {@return the number of parts} */
  public int count() {
    return parts.length;
  }

  /**
   * {@return the vertex of factor b}
   *
   * @param b the number of the factor
   */
  public Vertex part(int b) {
    return parts[b];
  }

  /**
   * {@return whether part b already answers this version of its form}
   *
   * @param b the number of the factor
   * @param version the version of the form
   */
  public boolean answers(int b, long version) {
    return answered[b] && versions[b] == version;
  }

  /**
   * Records that part b now answers this version.
   *
   * @param b the number of the factor
   * @param version the version of the form
   */
  public void answered(int b, long version) {
    versions[b] = version;
    answered[b] = true;
  }

  @Override
  public int nonZeros() {
    return nonZeros;
  }

  @Override
  public void addTo(double[] y, double s) {
    for (int b = 0; b < versions.length; b++) {
      parts[b].addTo(y, s);
    }
  }

  @Override
  public void addTo(double[] into, int from, int to, double s) {
    int at = Arrays.binarySearch(starts, from);
    for (int b = at < 0 ? Math.max(-at - 2, 0) : at; b < starts.length && starts[b] < to; b++) {
      parts[b].addTo(into, from, to, s);
    }
  }

  @Override
  public double dot(Row a) {
    double sum = 0;
    for (int b = 0; b < versions.length; b++) {
      sum += parts[b].dot(a);
    }
    return sum;
  }

  @Override
  public double dot(Form c) {
    double sum = 0;
    for (int b = 0; b < versions.length; b++) {
      sum += parts[b].dot(c);
    }
    return sum;
  }

  @Override
  public double size(Form c) {
    double sum = 0;
    for (int b = 0; b < versions.length; b++) {
      sum += parts[b].size(c);
    }
    return sum;
  }

  @Override
  public void entries(double s, Entries into) {
    for (int b = 0; b < versions.length; b++) {
      parts[b].entries(s, into);
    }
  }

  @Override
  public void state(State s) {
    s.of(parts);
    for (int b = 0; b < versions.length; b++) {
      answered[b] = s.of(answered[b]);
      versions[b] = s.of(versions[b]);
    }
  }
}
