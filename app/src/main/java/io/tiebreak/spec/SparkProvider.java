package io.tiebreak.spec;

import java.io.IOException;

/** The service that opens the engine on Spark, which lives in another module. */
public interface SparkProvider {

  /** Opens the engine, or throws an exception whose message is for users. */
  Engine open(SparkSettings settings) throws IOException;
}
