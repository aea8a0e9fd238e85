package io.tiebreak.spark;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import io.tiebreak.fault.Fault;
import io.tiebreak.format.Formats;
import io.tiebreak.format.TablePart;
import io.tiebreak.format.TextFormat;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.spec.FarData;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.SerializableConfiguration;
import scala.Tuple2;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;

/** Reads text files in the cluster, in slices of bytes that the reader of whole files reads. */
final class TextFiles {

  /** How many lines the driver reads to learn the columns. */
  private static final long HEAD = 1_000;

  private static final long LEAST_SLICE = 1 << 16;
  private static final long LARGEST_SLICE = 1 << 26;

  private static final TablePart.Before NOTHING = new TablePart.Before(0, 0, List.of());

  private final DataFiles files;
  private final Cluster cluster;
  private final TextFormat format;

  TextFiles(DataFiles files, TextFormat format) {
    this.files = files;
    this.cluster = files.shards().cluster();
    this.format = format;
  }

  /** The summary of a slice for the driver. */
  private record Found(int rows, int width, long lines, long blank, List<String> names, boolean bad)
      implements Serializable {

    static Found of(TablePart part) {
      return new Found(
          part.rows().count(),
          part.rows().width(),
          part.lines(),
          part.blank(),
          part.names(),
          !part.faults().isEmpty());
    }

    boolean empty() {
      return lines == blank;
    }
  }

  FarData read(int partitions) throws BadData, IOException {
    TablePart head = head();
    List<String> columns = columns(head);
    List<TextSlice> slices = slices(partitions, columns);
    JavaRDD<TablePart> parts = parts(slices).persist(StorageLevel.MEMORY_AND_DISK());
    try {
      List<Found> found = cluster.collected(parts.map(Found::of));
      check(slices, found, head, columns);
      int width =
          format == TextFormat.LIBSVM
              ? found.stream().mapToInt(Found::width).max().orElseThrow()
              : head.rows().width();
      JavaRDD<PackedRows> rows =
          parts
              .map(TablePart::rows)
              .filter(some -> some.count() > 0)
              .map(some -> ClusterTable.widened(some, width));
      return ClusterTable.of(files.shards(), rows, outline(head, width), partitions);
    } finally {
      parts.unpersist();
    }
  }

  private Table outline(TablePart head, int width) {
    if (format == TextFormat.LIBSVM) {
      return Table.labelled(width);
    }
    return head.names().isEmpty()
        ? Table.unnamed(width, new double[0])
        : Table.of(head.names(), new double[0]);
  }

  /** Reads the slices, one per partition, on a machine that holds the slice if one is known. */
  private JavaRDD<TablePart> parts(List<TextSlice> slices) throws IOException {
    List<Tuple2<TextSlice, Seq<String>>> placed = new ArrayList<>();
    for (TextSlice slice : slices) {
      placed.add(new Tuple2<>(slice, seq(slice.hosts(cluster.files()))));
    }
    Broadcast<SerializableConfiguration> conf =
        cluster.context().broadcast(new SerializableConfiguration(cluster.files()));
    ClassTag<TextSlice> type = ClassTag.apply(TextSlice.class);
    return new JavaRDD<>(cluster.context().sc().makeRDD(seq(placed), type), type)
        .map(slice -> slice.read(conf.value().value()));
  }

  private static <T> Seq<T> seq(List<T> list) {
    return CollectionConverters.asScala(list).toSeq();
  }

  /** The first lines of the first file that is not empty. */
  private TablePart head() throws BadData {
    for (FileStatus file : files.files()) {
      TablePart part = slice(file, 0, file.getLen(), NOTHING).head(HEAD).read(cluster.files());
      if (!part.faults().isEmpty()) {
        throw new BadData(part.faults());
      }
      if (part.lines() > part.blank()) {
        return part;
      }
    }
    throw noRows();
  }

  private BadData noRows() throws BadData {
    if (files.files().size() == 1 && files.source().local().isPresent()) {
      String name = files.shown(files.files().get(0));
      if (name.equals(files.source().shownAs())) {
        Formats.read(files.source().local().get(), name); // which throws its own fault
      }
    }
    return new BadData(
        files.source().shownAs(),
        "holds no rows, but a table needs at least one",
        "check that it was written in full");
  }

  /** The names of the columns; LIBSVM has and needs none. */
  private List<String> columns(TablePart head) {
    if (!head.names().isEmpty() || format == TextFormat.LIBSVM) {
      return head.names();
    }
    return IntStream.range(0, head.rows().width()).mapToObj(j -> "x" + j).toList();
  }

  private TextSlice slice(FileStatus file, long from, long length, TablePart.Before before) {
    return new TextSlice(
        file.getPath().toString(), files.shown(file), format, from, length, before, Long.MAX_VALUE);
  }

  /** The slices, in the order of files and bytes. */
  private List<TextSlice> slices(int partitions, List<String> columns) {
    long total = files.files().stream().mapToLong(FileStatus::getLen).sum();
    long each = Math.max(LEAST_SLICE, Math.min(LARGEST_SLICE, total / partitions + 1));
    List<TextSlice> slices = new ArrayList<>();
    for (FileStatus file : files.files()) {
      boolean packed = file.getPath().getName().matches("(?i).*\\.gz");
      long length = packed ? file.getLen() : each;
      for (long from = 0; from < file.getLen(); from += length) {
        slices.add(
            slice(
                file,
                from,
                Math.min(length, file.getLen() - from),
                from == 0 ? NOTHING : new TablePart.Before(0, 0, columns)));
      }
    }
    return slices;
  }

  /** Throws the first fault, with its place in its file. */
  private void check(
      List<TextSlice> slices, List<Found> found, TablePart head, List<String> columns)
      throws BadData, IOException {
    long lines = 0;
    long rows = 0;
    long blank = 0;
    long all = 0;
    for (int k = 0; k < slices.size(); k++) {
      TextSlice slice = slices.get(k);
      Found of = found.get(k);
      if (slice.from() == 0) {
        lines = 0;
        rows = 0;
        blank = 0;
      }
      if (of.bad) {
        throw faults(slice.after(new TablePart.Before(lines, rows, slice.before().columns())));
      }
      if (blank > 0 && !of.empty()) {
        throw new BadData(
            slice.shownAs(),
            "line %d: is blank, but more lines follow".formatted(lines),
            "remove blank lines, or fill them in");
      }
      if (slice.from() == 0 && !of.empty() && format != TextFormat.LIBSVM) {
        agree(slice, of, head, columns);
      }
      lines += of.lines;
      rows += of.rows;
      all += of.rows;
      blank = of.empty() ? blank + of.blank : of.blank;
    }
    if (all == 0) {
      throw noRows();
    }
  }

  /** The faults of a slice whose place in its file is known. */
  private BadData faults(TextSlice slice) throws IOException {
    JavaRDD<ArrayList<Fault>> faults =
        parts(List.of(slice)).map(part -> new ArrayList<>(part.faults()));
    return new BadData(cluster.collected(faults).get(0));
  }

  /** Checks that the files of a folder have the same columns, and all or none a header. */
  private void agree(TextSlice slice, Found of, TablePart head, List<String> columns)
      throws BadData {
    if (!of.names.equals(head.names())) {
      throw new BadData(
          slice.shownAs(),
          "line 1: "
              + (of.names.isEmpty()
                  ? "is no header, but the first file has one"
                  : head.names().isEmpty()
                      ? "is a header, but the first file has none"
                      : "is not the header of the first file"),
          "give all files of a folder the same header, or none");
    }
    if (of.width != columns.size()) {
      throw new BadData(
          slice.shownAs(),
          "line 1: holds %d fields, but those of the first file hold %d"
              .formatted(of.width, columns.size()),
          "give all files of a folder the same columns");
    }
  }
}
