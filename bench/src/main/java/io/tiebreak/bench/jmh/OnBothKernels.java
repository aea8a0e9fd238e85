package io.tiebreak.bench.jmh;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;

/** A call with the kernels of the vector module, and with plain ones. */
public abstract class OnBothKernels extends Measured {

  /** Something of what it gives, so that nothing is left out. */
  abstract double call();

  /** With the vector module. */
  @Benchmark
  @Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
  public double vector() {
    return call();
  }

  /** The baseline. */
  @Benchmark
  @Fork(value = 2, jvmArgsAppend = "-Dtiebreak.kernels=plain")
  public double plain() {
    return call();
  }
}
