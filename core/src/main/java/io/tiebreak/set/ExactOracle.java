package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;

/** A set whose oracle is exact up to the roundings of the terms of its answers. */
interface ExactOracle extends FeasibleSet {

  @Override
  default double oracleError(Form c, int from, Vertex v) {
    return 0;
  }
}
