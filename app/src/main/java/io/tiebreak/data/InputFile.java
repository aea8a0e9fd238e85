package io.tiebreak.data;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.ZipException;

/**
 * A file that a user named: opens it, and turns whatever the file system has against it into a
 * {@link BadData}.
 *
 * @param path where it is
 * @param shownAs how the user wrote it, which is how messages name it
 */
public record InputFile(Path path, String shownAs) {
  private static final int BUFFER = 1 << 16;
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  /** What is done with the opened file. */
  public interface Body<I, T> {
    T read(I in) throws IOException, BadData;
  }

  /** What is done with one line. */
  public interface Line {
    void take(long number, String text) throws BadData;
  }

  /** The one fault of it, where it cannot be read any further. */
  public BadData refused(String what, String remedy) {
    return FileFaults.only(shownAs, what, remedy);
  }

  /** The bytes as they lie on the disk. */
  public <T> T bytes(Body<? super InputStream, T> body) throws BadData {
    return translated(
        () -> {
          try (InputStream in = Files.newInputStream(path)) {
            return body.read(in);
          }
        });
  }

  /**
   * UTF-8 text without its byte order mark, unpacked where the name ends in .gz; anything else is a
   * fault.
   */
  public <T> T text(Body<? super Reader, T> body) throws BadData {
    return translated(
        () -> {
          try (Reader in = open()) {
            return body.read(in);
          }
        });
  }

  /** The same text, for whoever goes on reading and closes it. */
  public Reader open() throws IOException {
    // The decoder reports what is not UTF-8; by default Java would replace it and go on.
    Reader in =
        new BufferedReader(
            new InputStreamReader(unpacked(), StandardCharsets.UTF_8.newDecoder()), BUFFER);
    try {
      in.mark(1);
      if (in.read() != BYTE_ORDER_MARK) {
        in.reset();
      }
      return in;
    } catch (IOException | RuntimeException | Error e) {
      in.close();
      throw e;
    }
  }

  /** How many bytes it has on the disk. */
  public long size() throws IOException {
    return Files.size(path);
  }

  /** Whether it can be read twice: a pipe cannot. */
  public boolean regular() {
    return Files.isRegularFile(path);
  }

  /**
   * Hands over the text line by line. Blank lines are left out at the end of the file, and faults
   * elsewhere.
   */
  public void lines(FileFaults faults, Line line) throws BadData {
    BlankLines blank = new BlankLines(faults);
    long last =
        text(
            in -> {
              BufferedReader lines = new BufferedReader(Limited.lines(in));
              long number = 0;
              for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                number++;
                if (text.isBlank()) {
                  blank.seen(number);
                } else {
                  blank.ended();
                  line.take(number, text);
                }
              }
              return number;
            });
    if (last == blank.trailing()) {
      faults.add("is empty, but at least one line is needed", "check that it was written in full");
    }
  }

  /** What is tried with the file. */
  public interface Attempt<T> {
    T make() throws IOException, BadData;
  }

  /** What it makes, or what the file system has against that. */
  public <T> T translated(Attempt<T> attempt) throws BadData {
    if (Files.isDirectory(path)) {
      throw refused("is a folder, but a file is needed", "name a file inside it");
    }
    try {
      return attempt.make();
    } catch (NoSuchFileException e) {
      throw refused(
          "there is no such file",
          "check the spelling, and that the path is right from the problem file's folder");
    } catch (AccessDeniedException e) {
      throw refused("may not be read by this user", "change its permissions");
    } catch (Limited.TooLong e) {
      throw refused(
          String.valueOf(e.getMessage()),
          "check that it is the file that is meant; if so, give more memory with"
              + " TIEBREAK_JAVA_OPTS=-Xmx16g");
    } catch (CharacterCodingException e) {
      throw notUtf8();
    } catch (ZipException | EOFException e) {
      throw refused(
          "is not a whole gzip file, as its ending promises",
          "copy or pack it again, or drop .gz from its name if it is not packed");
    } catch (FileSystemException e) {
      throw unreadable(e.getReason() == null ? "" : " (" + e.getReason() + ")");
    } catch (IOException e) {
      throw unreadable(e.getMessage() == null ? "" : " (" + e.getMessage() + ")");
    }
  }

  private BadData unreadable(String reason) {
    return refused("cannot be read" + reason, "check the disk, or copy the file again");
  }

  /** Whether its name says so. */
  public boolean packed() {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
  }

  private InputStream unpacked() throws IOException {
    InputStream raw = Files.newInputStream(path);
    if (!packed()) {
      return raw;
    }
    try {
      return new WholeGzip(new BufferedInputStream(raw, BUFFER), BUFFER);
    } catch (IOException | RuntimeException | Error e) {
      raw.close();
      throw e;
    }
  }

  private BadData notUtf8() throws BadData {
    if (!regular()) {
      return refused("holds bytes that are not UTF-8 text", "write UTF-8 to it");
    }
    // Every gzip file begins with these two bytes.
    boolean gzip = bytes(in -> in.read() == 0x1f && in.read() == 0x8b);
    if (gzip && !packed()) {
      return refused("is packed by gzip", "let its name end in .gz, or unpack it");
    }
    long line = translated(this::firstLineThatIsNotUtf8);
    return refused(
        "line " + line + ": holds bytes that are not UTF-8 text", "save the file as UTF-8");
  }

  /**
   * A second reading, because the first one meets the fault a buffer ahead of the line it has come
   * to.
   */
  private long firstLineThatIsNotUtf8() throws IOException {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer bytes = ByteBuffer.allocate(BUFFER);
    CharBuffer chars = CharBuffer.allocate(BUFFER);
    long line = 1;
    try (InputStream in = unpacked()) {
      boolean ended = false;
      while (!ended) {
        int got = in.read(bytes.array(), bytes.position(), bytes.remaining());
        ended = got < 0;
        bytes.position(bytes.position() + Math.max(got, 0)).flip();
        CoderResult result = decoder.decode(bytes, chars, ended);
        bytes.compact();
        line += chars.flip().chars().filter(c -> c == '\n').count();
        chars.clear();
        if (result.isError()) {
          break;
        }
      }
    }
    return line;
  }
}
