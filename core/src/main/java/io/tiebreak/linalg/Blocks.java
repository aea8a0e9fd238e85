package io.tiebreak.linalg;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * A vertex of a product: one vertex a factor, and for each the version of the form that it answers,
 * so that a factor whose part of the form has only been scaled keeps its vertex.
 */
public final class Blocks implements Vertex {

  private final List<Vertex> parts;
  private final long[] versions;
  private final int nonZeros;
  private boolean fresh = true;

  /** The parts in the order of their coordinates. */
  public Blocks(List<? extends Vertex> parts) {
    this.parts = List.copyOf(parts);
    this.versions = new long[parts.size()];
    this.nonZeros = parts.stream().mapToInt(Vertex::nonZeros).sum();
  }

  /** The vertex of factor b. */
  public Vertex part(int b) {
    return parts.get(b);
  }

  /** Whether part b already answers this version of its form. */
  public boolean answers(int b, long version) {
    return !fresh && versions[b] == version;
  }

  /** Notes that part b now answers this version. */
  public void answered(int b, long version) {
    versions[b] = version;
    if (b == versions.length - 1) {
      fresh = false;
    }
  }

  @Override
  public int nonZeros() {
    return nonZeros;
  }

  @Override
  public void addTo(double[] y, double s) {
    for (int b = 0; b < versions.length; b++) {
      parts.get(b).addTo(y, s);
    }
  }

  @Override
  public void addTo(double[] into, int from, int to, double s) {
    for (int b = 0; b < versions.length; b++) {
      parts.get(b).addTo(into, from, to, s);
    }
  }

  @Override
  public double dot(Row a) {
    double sum = 0;
    for (int b = 0; b < versions.length; b++) {
      sum += parts.get(b).dot(a);
    }
    return sum;
  }

  @Override
  public double dot(Form c) {
    double sum = 0;
    for (int b = 0; b < versions.length; b++) {
      sum += parts.get(b).dot(c);
    }
    return sum;
  }

  @Override
  public double size(Form c) {
    double sum = 0;
    for (int b = 0; b < versions.length; b++) {
      sum += parts.get(b).size(c);
    }
    return sum;
  }

  @Override
  public void addColumns(Rows columns, double[] y, double s) {
    for (int b = 0; b < versions.length; b++) {
      parts.get(b).addColumns(columns, y, s);
    }
  }

  @Override
  public void set(Vertex other) {
    Blocks from = (Blocks) other;
    for (int b = 0; b < versions.length; b++) {
      parts.get(b).set(from.parts.get(b));
      versions[b] = from.versions[b];
    }
    fresh = from.fresh;
  }

  @Override
  public void save(DataOutput to) throws IOException {
    to.writeBoolean(fresh);
    for (int b = 0; b < versions.length; b++) {
      parts.get(b).save(to);
      to.writeLong(versions[b]);
    }
  }

  @Override
  public void load(DataInput from) throws IOException {
    fresh = from.readBoolean();
    for (int b = 0; b < versions.length; b++) {
      parts.get(b).load(from);
      versions[b] = from.readLong();
    }
  }
}
