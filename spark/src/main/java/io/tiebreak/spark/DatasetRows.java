package io.tiebreak.spark;

import io.tiebreak.data.Table;
import java.io.IOException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * The rows of a dataset, read once and checked.
 *
 * @param features how many numbers a row has besides label and weight
 */
record DatasetRows(JavaRDD<Chunk> chunks, int features, Chunk.Seen seen) implements AutoCloseable {

  /**
   * Reads a selection.
   *
   * @throws IllegalArgumentException if there are no rows, or one is at fault
   * @throws IOException if the cluster fails
   */
  static DatasetRows read(Cluster cluster, Selection selection, String whose, Chunk.Making making)
      throws IOException {
    JavaRDD<Chunk> chunks =
        selection.rows().toJavaRDD().mapPartitions(making).persist(StorageLevel.MEMORY_AND_DISK());
    try {
      Chunk.Seen seen = Chunk.Seen.of(cluster, chunks, making);
      require(seen, whose);
      return new DatasetRows(chunks, seen.width() - making.others(), seen);
    } catch (IOException | RuntimeException e) {
      chunks.unpersist();
      throw e;
    }
  }

  private static void require(Chunk.Seen seen, String whose) {
    if (seen.fault() != null) {
      throw new IllegalArgumentException(
          "Row %d (counted from 0) of the %s dataset %s. Remove or correct the row."
              .formatted(seen.count(), whose, seen.fault().text()));
    }
    if (seen.count() == 0) {
      throw new IllegalArgumentException(
          "The %s dataset has no rows. Give it at least one.".formatted(whose));
    }
    if (seen.zero() && seen.minus()) {
      throw new IllegalArgumentException(
          "The %s dataset has the labels 0 and -1. Use 0 and 1, or -1 and 1.".formatted(whose));
    }
  }

  /** The rows in whole blocks; the rows as they were read are released. */
  ClusterTable table(Shards shards, int partitions) throws IOException {
    try {
      Table outline = Table.unnamed(seen.width(), new double[0]);
      return ClusterTable.of(shards, chunks.map(Chunk::rows), outline, partitions);
    } finally {
      close();
    }
  }

  @Override
  public void close() {
    chunks.unpersist();
  }
}
