package io.tiebreak.spark;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.spec.FarData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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

/** Reads Parquet files in the cluster, one after another, so that rows keep their order. */
final class ParquetFiles {

  private final DataFiles files;
  private final Cluster cluster;

  ParquetFiles(DataFiles files) {
    this.files = files;
    this.cluster = files.cluster();
  }

  FarData read(int partitions, Shards shards) throws BadData, IOException {
    SparkSession session = SparkSession.builder().getOrCreate();
    List<JavaRDD<RowChunk>> all = new ArrayList<>();
    List<StructField> first = List.of();
    for (FileStatus file : files.files()) {
      Dataset<Row> rows = open(session, file);
      List<StructField> fields = Arrays.asList(rows.schema().fields());
      requireNumbers(file, fields);
      if (all.isEmpty()) {
        first = fields;
      }
      agree(file, fields, first);
      all.add(RowChunk.of(numbers(rows, fields.size()), fields.size()));
    }
    List<String> names = first.stream().map(StructField::name).toList();
    for (int k = 0; k < all.size(); k++) {
      all.set(k, all.get(k).persist(StorageLevel.MEMORY_AND_DISK()));
    }
    try {
      for (int k = 0; k < all.size(); k++) {
        check(files.files().get(k), all.get(k), names);
      }
      JavaRDD<PackedRows> rows = all.get(0).map(RowChunk::rows);
      for (JavaRDD<RowChunk> more : all.subList(1, all.size())) {
        rows = rows.union(more.map(RowChunk::rows));
      }
      ClusterTable table = ClusterTable.of(cluster, rows, names.size(), partitions);
      return new ClusterData(
          cluster, table, Table.of(names, new double[0]), BlockDigests.of(table, names), shards);
    } finally {
      all.forEach(JavaRDD::unpersist);
    }
  }

  private Dataset<Row> open(SparkSession session, FileStatus file) throws BadData {
    try {
      return session
          .read()
          .option("__globPaths__", "false") // a name is a name, and no pattern
          .parquet(file.getPath().toString());
    } catch (RuntimeException e) {
      throw unreadable(file);
    } catch (Exception e) { // Scala does not say which are thrown
      throw unreadable(file);
    }
  }

  private BadData unreadable(FileStatus file) {
    return DataFiles.bad(
        files.shown(file),
        "is not a Parquet file that can be read",
        "check that it was written in full, or convert it to .csv");
  }

  private void requireNumbers(FileStatus file, List<StructField> fields) throws BadData {
    for (StructField field : fields) {
      if (!(field.dataType() instanceof NumericType || field.dataType() instanceof BooleanType)) {
        throw DataFiles.bad(
            files.shown(file),
            "column \"%s\" holds %s, not numbers"
                .formatted(field.name(), field.dataType().simpleString()),
            "leave it out, or make numbers of it");
      }
    }
  }

  /** All files of a folder have the same columns of the same types. */
  private void agree(FileStatus file, List<StructField> fields, List<StructField> first)
      throws BadData {
    List<String> names = fields.stream().map(StructField::name).toList();
    for (StructField field : first) {
      int j = names.indexOf(field.name());
      if (j < 0) {
        throw DataFiles.bad(
            files.shown(file),
            "has no column \"%s\", which the first file has".formatted(field.name()),
            "give all files of a folder the same columns");
      }
      if (!fields.get(j).dataType().equals(field.dataType())) {
        throw DataFiles.bad(
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
      throw DataFiles.bad(
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

  private void check(FileStatus file, JavaRDD<RowChunk> chunks, List<String> names)
      throws BadData, IOException {
    long before = 0;
    for (RowChunk.Found found : cluster.collected(chunks.map(RowChunk::found))) {
      Optional<BadData> bad = found.bad(files.shown(file), before, names);
      if (bad.isPresent()) {
        throw bad.get();
      }
      before += found.rows();
    }
  }
}
