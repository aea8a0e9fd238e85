package io.tiebreak.spark;

import io.tiebreak.data.BadData;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.objective.BlockSum;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Consecutive rows of numbers, and the first that is none.
 *
 * @param found what is to be known of them
 */
record RowChunk(PackedRows rows, Found found) implements Serializable {

  /**
   * What the driver has to know.
   *
   * @param row that is bad, or -1
   * @param column of it
   * @param missing whether it holds nothing
   * @param value that it holds
   */
  record Found(int rows, int row, int column, boolean missing, double value)
      implements Serializable {

    Optional<BadData> bad(String file, long before, List<String> names) {
      if (row < 0) {
        return Optional.empty();
      }
      String at =
          "row %d (counted from 0), column \"%s\"".formatted(before + row, names.get(column));
      return Optional.of(
          DataFiles.bad(
              file,
              missing
                  ? at + " is empty, but every field must hold a number"
                  : "%s holds %s, but every number must be finite".formatted(at, value),
              missing
                  ? "fill it in, or remove the row or the column"
                  : "replace it, or remove the row or the column"));
    }
  }

  /** In the order of the rows. */
  static JavaRDD<RowChunk> of(Dataset<Row> rows, int width) {
    return rows.toJavaRDD().mapPartitions(some -> new Chunks(some, width));
  }

  private static final class Chunks implements Iterator<RowChunk> {
    private final Iterator<Row> rows;
    private final int width;

    Chunks(Iterator<Row> rows, int width) {
      this.rows = rows;
      this.width = width;
    }

    @Override
    public boolean hasNext() {
      return rows.hasNext();
    }

    @Override
    public RowChunk next() {
      double[] values = new double[BlockSum.BLOCK * width];
      int count = 0;
      int badRow = -1;
      int badColumn = 0;
      boolean missing = false;
      for (; count < BlockSum.BLOCK && rows.hasNext(); count++) {
        Row row = rows.next();
        for (int j = 0; j < width; j++) {
          boolean none = row.isNullAt(j);
          double value = none ? 0 : row.getDouble(j);
          values[count * width + j] = value;
          if (badRow < 0 && (none || !Double.isFinite(value))) {
            badRow = count;
            badColumn = j;
            missing = none;
          }
        }
      }
      double bad = badRow < 0 ? 0 : values[badRow * width + badColumn];
      return new RowChunk(
          PackedRows.dense(count, width, Arrays.copyOf(values, count * width)),
          new Found(count, badRow, badColumn, missing, bad));
    }
  }
}
