package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * The variables of a MAT file of version 5, found without allocating any size that it declares:
 * every size is compared with that of the enclosing element, and packed parts are unpacked and
 * counted. A second pass reads the numbers of a variable, once these are known to fit.
 *
 * @param order of the bytes of a number
 * @param variables in the order of the file
 */
record MatFile(ByteOrder order, List<Variable> variables) {
  private static final int HEADER = 128;
  private static final String SAVE = "save it again, in MATLAB with save -v7";
  private static final int MATRIX = 14;
  private static final int COMPRESSED = 15;
  private static final int INT32 = 5;
  private static final int UINT32 = 6;

  /** The names of MATLAB's classes from 1 on. */
  private static final List<String> CLASSES =
      List.of(
          ("cell struct object char sparse double single int8 uint8 int16 uint16 int32 uint32 int64"
                  + " uint64 function object")
              .split(" "));

  /** The types of elements that hold numbers, from 1 on. A double may be stored as any of them. */
  private static final List<String> KINDS =
      List.of("i1 u1 i2 u2 i4 u4 f4 - f8 - - i8 u8".split(" "));

  /**
   * One variable.
   *
   * @param type the name of its class
   * @param from where its element begins in the file
   * @param to where its element ends
   * @param entries how many numbers a sparse variable lists; else 0
   */
  record Variable(
      String name,
      String type,
      boolean logical,
      boolean complex,
      int[] sizes,
      long from,
      long to,
      long entries) {

    Variable listing(long rows) {
      return new Variable(name, type, logical, complex, sizes, from, to, rows);
    }

    boolean sparse() {
      return type.equals("sparse");
    }

    /** Whether it holds numbers. */
    boolean numeric() {
      int place = CLASSES.indexOf(type);
      return !logical && !complex && place >= 4 && place <= 14;
    }

    /** Whether it has two dimensions, with at least one row and one column. */
    boolean isTable() {
      return sizes.length == 2 && sizes[0] > 0 && sizes[1] > 0;
    }

    /** Its name and sizes, and its class if it holds no numbers. */
    String shown() {
      String kind = logical ? "logical " : complex ? "complex " : numeric() ? "" : type + " ";
      String shape = Arrays.stream(sizes).mapToObj(n -> "" + n).collect(Collectors.joining(" x "));
      return "%s (%s%s)".formatted(FileFaults.quoted(name), kind, shape);
    }
  }

  Optional<Variable> find(String name) {
    return variables.stream().filter(v -> v.name.equals(name)).findFirst();
  }

  String shown() {
    return variables.stream().map(Variable::shown).limit(20).collect(Collectors.joining(", "))
        + (variables.size() > 20 ? ", ..." : "");
  }

  /** Receives one number of a variable. */
  interface Put {
    void put(int row, int column, double value);
  }

  static MatFile of(InputFile file) throws BadData {
    return file.bytes(
        in -> {
          ByteOrder order = order(in.readNBytes(HEADER), file);
          List<Variable> found = new ArrayList<>();
          Scan scan = Scan.of(in, HEADER, file.size(), new Reading(file, order, Optional.empty()));
          while (scan.at < scan.end) {
            found.add(scan.variable());
          }
          return new MatFile(order, found);
        });
  }

  /** Reads a numeric variable by columns, only the listed numbers if sparse; all must be finite. */
  void each(InputFile file, Variable variable, FileFaults faults, Put put) throws BadData {
    Put checked =
        (i, j, value) -> {
          if (!Double.isFinite(value)) {
            faults.notFinite(i, "column %d of %s".formatted(j, variable.shown()), value);
          }
          put.put(i, j, value);
        };
    file.bytes(
        in -> {
          Scan scan = Scan.of(in, 0, variable.to, new Reading(file, order, Optional.of(checked)));
          scan.skip(variable.from);
          return scan.variable();
        });
  }

  private static ByteOrder order(byte[] header, InputFile file) throws BadData {
    String text = new String(header, StandardCharsets.ISO_8859_1);
    if (text.startsWith("MATLAB 7.3") || text.startsWith("\u0089HDF")) {
      throw file.refused(
          "is a MAT file of version 7.3, which is HDF5 and is not read",
          "save it in an older version, in MATLAB with save -v7");
    }
    String mark = header.length < HEADER ? "" : text.substring(126, 128);
    if (!mark.equals("IM") && !mark.equals("MI")) {
      throw file.refused(
          header.length == 0
              ? "is empty, but a MAT file has a header of 128 bytes"
              : "does not begin with the 128 bytes of a MAT file of version 5",
          SAVE);
    }
    ByteOrder order = mark.equals("IM") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    short version = ByteBuffer.wrap(header).order(order).getShort(124);
    if (version != 0x100) {
      throw file.refused(
          "byte 124: is of version %#x, but 0x100 is expected".formatted(version), SAVE);
    }
    return order;
  }

  /** The file, and what receives the numbers; nothing does in the first pass. */
  private record Reading(InputFile file, ByteOrder order, Optional<Put> put) {}

  /** Reads elements, each within the one that encloses it. */
  private static final class Scan {
    private final Reading reading;
    private final InputStream in;
    private final long end;
    private long at;

    /** The last tag: the type of the element, and its bytes without and with padding. */
    private int type;

    private long bytes;
    private long padded;

    /** The place in the file of the packed element that is being unpacked. */
    private final OptionalLong packedAt;

    private Scan(Reading reading, InputStream in, long at, long end, OptionalLong packedAt) {
      this.reading = reading;
      this.in = in;
      this.at = at;
      this.end = end;
      this.packedAt = packedAt;
    }

    static Scan of(InputStream in, long at, long end, Reading reading) {
      return new Scan(reading, new BufferedInputStream(in), at, end, OptionalLong.empty());
    }

    Variable variable() throws IOException, BadData {
      long from = at;
      tag();
      long to = at + bytes;
      if (type == MATRIX) {
        Scan inside = new Scan(reading, in, at, to, packedAt);
        Variable found = inside.matrix(from, to);
        inside.skip(to - inside.at);
        at = to;
        return found;
      }
      if (type != COMPRESSED) {
        throw fault("holds an element of type %d where a variable is expected".formatted(type));
      }
      Part packed = new Part(in, bytes);
      try (InputStream unpacked = new InflaterInputStream(packed)) {
        Scan tag = new Scan(reading, unpacked, 0, Long.MAX_VALUE, OptionalLong.of(from));
        tag.tag();
        if (tag.type != MATRIX) {
          throw fault("holds a packed element of type %d".formatted(tag.type));
        }
        Scan inside = new Scan(reading, unpacked, 0, tag.bytes, OptionalLong.of(from));
        Variable found = inside.matrix(from, to);
        inside.skip(tag.bytes - inside.at);
        at = to - packed.left;
        skip(packed.left);
        return found;
      } catch (ZipException | EOFException broken) {
        throw fault("holds packed bytes that cannot be unpacked");
      }
    }

    private Variable matrix(long from, long to) throws IOException, BadData {
      tag(UINT32, "flags");
      ByteBuffer flags = take(16);
      int word = flags.limit() < 8 ? 0 : flags.getInt(0);
      int place = (word & 0xff) - 1;
      if (place < 0 || place >= CLASSES.size() || flags.limit() < 8) {
        throw fault("holds a variable of class %d".formatted(place + 1));
      }
      tag(INT32, "sizes");
      ByteBuffer dimensions = take(128);
      int[] sizes = new int[dimensions.remaining() / 4];
      dimensions.asIntBuffer().get(sizes);
      if (sizes.length < 2 || Arrays.stream(sizes).anyMatch(n -> n < 0)) {
        throw fault("holds a variable of sizes " + Arrays.toString(sizes));
      }
      tag();
      String name = StandardCharsets.UTF_8.decode(take(4096)).toString();
      Variable found =
          new Variable(
              name,
              CLASSES.get(place),
              (word & 0x200) != 0,
              (word & 0x800) != 0,
              sizes,
              from,
              to,
              0);
      if (found.numeric()) {
        if (found.sparse()) {
          return found.listing(columns(found));
        }
        numbers(found);
      }
      return found;
    }

    /** Reads a dense matrix, which has as many numbers as its sizes say. */
    private void numbers(Variable found) throws IOException, BadData {
      long count = 1;
      for (int n : found.sizes) {
        count = n == 0 ? 0 : count > Integer.MAX_VALUE ? count : count * n;
      }
      tag();
      Optional<NumberKind> kind = kind();
      if (kind.isEmpty() || bytes != count * kind.get().bytes()) {
        throw fault(
            "%s declares %d numbers, but %d bytes of type %d hold them"
                .formatted(found.shown(), count, bytes, type));
      }
      if (reading.put.isPresent()) {
        int rows = found.sizes[0];
        read(
            kind.get(),
            (int) count,
            (k, value) -> reading.put.get().put(k % rows, k / rows, value));
      }
    }

    /**
     * Reads a sparse matrix: a list of rows, where each column begins in it, and the numbers.
     *
     * @return how many rows are listed, which may be more than there are numbers
     */
    private long columns(Variable found) throws IOException, BadData {
      tag(INT32, "rows");
      long listed = bytes / Integer.BYTES;
      int[] rows = integers(listed);
      tag(INT32, "columns");
      if (bytes != 4L * (found.sizes[1] + 1L) || found.sizes.length != 2) {
        throw fault(
            "%s declares %d columns, but %d bytes hold where they begin"
                .formatted(found.shown(), found.sizes[1], bytes));
      }
      int[] starts = integers(found.sizes[1] + 1L);
      tag();
      if (reading.put.isPresent()) {
        entries(found, rows, starts, reading.put.get());
      }
      return listed;
    }

    /** Reads the whole numbers of the element; none in the first pass, which skips it. */
    private int[] integers(long count) throws IOException, BadData {
      if (reading.put.isEmpty()) {
        skip(padded);
        return new int[0];
      }
      int[] all = new int[(int) count];
      long rest = padded - Integer.BYTES * count;
      read(NumberKind.I4, all.length, (k, value) -> all[k] = (int) value);
      skip(rest);
      return all;
    }

    /** Reads the numbers, column by column, and checks that rows ascend in each. */
    private void entries(Variable found, int[] rows, int[] starts, Put to)
        throws IOException, BadData {
      Optional<NumberKind> kind = kind();
      int count = starts[starts.length - 1];
      boolean right = starts[0] == 0 && count >= 0 && count <= rows.length;
      for (int j = 0; right && j + 1 < starts.length; j++) {
        right = starts[j] <= starts[j + 1] && starts[j + 1] <= count;
        for (int k = starts[j]; right && k < starts[j + 1]; k++) {
          right = rows[k] > (k == starts[j] ? -1 : rows[k - 1]) && rows[k] < found.sizes[0];
        }
      }
      if (kind.isEmpty() || !right || (long) count * kind.get().bytes() > bytes) {
        throw fault(
            "%s lists entries that are outside of it, not in order, or not there"
                .formatted(found.shown()));
      }
      int[] column = {0};
      read(
          kind.get(),
          count,
          (k, value) -> {
            while (k >= starts[column[0] + 1]) {
              column[0]++;
            }
            to.put(rows[k], column[0], value);
          });
    }

    /** How the next element stores its numbers. */
    private Optional<NumberKind> kind() {
      return type >= 1 && type <= KINDS.size()
          ? NumberKind.of(KINDS.get(type - 1))
          : Optional.empty();
    }

    private void read(NumberKind kind, int count, NumberKind.Taker taker)
        throws IOException, BadData {
      if (!kind.read(in, reading.order, count, taker)) {
        throw fault("ends inside a variable");
      }
      at += (long) count * kind.bytes();
    }

    private void tag(int expected, String what) throws IOException, BadData {
      tag();
      if (type != expected) {
        throw fault("holds an element of type %d where %s are expected".formatted(type, what));
      }
    }

    private void tag() throws IOException, BadData {
      int first = exactly(4).getInt();
      if (first >>> 16 != 0) { // short: both in one word, and four bytes of content
        type = first & 0xffff;
        bytes = first >>> 16 & 0xffffL;
        padded = 4;
        if (bytes > 4) {
          throw fault("holds a short element of %d bytes".formatted(bytes));
        }
      } else {
        type = first;
        bytes = Integer.toUnsignedLong(exactly(4).getInt());
        padded = type == COMPRESSED ? bytes : (bytes + 7) / 8 * 8;
      }
      if (bytes > end - at) {
        throw fault(
            "declares %d bytes, but %d are left of what encloses them".formatted(bytes, end - at));
      }
      padded = Math.min(padded, end - at);
    }

    /** Reads the content of the element and its padding. */
    private ByteBuffer take(int most) throws IOException, BadData {
      if (bytes > most) {
        throw fault("declares %d bytes where at most %d are expected".formatted(bytes, most));
      }
      ByteBuffer content = exactly((int) bytes);
      skip(padded - bytes);
      return content;
    }

    private ByteBuffer exactly(int count) throws IOException, BadData {
      byte[] content = count > end - at ? new byte[0] : in.readNBytes(count);
      if (content.length < count) {
        throw fault("ends inside a variable");
      }
      at += count;
      return ByteBuffer.wrap(content).order(reading.order);
    }

    /** Skips by reading blocks, because a packed stream would skip in steps of 512 bytes. */
    private void skip(long count) throws IOException, BadData {
      byte[] block = new byte[(int) Math.min(1 << 14, Math.max(count, 0))];
      for (long left = count; left > 0; ) {
        int got = in.read(block, 0, (int) Math.min(block.length, left));
        if (got < 0) {
          throw fault("ends inside a variable");
        }
        left -= got;
        at += got;
      }
    }

    private BadData fault(String what) {
      return reading.file.refused("byte %d: %s".formatted(packedAt.orElse(at), what), SAVE);
    }
  }

  /** The next bytes of a stream, as if it ended behind them. Closing them does not close it. */
  private static final class Part extends InputStream {
    private final InputStream in;
    private long left;

    Part(InputStream in, long length) {
      this.in = in;
      this.left = length;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      if (left == 0) {
        return -1;
      }
      int got = in.read(to, offset, (int) Math.min(length, left));
      left -= Math.max(got, 0);
      return got;
    }
  }
}
