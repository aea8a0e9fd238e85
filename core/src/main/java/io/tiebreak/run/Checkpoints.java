package io.tiebreak.run;

import static java.lang.System.Logger.Level.WARNING;

import io.tiebreak.kernel.Log;
import io.tiebreak.linalg.State;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * The checkpoints of a run in a folder: {@code checkpoint} and, as long as it may be needed, {@code
 * checkpoint.previous}. A file is complete or absent: it is written under another name, forced to
 * disk, then renamed. A checksum reveals damage.
 */
public final class Checkpoints {

  private static final int MAGIC = 0x54424B37; // TBK7

  private final Path folder;
  private final Path current;
  private final Path previous;

  /**
   * Uses an existing folder.
   *
   * @param folder the folder
   */
  public Checkpoints(Path folder) {
    this.folder = folder;
    this.current = folder.resolve("checkpoint");
    this.previous = folder.resolve("checkpoint.previous");
  }

  /**
   * Makes this the current checkpoint; the one before it becomes the previous one.
   *
   * @param checkpoint the checkpoint
   * @throws IOException if writing fails
   */
  public void write(Checkpoint checkpoint) throws IOException {
    Path fresh = folder.resolve("checkpoint.new");
    try {
      byte[] content = State.save(s -> file(s, checkpoint));
      ByteBuffer sum =
          ByteBuffer.allocate(Long.BYTES).putLong(0, checksum(content, content.length));
      ByteBuffer[] all = {ByteBuffer.wrap(content), sum};
      try (FileChannel channel =
          FileChannel.open(
              fresh,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        while (sum.hasRemaining()) {
          channel.write(all);
        }
        channel.force(true);
      }
      if (Files.exists(current)) {
        Files.move(current, previous, StandardCopyOption.ATOMIC_MOVE);
      }
      Files.move(fresh, current, StandardCopyOption.ATOMIC_MOVE);
      try (FileChannel directory = FileChannel.open(folder, StandardOpenOption.READ)) {
        directory.force(true);
      }
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /**
   * {@return the newest checkpoint that is intact; empty if there are none} A damaged one is
   * renamed, so that the next one does not replace the intact one with it, and reported.
   *
   * @param warnings receives a sentence about a damaged checkpoint
   * @throws IOException if there are checkpoints, but none is intact
   */
  public Optional<Checkpoint> read(Consumer<String> warnings) throws IOException {
    if (!Files.exists(current)) {
      return Files.exists(previous) ? Optional.of(decode(previous)) : Optional.empty();
    }
    try {
      return Optional.of(decode(current));
    } catch (IOException damage) {
      if (!Files.exists(previous)) {
        throw damage;
      }
      Checkpoint older = decode(previous);
      Files.move(
          current, folder.resolve("checkpoint.damaged"), StandardCopyOption.REPLACE_EXISTING);
      String fellBack = "The checkpoint is damaged; the previous one is used instead.";
      Log.of(Checkpoints.class).log(WARNING, fellBack, damage);
      warnings.accept(fellBack);
      return Optional.of(older);
    }
  }

  /** Saves or loads all of a file but its checksum. */
  private static Checkpoint file(State s, Checkpoint checkpoint) {
    s.of(MAGIC);
    return checkpoint.of(s);
  }

  private static long checksum(byte[] bytes, int end) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, end);
    return sum.getValue();
  }

  private static Checkpoint decode(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int end = bytes.length - Long.BYTES;
    if (end < Integer.BYTES || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      throw new BadCheckpoint(
          "%s is not a checkpoint of this version of Tiebreak".formatted(file.getFileName()));
    }
    if (checksum(bytes, end) != ByteBuffer.wrap(bytes).getLong(end)) {
      throw new BadCheckpoint(
          "%s is damaged: its checksum does not match".formatted(file.getFileName()));
    }
    try {
      Checkpoint[] read = {Checkpoint.NONE};
      State.load(
          bytes,
          s -> {
            read[0] = file(s, read[0]);
            s.of(0L); // the checksum
          });
      return read[0];
    } catch (UncheckedIOException forged) {
      throw new BadCheckpoint(
          "%s is damaged, although its checksum matches".formatted(file.getFileName()), forged);
    }
  }
}
