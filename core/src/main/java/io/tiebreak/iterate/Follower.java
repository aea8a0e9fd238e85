package io.tiebreak.iterate;

import io.tiebreak.linalg.Vertex;

/** Something kept in step with the y of an {@link Iterate}. */
interface Follower {

  /** y += s v has just happened. */
  void moved(Vertex v, double s);

  /** y *= factor is about to happen. */
  void rescaling(double factor);
}
