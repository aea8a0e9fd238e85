package io.tiebreak.spark;

import io.tiebreak.data.BadData;
import io.tiebreak.data.TextFormat;
import io.tiebreak.spec.FarData;
import io.tiebreak.spec.FarSource;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;

/**
 * The files that make up one table, in order: one, or those of a folder by name. Hidden files and
 * those beginning with _ are left out.
 *
 * @param source as the user named them
 * @param format none for Parquet
 */
record DataFiles(
    Cluster cluster, FarSource source, Optional<TextFormat> format, List<FileStatus> files) {

  private static final String PARQUET = ".parquet";

  private static final String ENDINGS = ".csv, .tsv, .csv.gz, .tsv.gz, .svm, .libsvm or " + PARQUET;

  /** Looks for them. */
  static DataFiles of(Cluster cluster, FarSource source) throws BadData, IOException {
    List<FileStatus> files = new ArrayList<>();
    try {
      Path path =
          source
              .local()
              .map(at -> new Path(at.toUri()))
              .orElseGet(() -> new Path(source.shownAs()));
      FileSystem system = path.getFileSystem(cluster.context().hadoopConfiguration());
      FileStatus found = system.getFileStatus(path);
      if (found.isDirectory()) {
        Arrays.stream(system.listStatus(path))
            .filter(file -> !file.getPath().getName().matches("[._].*"))
            .sorted(Comparator.comparing(file -> file.getPath().getName()))
            .forEach(files::add);
      } else {
        files.add(found);
      }
    } catch (FileNotFoundException e) {
      throw bad(
          source.shownAs(),
          "there is no such file or folder",
          "check the spelling, and that the path is right from the problem file's folder");
    } catch (AccessControlException e) {
      throw bad(source.shownAs(), "may not be read by this user", "change its permissions");
    } catch (IOException | IllegalArgumentException e) {
      throw bad(
          source.shownAs(),
          "cannot be reached (%s)"
              .formatted(
                  String.valueOf(e.getMessage())
                      .lines()
                      .findFirst()
                      .orElse("")
                      .replace(": ", ", ")),
          "check the path, and that Spark is configured for its file system");
    }
    return new DataFiles(cluster, source, format(source.shownAs(), files), files);
  }

  static BadData bad(String file, String what, String remedy) {
    return new BadData(file, what, remedy);
  }

  /** The one that all files have. */
  private static Optional<TextFormat> format(String shownAs, List<FileStatus> files)
      throws BadData {
    Set<Optional<TextFormat>> formats = new HashSet<>();
    for (FileStatus file : files) {
      String name = file.getPath().getName();
      Optional<TextFormat> text = TextFormat.of(name);
      if (file.isDirectory()) {
        throw bad(
            shownAs,
            "holds the folder %s, but the files of a table lie in one".formatted(name),
            "move its files up, or it away");
      }
      if (text.isEmpty() && !name.toLowerCase(Locale.ROOT).endsWith(PARQUET)) {
        throw bad(
            shownAs,
            "the ending of %s is not one that a cluster reads (%s)".formatted(name, ENDINGS),
            "convert it, or move it away");
      }
      formats.add(text);
    }
    if (formats.isEmpty()) {
      throw bad(shownAs, "is a folder that holds no files", "name one that does");
    }
    if (formats.size() > 1) {
      throw bad(shownAs, "holds files of several kinds", "give each kind a folder of its own");
    }
    return formats.iterator().next();
  }

  /** How messages name one of them. */
  String shown(FileStatus file) {
    String name = file.getPath().getName();
    return source.shownAs().endsWith(name)
        ? source.shownAs()
        : source.shownAs().replaceAll("/+$", "") + "/" + name;
  }

  /** Reads them into the cluster. */
  FarData read(int partitions, Shards shards) throws BadData, IOException {
    FarData data =
        format.isPresent()
            ? new TextFiles(this, format.get()).read(partitions, shards)
            : new ParquetFiles(this).read(partitions, shards);
    for (FileStatus before : files) {
      FileStatus now =
          before
              .getPath()
              .getFileSystem(cluster.context().hadoopConfiguration())
              .getFileStatus(before.getPath());
      if (now.getLen() != before.getLen()
          || now.getModificationTime() != before.getModificationTime()) {
        throw bad(
            shown(before),
            "was changed while it was read",
            "wait until it is written, and try again");
      }
    }
    return data;
  }
}
