package io.tiebreak.spark;

import io.tiebreak.spec.Engine;
import io.tiebreak.spec.SparkProvider;
import io.tiebreak.spec.SparkSettings;
import java.io.IOException;

/** Opens the engine on Spark for problem files. */
public final class Provider implements SparkProvider {

  @Override
  public Engine open(SparkSettings settings) throws IOException {
    return SparkEngine.open(settings);
  }
}
