package io.tiebreak.folder;

import io.tiebreak.fault.IoFault;
import io.tiebreak.run.Checkpoints;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The folder of a run, held by a lock of the operating system, which ends with the process, however
 * that ends.
 */
public final class RunFolder implements AutoCloseable {

  /** The files that a run may write; those of an earlier run are removed. */
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

  /** Further files, from which the next run can continue. */
  private static final List<String> CHECKPOINTS =
      List.of("checkpoint", "checkpoint.previous", "checkpoint.new", "checkpoint.damaged");

  private static final String LOCK = "lock";

  private static final int TRIES = 5;
  private static final Duration INSTANT = Duration.ofMillis(20);

  private static final String STAGE = ".new";

  /** The file that lists other outputs, one per line, which may be replaced or removed later. */
  private static final String NAMES = ".outputs";

  private final Path folder;
  private final FileChannel lock;

  private RunFolder(Path folder, FileChannel lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** Creates the folder if it is missing and takes its lock. */
  public static RunFolder open(Path folder) throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (FileAlreadyExistsException file) {
      throw new IoFault(
          "%s is a file; a run needs a folder".formatted(folder), "Name another with --out", file);
    }
    FileChannel lock =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!takenSoon(lock)) {
      lock.close();
      throw new IoFault(
          "%s is in use by another run".formatted(folder),
          "Wait for it, or name another folder with --out");
    }
    return new RunFolder(folder, lock);
  }

  /** Whether a folder is the folder of a run, past or present. */
  static boolean isOne(Path folder) throws IOException {
    Path lock = folder.resolve(LOCK);
    if (!isFolder(folder) || !Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    List<String> signs = List.of(NAMES, "summary.json", CHECKPOINTS.get(0), CHECKPOINTS.get(1));
    if (signs.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)))) {
      return true;
    }
    try (Stream<Path> files = Files.list(folder)) { // ended before it wrote anything
      return Files.size(lock) == 0 && files.allMatch(file -> file.equals(lock));
    }
  }

  /** Whether a run uses a folder that {@link #isOne}; true also if that is unknown. */
  static boolean inUse(Path folder) {
    try (FileChannel lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
      return !taken(lock);
    } catch (IOException unknown) {
      return true;
    }
  }

  /** Tries again, as {@link #inUse} holds the lock for an instant. */
  private static boolean takenSoon(FileChannel lock) throws IOException {
    boolean taken = taken(lock);
    for (int again = 0; again < TRIES && !taken; again++) {
      LockSupport.parkNanos(INSTANT.toNanos());
      taken = taken(lock);
    }
    return taken;
  }

  /** Takes a lock, unless another process or another part of this one has it. */
  public static boolean taken(FileChannel lock) throws IOException {
    try {
      return lock.tryLock() != null;
    } catch (OverlappingFileLockException here) { // by another run in this JVM
      return false;
    }
  }

  public Path path() {
    return folder;
  }

  public Checkpoints checkpoints() {
    return new Checkpoints(folder);
  }

  /** Whether the folder has no such file, or a run wrote it. */
  public static boolean mayReplace(Path folder, String name) throws IOException {
    return OUTPUTS.contains(name)
        || remembered(folder).contains(name)
        || !Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }

  /** {@link #publishBytes} for texts. */
  public void publish(Map<String, String> files) throws IOException {
    Map<String, byte[]> bytes = new LinkedHashMap<>();
    files.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
    publishBytes(bytes);
  }

  /**
   * Replaces the outputs; a name may lead into subfolders, such as {@code figures/time.png}. All
   * are on disk before the first takes its place, so that a full disk does no harm to the earlier
   * ones. Earlier outputs that are no longer produced are removed, and nothing else.
   */
  public void publishBytes(Map<String, byte[]> files) throws IOException {
    for (String name : files.keySet()) {
      if (!inside(name)) {
        throw new IllegalArgumentException(
            "The output %s is not a place in a folder.".formatted(name));
      }
    }
    Path stage = folder.resolve(STAGE);
    discard(stage);
    Files.createDirectory(stage);
    try {
      remember(stage, files.keySet()); // first, to know our files if this process is killed
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        write(stage.resolve(file.getKey()), file.getValue());
      }
      for (String name : files.keySet()) {
        requirePlace(folder.resolve(name));
      }
      replace(stage, files.keySet());
    } finally {
      discard(stage);
    }
  }

  private void replace(Path stage, Set<String> made) throws IOException {
    Set<String> earlier = remembered(folder);
    Set<String> either = new LinkedHashSet<>(earlier);
    either.addAll(made);
    remember(folder, either);
    for (String name : made) {
      Files.move(stage.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    earlier.addAll(OUTPUTS);
    earlier.removeAll(made);
    remove(folder, earlier);
    remember(folder, made);
  }

  private static boolean inside(String name) {
    try {
      Path path = Path.of(name);
      return !name.isEmpty()
          && name.lines().count() == 1
          && !path.isAbsolute()
          && path.equals(path.normalize())
          && !path.startsWith("..")
          && !path.startsWith(STAGE)
          && !path.startsWith(NAMES);
    } catch (InvalidPathException noPath) {
      return false;
    }
  }

  /** Called before anything moves. */
  private void requirePlace(Path file) throws IOException {
    if (isFolder(file)) {
      throw new IoFault(
          "%s is a folder, but a file must be written there".formatted(file),
          "Move it, or name another folder with --out");
    }
    try {
      Files.createDirectories(parent(file));
    } catch (FileAlreadyExistsException | NotDirectoryException taken) {
      throw new IoFault(
          "%s is a file, but a folder is needed there".formatted(parent(file)),
          "Move it, or name another folder with --out",
          taken);
    }
  }

  private static Path parent(Path file) {
    Path parent = file.getParent();
    return parent == null ? file.getFileSystem().getPath("") : parent;
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Files.createDirectories(parent(file));
    Files.write(file, bytes);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  /** Lists our files in a folder, besides those that always are ours. */
  private static void remember(Path where, Set<String> names) throws IOException {
    List<String> more = names.stream().filter(name -> !OUTPUTS.contains(name)).toList();
    Path list = where.resolve(NAMES);
    if (more.isEmpty()) {
      Files.deleteIfExists(list);
    } else {
      Path half = where.resolve(NAMES + ".half");
      write(half, (String.join("\n", more) + "\n").getBytes(StandardCharsets.UTF_8));
      Files.move(half, list, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** The files listed; a line that leads out of the folder is not ours. */
  private static Set<String> remembered(Path where) throws IOException {
    Set<String> names = new LinkedHashSet<>();
    Path list = where.resolve(NAMES);
    if (Files.isRegularFile(list)) {
      String text = new String(Files.readAllBytes(list), StandardCharsets.UTF_8);
      text.lines().filter(RunFolder::inside).forEach(names::add);
    }
    return names;
  }

  /** Removes files, and the subfolders that are empty without them. */
  private static void remove(Path where, Set<String> names) throws IOException {
    for (String name : names) {
      Path file = where.resolve(name);
      if (isFolder(file) || !Files.isDirectory(parent(file))) {
        continue; // not ours
      }
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) { // as some names are impossible
        Files.delete(file);
      }
      Path above = parent(file);
      while (!above.equals(where) && isFolder(above) && isEmpty(above)) {
        Files.delete(above);
        above = parent(above);
      }
    }
  }

  /** False for a link to a folder: links are the user's. */
  private static boolean isFolder(Path path) {
    return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  private static void discard(Path stage) throws IOException {
    Set<String> ours = remembered(stage);
    ours.addAll(OUTPUTS);
    remove(stage, ours);
    Files.deleteIfExists(stage.resolve(NAMES + ".half"));
    Files.deleteIfExists(stage.resolve(NAMES));
    try {
      Files.deleteIfExists(stage);
    } catch (DirectoryNotEmptyException others) {
      throw new IoFault(
          "%s holds files that no run wrote".formatted(stage),
          "Move them, or name another folder with --out",
          others);
    }
  }

  /**
   * Removes everything that runs wrote here, and the folder itself if nothing else is in it.
   *
   * @return whether the folder is gone
   */
  boolean clear() throws IOException {
    discard(folder.resolve(STAGE));
    Set<String> ours = remembered(folder);
    ours.addAll(OUTPUTS);
    ours.addAll(CHECKPOINTS);
    ours.addAll(List.of(NAMES + ".half", NAMES, LOCK));
    remove(folder, ours);
    if (!isEmpty(folder)) {
      return false;
    }
    Files.delete(folder);
    return true;
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
