package io.tiebreak.spark;

import io.tiebreak.data.BadData;
import io.tiebreak.format.TextFormat;
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
 * The files of one table: one file, or those of a folder in order of their names, without hidden
 * files and those that begin with _.
 *
 * @param shards those of the problem that the table belongs to
 * @param source what the user named
 * @param format empty for Parquet
 */
record DataFiles(
    Shards shards, FarSource source, Optional<TextFormat> format, List<FileStatus> files) {

  private static final String PARQUET = ".parquet";

  private static final String ENDINGS = ".csv, .tsv, .csv.gz, .tsv.gz, .svm, .libsvm or " + PARQUET;

  static DataFiles of(Shards shards, FarSource source) throws BadData, IOException {
    List<FileStatus> files = new ArrayList<>();
    try {
      Path path =
          source
              .local()
              .map(at -> new Path(at.toUri()))
              .orElseGet(() -> new Path(source.shownAs()));
      FileSystem system = path.getFileSystem(shards.cluster().files());
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
      throw new BadData(
          source.shownAs(),
          "there is no such file or folder",
          "check the spelling, and that the path is right from the problem file's folder");
    } catch (AccessControlException e) {
      throw new BadData(source.shownAs(), "may not be read by this user", "change its permissions");
    } catch (IOException | IllegalArgumentException e) {
      throw new BadData(
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
    return new DataFiles(shards, source, format(source.shownAs(), files), files);
  }

  /** The format that all files share. */
  private static Optional<TextFormat> format(String shownAs, List<FileStatus> files)
      throws BadData {
    Set<Optional<TextFormat>> formats = new HashSet<>();
    for (FileStatus file : files) {
      String name = file.getPath().getName();
      Optional<TextFormat> text = TextFormat.of(name);
      if (file.isDirectory()) {
        throw new BadData(
            shownAs,
            "holds the folder %s, but the files of a table lie in one".formatted(name),
            "move its files up, or it away");
      }
      if (text.isEmpty() && !name.toLowerCase(Locale.ROOT).endsWith(PARQUET)) {
        throw new BadData(
            shownAs,
            "the ending of %s is not one that a cluster reads (%s)".formatted(name, ENDINGS),
            "convert it, or move it away");
      }
      formats.add(text);
    }
    if (formats.isEmpty()) {
      throw new BadData(shownAs, "is a folder that holds no files", "name one that does");
    }
    if (formats.size() > 1) {
      throw new BadData(
          shownAs, "holds files of several kinds", "give each kind a folder of its own");
    }
    return formats.iterator().next();
  }

  String shown(FileStatus file) {
    String name = file.getPath().getName();
    return source.shownAs().endsWith(name)
        ? source.shownAs()
        : source.shownAs().replaceAll("/+$", "") + "/" + name;
  }

  FarData read(int partitions) throws BadData, IOException {
    FarData data =
        format.isPresent()
            ? new TextFiles(this, format.get()).read(partitions)
            : new ParquetFiles(this).read(partitions);
    for (FileStatus before : files) {
      FileStatus now =
          before.getPath().getFileSystem(shards.cluster().files()).getFileStatus(before.getPath());
      if (now.getLen() != before.getLen()
          || now.getModificationTime() != before.getModificationTime()) {
        throw new BadData(
            shown(before),
            "was changed while it was read",
            "wait until it is written, and try again");
      }
    }
    return data;
  }
}
