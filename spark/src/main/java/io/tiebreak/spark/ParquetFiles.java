package io.tiebreak.spark;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.spec.FarData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.storage.StorageLevel;

/** Reads Parquet files in the cluster, one after another to keep the order of rows. */
final class ParquetFiles {

  private final DataFiles files;
  private final Cluster cluster;

  ParquetFiles(DataFiles files) {
    this.files = files;
    this.cluster = files.shards().cluster();
  }

  FarData read(int partitions) throws BadData, IOException {
    SparkSession session = SparkSession.builder().getOrCreate();
    List<Dataset<Row>> tables = new ArrayList<>();
    List<StructField> first = List.of();
    for (FileStatus file : files.files()) {
      Dataset<Row> rows = open(session, file);
      List<StructField> fields = Arrays.asList(rows.schema().fields());
      requireNumbers(file, fields);
      first = tables.isEmpty() ? fields : first;
      agree(file, fields, first);
      tables.add(numbers(rows, fields.size()));
    }
    List<String> names = first.stream().map(StructField::name).toList();
    List<RowNumbers> cells =
        IntStream.range(0, names.size())
            .mapToObj(j -> new RowNumbers(names.get(j), j, RowNumbers.Kind.NUMBER))
            .toList();
    Chunk.Making making = new Chunk.Making(new Selection.Reading(cells), 0, false, "");
    List<JavaRDD<Chunk>> all =
        tables.stream()
            .map(rows -> rows.toJavaRDD().mapPartitions(making))
            .map(chunks -> chunks.persist(StorageLevel.MEMORY_AND_DISK()))
            .toList();
    try {
      for (int k = 0; k < all.size(); k++) {
        check(files.files().get(k), Chunk.Seen.of(cluster, all.get(k), making));
      }
      JavaRDD<PackedRows> rows =
          all.stream().map(chunks -> chunks.map(Chunk::rows)).reduce(JavaRDD::union).orElseThrow();
      return ClusterTable.of(files.shards(), rows, Table.of(names, new double[0]), partitions);
    } finally {
      all.forEach(JavaRDD::unpersist);
    }
  }

  private Dataset<Row> open(SparkSession session, FileStatus file) throws BadData {
    try {
      return session
          .read()
          .option("__globPaths__", "false") // names are not patterns
          .parquet(file.getPath().toString());
    } catch (Exception e) { // Scala throws undeclared exceptions
      throw new BadData(
          files.shown(file),
          "is not a Parquet file that can be read",
          "check that it was written in full, or convert it to .csv");
    }
  }

  private void requireNumbers(FileStatus file, List<StructField> fields) throws BadData {
    for (StructField field : fields) {
      if (!(field.dataType() instanceof NumericType || field.dataType() instanceof BooleanType)) {
        throw new BadData(
            files.shown(file),
            "column \"%s\" holds %s, not numbers"
                .formatted(field.name(), field.dataType().simpleString()),
            "leave it out, or make numbers of it");
      }
    }
  }

  /** Checks that all files of a folder have the same columns of the same types. */
  private void agree(FileStatus file, List<StructField> fields, List<StructField> first)
      throws BadData {
    List<String> names = fields.stream().map(StructField::name).toList();
    for (StructField field : first) {
      int j = names.indexOf(field.name());
      if (j < 0) {
        throw new BadData(
            files.shown(file),
            "has no column \"%s\", which the first file has".formatted(field.name()),
            "give all files of a folder the same columns");
      }
      if (!fields.get(j).dataType().equals(field.dataType())) {
        throw new BadData(
            files.shown(file),
            "column \"%s\" holds %s, and %s in the first file"
                .formatted(
                    field.name(),
                    fields.get(j).dataType().simpleString(),
                    field.dataType().simpleString()),
            "give it one type in all files of a folder");
      }
    }
    if (!names.equals(first.stream().map(StructField::name).toList())) {
      throw new BadData(
          files.shown(file),
          "has other columns than the first file, or another order of them",
          "give all files of a folder the same columns");
    }
  }

  private static Dataset<Row> numbers(Dataset<Row> rows, int width) {
    String[] plain = IntStream.range(0, width).mapToObj(j -> "c" + j).toArray(String[]::new);
    return rows.toDF(plain)
        .select(
            Arrays.stream(plain)
                .map(name -> functions.col(name).cast("double"))
                .toArray(Column[]::new));
  }

  private void check(FileStatus file, Chunk.Seen seen) throws BadData {
    if (seen.fault() != null) {
      String held = seen.fault().held();
      boolean missing = held.equals("null");
      throw new BadData(
          files.shown(file),
          "row %d (counted from 0), column \"%s\" %s"
              .formatted(
                  seen.count(),
                  seen.fault().column(),
                  missing
                      ? "is empty, but every field must hold a number"
                      : "holds %s, but every number must be finite".formatted(held)),
          missing
              ? "fill it in, or remove the row or the column"
              : "replace it, or remove the row or the column");
    }
  }
}
