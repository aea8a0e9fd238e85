package io.tiebreak.objective;

import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.util.Optional;

/** A mean of squares whose matrix of second derivatives is made once, for any number of runs. */
record Prepared(Level of, Quadratic quadratic) implements Level {

  @Override
  public Track track() {
    return quadratic.again();
  }

  @Override
  public Level prepared() {
    return this;
  }

  @Override
  public int dimension() {
    return of.dimension();
  }

  @Override
  public int count() {
    return of.count();
  }

  @Override
  public boolean convex() {
    return of.convex();
  }

  @Override
  public Component component() {
    return of.component();
  }

  @Override
  public Optional<Rows> rows() {
    return of.rows();
  }

  @Override
  public Samples samples(Draws draws, Draws.Purpose purpose, int batch) {
    return of.samples(draws, purpose, batch);
  }

  @Override
  public Optional<Gram> gram() {
    return of.gram();
  }

  @Override
  public Tangents tangents() {
    return of.tangents();
  }
}
