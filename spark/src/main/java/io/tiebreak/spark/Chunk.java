package io.tiebreak.spark;

import io.tiebreak.linalg.PackedRows;
import io.tiebreak.objective.BlockSum;
import io.tiebreak.spark.RowNumbers.BadCell;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive rows of a partition as numbers: to fit a model, features, label and possibly weight.
 * A faulty row ends its partition and is returned, not thrown, so that the first one is reported on
 * any cluster.
 *
 * @param fault the fault of the row after these rows; null if there is none
 */
record Chunk(PackedRows rows, @Nullable BadCell fault) implements Serializable {

  /**
   * A summary of rows that were read.
   *
   * @param width the numbers per row; 0 if there are no rows
   * @param zero whether there is a label 0
   * @param minus whether there is a label -1
   * @param fault the fault of the row after these rows
   */
  record Seen(long count, int width, boolean zero, boolean minus, @Nullable BadCell fault)
      implements Serializable {

    private static final Seen NOTHING = new Seen(0, 0, false, false, null);

    /** The summary of all rows before the first faulty one. */
    static Seen of(Cluster cluster, JavaRDD<Chunk> chunks, Making making) throws IOException {
      Seen seen = NOTHING;
      for (Seen part :
          cluster.collected(
              chunks.mapPartitions(some -> List.of(of(some, making)).iterator(), true))) {
        seen = seen.then(part, making);
      }
      return seen;
    }

    private static Seen of(Iterator<Chunk> chunks, Making making) {
      Seen seen = NOTHING;
      while (chunks.hasNext()) {
        seen = seen.then(of(chunks.next(), making.others), making);
      }
      return seen;
    }

    private static Seen of(Chunk chunk, int others) {
      PackedRows rows = chunk.rows;
      boolean zero = false;
      boolean minus = false;
      for (int i = 0; i < rows.count() && others > 0; i++) {
        double label = rows.values()[(i + 1) * rows.width() - others];
        zero |= label == 0;
        minus |= label == -1;
      }
      return new Seen(rows.count(), rows.count() > 0 ? rows.width() : 0, zero, minus, chunk.fault);
    }

    private Seen then(Seen next, Making making) {
      if (fault != null) {
        return this;
      }
      if (next.width > 0 && width > 0 && next.width != width) {
        return new Seen(count, width, zero, minus, making.sizes(next.width, width));
      }
      return new Seen(
          count + next.count,
          Math.max(width, next.width),
          zero || next.zero,
          minus || next.minus,
          next.fault);
    }
  }

  /**
   * Makes chunks of a partition's rows, one after another.
   *
   * @param others how many numbers at the end of a row are not features: 0, 1 for a label, 2 for a
   *     label and a weight
   * @param labels whether labels must be 0, 1 or -1
   * @param features the features' columns in messages
   */
  record Making(Selection.Reading reading, int others, boolean labels, String features)
      implements FlatMapFunction<Iterator<Row>, Chunk> {

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
              return chunk(values, count, bad);
            }
            width = read.length;
            if (count * width == values.length) {
              values = Arrays.copyOf(values, Math.min(BlockSum.BLOCK, 2 * count + 16) * width);
            }
            System.arraycopy(read, 0, values, count++ * width, width);
          }
          return chunk(values, count, null);
        }

        private Chunk chunk(double[] values, int count, @Nullable BadCell fault) {
          double[] all = Arrays.copyOf(values, count * width);
          return new Chunk(PackedRows.dense(count, width, all), fault);
        }
      };
    }

    private double[] checked(double[] row, int width) {
      if (width > 0 && row.length != width) {
        throw sizes(row.length, width);
      }
      if (others == 0) {
        return row;
      }
      if (row.length == others) {
        throw new BadCell("has no features in " + features);
      }
      double label = row[row.length - others];
      if (labels && label != 1 && label != 0 && label != -1) {
        throw new BadCell(
            "has the label %s, but labels must be 0 and 1, or -1 and 1".formatted(label));
      }
      if (others == 2 && row[row.length - 1] < 0) {
        throw new BadCell(
            "has the weight %s, but weights must not be negative".formatted(row[row.length - 1]));
      }
      return row;
    }

    /** The fault of a row whose width differs from those before it. */
    BadCell sizes(int row, int before) {
      return new BadCell(
          "has %d features in %s, but the rows before it have %d"
              .formatted(row - others, features, before - others));
    }
  }
}
