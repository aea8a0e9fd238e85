package io.tiebreak.web;

import io.tiebreak.fault.IoFault;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The secret that every request must show: 128 random bits, kept in the folder of runs. */
final class Token {

  static final String FILE = ".token";

  private static final int BYTES = 16;

  private static final Set<PosixFilePermission> OWN =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private final String text;

  private Token(String text) {
    this.text = text;
  }

  /**
   * The token of a folder. A file that belongs to or may be read by another user, a link, and
   * anything that is not a token are replaced by a new one.
   *
   * @param scratch our own folder on the same disk
   */
  static Token of(Path runs, Path scratch) throws IOException {
    Path file = runs.resolve(FILE);
    try {
      Optional<String> kept = kept(file, Files.getOwner(scratch));
      return new Token(kept.isPresent() ? kept.get() : fresh(file, scratch));
    } catch (FileSystemException unusable) {
      throw new IoFault(
          file + " cannot be used for the server's token",
          "Remove it, or name another folder with --runs",
          unusable);
    }
  }

  private static Optional<String> kept(Path file, UserPrincipal self) throws IOException {
    PosixFileAttributes is;
    try {
      is = Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException first) {
      return Optional.empty();
    }
    if (!is.isRegularFile() || !is.owner().equals(self) || !is.permissions().equals(OWN)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of(new String(in.readNBytes(2 * BYTES + 1), StandardCharsets.ISO_8859_1))
          .filter(text -> text.matches("[0-9a-f]{%d}".formatted(2 * BYTES)));
    }
  }

  /** Writes a new token, whole or not at all; a link is replaced, not followed. */
  private static String fresh(Path file, Path scratch) throws IOException {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    String text = HexFormat.of().formatHex(bytes);
    Path half = Files.createTempFile(scratch, "token", null); // not readable by others
    Files.writeString(half, text);
    Files.move(half, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    return text;
  }

  /** Whether this is the token, in a time that reveals nothing about it. */
  boolean is(@Nullable String shown) {
    return shown != null
        && MessageDigest.isEqual(
            shown.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
  }

  String text() {
    return text;
  }
}
