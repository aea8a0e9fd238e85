/** Breaks ties: stochastic simple bilevel optimisation with a linear oracle. */
module io.tiebreak.core {
  requires static jdk.incubator.vector;
  requires static transitive org.jspecify;

  exports io.tiebreak;
  exports io.tiebreak.linalg;
  exports io.tiebreak.random;
  exports io.tiebreak.set;
  exports io.tiebreak.objective;
  exports io.tiebreak.schedule;
  exports io.tiebreak.problem;
  exports io.tiebreak.certificate;
  exports io.tiebreak.method;
  exports io.tiebreak.run;
  exports io.tiebreak.explain;
}
