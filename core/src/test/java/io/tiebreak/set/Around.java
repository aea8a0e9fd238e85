package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;

/** A set that behaves like another, except for what a test overrides. */
public class Around implements FeasibleSet {

  private final FeasibleSet set;

  public Around(FeasibleSet set) {
    this.set = set;
  }

  @Override
  public int dimension() {
    return set.dimension();
  }

  @Override
  public double diameter() {
    return set.diameter();
  }

  @Override
  public Vertex vertex(int from) {
    return set.vertex(from);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    set.minimise(c, from, into);
  }

  @Override
  public double oracleError(Form c, int from, Vertex v) {
    return set.oracleError(c, from, v);
  }

  @Override
  public double excess(double[] x) {
    return set.excess(x);
  }

  @Override
  public void moveInside(double[] x) {
    set.moveInside(x);
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    set.randomPoint(numbers, into);
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + " of " + set;
  }
}
