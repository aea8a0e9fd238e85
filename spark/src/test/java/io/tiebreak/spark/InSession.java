package io.tiebreak.spark;

import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Runs the tests of a class in one session; a JVM can have only one context. */
class InSession {

  @SuppressWarnings("NullAway.Init")
  static SparkSession spark;

  @BeforeAll
  static void open() {
    spark = Sessions.open();
  }

  @AfterAll
  static void close() {
    spark.stop();
  }
}
