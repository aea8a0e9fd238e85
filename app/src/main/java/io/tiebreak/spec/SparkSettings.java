package io.tiebreak.spec;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The Spark settings of a problem file.
 *
 * @param master as Spark writes it: local[2], spark://host:7077, yarn; if empty, as spark-submit
 *     says
 * @param partitions the most partitions per level
 * @param memory per executor, such as 2g; if empty, as Spark is configured
 */
public record SparkSettings(
    Optional<String> master, OptionalInt partitions, Optional<String> memory) {}
