package io.tiebreak.spec;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a problem file says of a Spark cluster.
 *
 * @param master as Spark writes it: local[2], spark://host:7077, yarn; else as spark-submit says
 * @param partitions of each level, at least
 * @param memory of each executor, as 2g; else as Spark is configured
 */
public record SparkSettings(
    Optional<String> master, OptionalInt partitions, Optional<String> memory) {}
