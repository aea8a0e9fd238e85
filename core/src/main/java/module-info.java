/** Breaks ties: stochastic simple bilevel optimisation with a linear oracle. */
module io.tiebreak.core {
  // The compiler is told of jdk.incubator.vector in the pom, and the JVM by Kernels: required here,
  // even as static, it would
  // make the compiler warn everybody who requires this module. Not transitive for the same reason:
  // nobody else needs it.
  requires static org.jspecify;

  exports io.tiebreak;
  exports io.tiebreak.fault;
  exports io.tiebreak.linalg;
  exports io.tiebreak.random;
  exports io.tiebreak.set;
  exports io.tiebreak.loss;
  exports io.tiebreak.objective;
  exports io.tiebreak.schedule;
  exports io.tiebreak.problem;
  exports io.tiebreak.certificate;
  exports io.tiebreak.method;
  exports io.tiebreak.method.cut;
  exports io.tiebreak.method.gradient;
  exports io.tiebreak.method.ir;
  exports io.tiebreak.method.proven;
  exports io.tiebreak.run;
  exports io.tiebreak.explain;
}
