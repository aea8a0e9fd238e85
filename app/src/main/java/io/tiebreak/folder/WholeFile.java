package io.tiebreak.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files whole or not at all. */
public final class WholeFile {

  private WholeFile() {}

  public static void write(Path to, String text) throws IOException {
    try {
      byHalf(to.toAbsolutePath(), text);
    } catch (NoSuchFileException nowhere) {
      throw new NoSuchFileException(to.toString());
    } catch (AccessDeniedException denied) {
      throw new AccessDeniedException(to.toString());
    } catch (FileSystemException e) { // name the file, not its half
      throw new FileSystemException(to.toString(), null, e.getReason());
    }
  }

  private static void byHalf(Path file, String text) throws IOException {
    Path half = file.resolveSibling("." + file.getFileName() + ".half");
    try {
      Files.write(half, text.getBytes(StandardCharsets.UTF_8));
      Files.move(half, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(half);
    }
  }
}
