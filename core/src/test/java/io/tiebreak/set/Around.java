package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;

/** A set that is another one, but for what a test overrides. */
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
  public double excess(double[] x, int from) {
    return set.excess(x, from);
  }

  @Override
  public void pullIn(double[] x, int from) {
    set.pullIn(x, from);
  }

  @Override
  public void random(Sequence numbers, double[] into, int from) {
    set.random(numbers, into, from);
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + " of " + set;
  }
}
