package io.tiebreak.report;

import io.tiebreak.run.Checkpoints;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/**
 * The folder of a run, held by a lock of the operating system: it ends with the process, however
 * that ends.
 */
public final class RunFolder implements AutoCloseable {

  /** Every file that a run may leave, so that an earlier run's are not taken for this one's. */
  private static final List<String> OUTPUTS =
      List.of(
          "solution.csv",
          "last.csv",
          "model.csv",
          "scaling.csv",
          "trace.csv",
          "summary.json",
          "proof.json",
          "report.html");

  private static final String STAGE = ".new";

  private final Path folder;
  private final FileChannel lock;

  private RunFolder(Path folder, FileChannel lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** Makes the folder where it is missing and takes its lock. */
  public static RunFolder open(Path folder) throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (FileAlreadyExistsException file) {
      throw new IOException(
          "%s is a file; a run needs a folder. Name another with --out.".formatted(folder), file);
    }
    FileChannel lock =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!taken(lock)) {
      lock.close();
      throw new IOException(
          "%s is in use by another run. Wait for it, or name another folder with --out."
              .formatted(folder));
    }
    return new RunFolder(folder, lock);
  }

  private static boolean taken(FileChannel lock) throws IOException {
    try {
      return lock.tryLock() != null;
    } catch (OverlappingFileLockException here) { // by another run in this JVM
      return false;
    }
  }

  /** Its path. */
  public Path path() {
    return folder;
  }

  /** The checkpoints kept in it. */
  public Checkpoints checkpoints() {
    return new Checkpoints(folder);
  }

  /**
   * Replaces the outputs. All are on disk before the first takes its place, so that a full disk
   * leaves the earlier ones as they were.
   */
  public void publish(Map<String, String> files) throws IOException {
    Path stage = folder.resolve(STAGE);
    discard(stage);
    Files.createDirectory(stage);
    try {
      for (Map.Entry<String, String> file : files.entrySet()) {
        write(stage.resolve(file.getKey()), file.getValue());
      }
      for (String name : OUTPUTS) {
        if (files.containsKey(name)) {
          Files.move(
              stage.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } else {
          Files.deleteIfExists(folder.resolve(name));
        }
      }
    } finally {
      discard(stage);
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.writeString(file, text, StandardCharsets.UTF_8);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static void discard(Path stage) throws IOException {
    for (String name : OUTPUTS) {
      Files.deleteIfExists(stage.resolve(name));
    }
    Files.deleteIfExists(stage);
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
