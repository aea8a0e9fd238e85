package io.tiebreak.bench.jmh;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;

/** A call with the kernels of the vector module, and with plain ones. */
public abstract class OnBothKernels extends Measured {

  /** The measured call; returns part of its result, so that it is not optimised away. */
  abstract double call();

  /** Measures vector kernels. */
  @Benchmark
  @Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
  public double vector() {
    return call();
  }

  /** Measures plain kernels: the baseline. */
  @Benchmark
  @Fork(value = 2, jvmArgsAppend = "-Dtiebreak.kernels=plain")
  public double plain() {
    return call();
  }
}
