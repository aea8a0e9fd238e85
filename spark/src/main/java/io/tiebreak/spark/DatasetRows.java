package io.tiebreak.spark;

import io.tiebreak.linalg.PackedRows;
import java.io.IOException;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/** The rows of a dataset, all read once and found to be numbers. */
final class DatasetRows implements AutoCloseable {

  private final String whose;
  private final JavaRDD<Chunk> chunks;
  private final int others;
  private int width;
  private boolean zero;
  private boolean minus;

  /**
   * Reads them.
   *
   * @throws IllegalArgumentException if there is none, or one is at fault
   * @throws IOException if the cluster fails
   */
  DatasetRows(Cluster cluster, Selection selection, String whose, Chunk.Making making)
      throws IOException {
    this.whose = whose;
    this.others = making.others();
    this.chunks =
        selection.rows().toJavaRDD().mapPartitions(making).persist(StorageLevel.MEMORY_AND_DISK());
    try {
      look(cluster, making);
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  private void look(Cluster cluster, Chunk.Making making) throws IOException {
    int notFeatures = others;
    List<Chunk.Seen> partitions =
        cluster.collected(
            chunks.mapPartitions(
                part -> List.of(Chunk.Seen.of(part, notFeatures)).iterator(), true));
    long row = 0;
    for (Chunk.Seen seen : partitions) {
      if (seen.width() > 0 && width > 0 && seen.width() != width) {
        throw bad(row, making.sizes(seen.width(), width));
      }
      width = Math.max(width, seen.width());
      zero |= seen.zero();
      minus |= seen.minus();
      row += seen.count();
      if (seen.fault() != null) {
        throw bad(row, seen.fault());
      }
    }
    if (row == 0) {
      throw new IllegalArgumentException(
          "The %s dataset holds no rows. Give it one at least.".formatted(whose));
    }
    if (zero && minus) {
      throw new IllegalArgumentException(
          "The %s dataset has the labels 0 and -1. Use 0 and 1, or -1 and 1.".formatted(whose));
    }
  }

  private IllegalArgumentException bad(long row, String fault) {
    return new IllegalArgumentException(
        "Row %d (counted from 0) of the %s dataset %s. Remove or mend the row."
            .formatted(row, whose, fault));
  }

  /** How many numbers a row has besides label and weight. */
  int features() {
    return width - others;
  }

  /** Whether there is a label 0. */
  boolean zero() {
    return zero;
  }

  /** Whether there is a label -1. */
  boolean minus() {
    return minus;
  }

  /** In whole blocks. */
  ClusterTable table(Cluster cluster, int partitions) throws IOException {
    JavaRDD<PackedRows> rows = chunks.map(Chunk::rows);
    return ClusterTable.of(cluster, rows, width, partitions);
  }

  @Override
  public void close() {
    chunks.unpersist();
  }
}
