package io.tiebreak.spec;

import java.io.IOException;

/** Makes the engine on Spark, which is no part of this module: a service. */
public interface SparkProvider {

  /**
   * Opens it.
   *
   * @throws IOException with a sentence for people where it cannot be had
   */
  Engine open(SparkSettings settings) throws IOException;
}
