package io.tiebreak.set;

/** A set that is the hull of few or sparse vertices. */
interface FewVertices extends FeasibleSet {

  @Override
  default boolean fewVertices() {
    return true;
  }
}
