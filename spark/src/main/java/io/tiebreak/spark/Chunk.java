package io.tiebreak.spark;

import io.tiebreak.linalg.PackedRows;
import io.tiebreak.objective.BlockSum;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive rows of a partition: features, label and, where there are any, weight. A row at fault
 * ends its partition, and is told rather than thrown: so the first one is named, on any cluster.
 *
 * @param rows the rows
 * @param fault what the row behind them holds; nothing where it is none
 */
record Chunk(PackedRows rows, @Nullable String fault) implements Serializable {

  /**
   * What of a partition is known once it was read.
   *
   * @param count its rows
   * @param width the numbers of each of them; 0 where there is none
   * @param zero whether there is a label 0
   * @param minus whether there is a label -1
   * @param fault of the row behind these rows
   */
  record Seen(long count, int width, boolean zero, boolean minus, @Nullable String fault)
      implements Serializable {

    /** Of all chunks of a partition. */
    static Seen of(Iterator<Chunk> chunks, int others) {
      Seen seen = new Seen(0, 0, false, false, null);
      while (chunks.hasNext()) {
        seen = seen.with(chunks.next(), others);
      }
      return seen;
    }

    private Seen with(Chunk chunk, int others) {
      PackedRows rows = chunk.rows;
      boolean zeros = zero;
      boolean minuses = minus;
      for (int i = 0; i < rows.count(); i++) {
        double label = rows.values()[(i + 1) * rows.width() - others];
        zeros |= label == 0;
        minuses |= label == -1;
      }
      int wide = rows.count() > 0 ? rows.width() : width;
      return new Seen(count + rows.count(), wide, zeros, minuses, chunk.fault);
    }
  }

  /**
   * Makes chunks of a partition's rows, as they are asked for.
   *
   * @param reading what reads a row
   * @param labels whether labels must be 0, 1 or -1
   * @param weighted whether the last number is a weight, and the label the one before it
   * @param features as messages call them
   */
  record Making(Selection.Reading reading, boolean labels, boolean weighted, String features)
      implements FlatMapFunction<Iterator<Row>, Chunk> {

    /** Numbers of a row that are no features. */
    int others() {
      return weighted ? 2 : 1;
    }

    @Override
    public Iterator<Chunk> call(Iterator<Row> rows) {
      return new Iterator<>() {
        private int width; // of the first row, once it is read
        private boolean ended;

        @Override
        public boolean hasNext() {
          return !ended && rows.hasNext();
        }

        @Override
        public Chunk next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          double[] values = new double[0];
          int count = 0;
          while (count < BlockSum.BLOCK && rows.hasNext()) {
            double[] read;
            try {
              read = checked(reading.of(rows.next()), width);
            } catch (BadCell bad) {
              ended = true;
              return chunk(values, count, bad.text());
            }
            width = read.length;
            if (count * width == values.length) {
              values = Arrays.copyOf(values, Math.min(BlockSum.BLOCK, 2 * count + 16) * width);
            }
            System.arraycopy(read, 0, values, count++ * width, width);
          }
          return chunk(values, count, null);
        }

        private Chunk chunk(double[] values, int count, @Nullable String fault) {
          double[] all = Arrays.copyOf(values, count * width);
          return new Chunk(PackedRows.dense(count, width, all), fault);
        }
      };
    }

    private double[] checked(double[] row, int width) {
      if (width > 0 && row.length != width) {
        throw new BadCell(sizes(row.length, width));
      }
      if (row.length == others()) {
        throw new BadCell("has no features in " + features);
      }
      double label = row[row.length - others()];
      if (labels && label != 1 && label != 0 && label != -1) {
        throw new BadCell("has the label %s, but 0 and 1 or -1 and 1 are needed".formatted(label));
      }
      if (weighted && row[row.length - 1] < 0) {
        throw new BadCell(
            "has the weight %s, but none may be negative".formatted(row[row.length - 1]));
      }
      return row;
    }

    /** Of a row whose width is not that of those before it. */
    String sizes(int row, int before) {
      return "has %d features in %s, but the rows before it have %d"
          .formatted(row - others(), features, before - others());
    }
  }
}
