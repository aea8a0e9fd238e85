package io.tiebreak.spark;

import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;
import org.jspecify.annotations.Nullable;

/**
 * Reads the numbers in one cell of a row. Sparse vectors become dense.
 *
 * @param column the name of the column
 * @param place the index of the cell in the row
 */
record RowNumbers(String column, int place, Kind kind) implements Serializable {

  /** A cell without proper numbers; the text continues "row 7 ". */
  static final class BadCell extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String text;
    private final String column;
    private final String held;

    private BadCell(String text, String column, String held) {
      super(text);
      this.text = text;
      this.column = column;
      this.held = held;
    }

    BadCell(String text) {
      this(text, "", "");
    }

    static BadCell needsNumber(String column, @Nullable Object held) {
      return new BadCell(
          "holds %s in the column '%s', but a finite number is needed".formatted(held, column),
          column,
          "" + held);
    }

    String text() {
      return text;
    }

    /** The column of the cell that is not a number. */
    String column() {
      return column;
    }

    /** The text of the cell that is not a number; null as text if it is empty. */
    String held() {
      return held;
    }
  }

  /** The kinds of columns. */
  enum Kind {
    NUMBER {
      @Override
      double[] read(Object cell, String column) {
        return new double[] {finite(cell, column)};
      }
    },
    ARRAY {
      @Override
      double[] read(Object cell, String column) {
        return numbers(list(cell), column);
      }
    },
    /** An object with a {@code double[] toArray()}, such as a vector of Spark ML. */
    VECTOR {
      @Override
      double[] read(Object cell, String column) {
        double[] numbers = toArray(cell, column);
        for (double number : numbers) {
          finite(number, column);
        }
        return numbers.clone();
      }
    },
    /** The stored form of such vectors, if their class is not on the class path. */
    STORED {
      @Override
      double[] read(Object cell, String column) {
        Row stored = (Row) cell;
        Object values = stored.getAs("values");
        if (values == null) {
          throw BadCell.needsNumber(column, null);
        }
        double[] numbers = numbers(list(values), column);
        Object size = stored.getAs("size");
        Object indices = stored.getAs("indices");
        return size == null || indices == null
            ? numbers
            : spread(((Number) size).intValue(), list(indices), numbers, column);
      }
    };

    abstract double[] read(Object cell, String column);

    private static double finite(@Nullable Object cell, String column) {
      if (!(cell instanceof Number number) || !Double.isFinite(number.doubleValue())) {
        throw BadCell.needsNumber(column, cell);
      }
      return number.doubleValue();
    }

    private static List<?> list(Object cell) {
      return scala.jdk.javaapi.CollectionConverters.asJava((scala.collection.Seq<?>) cell);
    }

    private static double[] numbers(List<?> cells, String column) {
      double[] numbers = new double[cells.size()];
      int j = 0;
      for (Object cell : cells) {
        numbers[j++] = finite(cell, column);
      }
      return numbers;
    }

    private static double[] spread(int size, List<?> indices, double[] values, String column) {
      double[] all = new double[size];
      int k = 0;
      for (Object index : indices) {
        int j = ((Number) index).intValue();
        if (!(j >= 0 && j < size && k < values.length)) {
          throw new BadCell(
              "holds a vector of size %d with an entry %d in the column '%s', which is impossible"
                  .formatted(size, j, column));
        }
        all[j] = values[k++];
      }
      return all;
    }

    private static double[] toArray(Object vector, String column) {
      try {
        return (double[]) vector.getClass().getMethod("toArray").invoke(vector);
      } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
        throw new BadCell(
            "holds a %s in the column '%s', whose toArray() cannot be called"
                .formatted(vector.getClass().getName(), column));
      }
    }
  }

  /** The kind of a column of this type; null if it does not hold numbers. */
  static @Nullable Kind kindOf(DataType type) {
    if (type instanceof NumericType) {
      return Kind.NUMBER;
    }
    if (type instanceof ArrayType array && array.elementType() instanceof NumericType) {
      return Kind.ARRAY;
    }
    if (type instanceof UserDefinedType<?> own && givesNumbers(own.userClass())) {
      return Kind.VECTOR;
    }
    if (type instanceof StructType struct
        && List.of(struct.fieldNames()).equals(List.of("type", "size", "indices", "values"))) {
      return Kind.STORED;
    }
    return null;
  }

  private static boolean givesNumbers(@Nullable Class<?> type) {
    return type != null
        && Arrays.stream(type.getMethods())
            .anyMatch(
                method ->
                    method.getName().equals("toArray")
                        && method.getParameterCount() == 0
                        && method.getReturnType() == double[].class);
  }

  /** The numbers of a row, all finite. */
  double[] of(Row row) {
    Object cell = row.get(place);
    if (cell == null) {
      throw BadCell.needsNumber(column, null);
    }
    return kind.read(cell, column);
  }
}
