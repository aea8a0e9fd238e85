package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.DenseValues;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import io.tiebreak.data.TableValues;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * NumPy's binary arrays of one or two dimensions: versions 1 to 3, floats of 4 and 8 bytes, whole
 * numbers and booleans, in either byte order, by rows (C) or by columns (Fortran). An array of one
 * dimension is one column.
 */
record Npy() implements Formats.Reader {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  /** Headers take a few hundred bytes, those of structured types some thousands. */
  private static final int LONGEST_HEADER = 1 << 16;

  private static final Pattern TYPE =
      Pattern.compile("'descr'\\s*:\\s*'([<>|=]?)([a-zA-Z])(\\d+)'");
  private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
  private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([\\d\\s,]*)\\)");
  private static final Pattern SIZES =
      Pattern.compile("\\s*(\\d{1,10})\\s*(?:,\\s*(\\d{1,10})\\s*)?,?\\s*");
  private static final String RESAVE = "check that it was written in full by numpy.save";

  @Override
  public Table read(InputFile file) throws BadData {
    return file.bytes(
        in -> {
          if (!file.regular()) {
            throw file.refused("is not a file with an end", "write it to the disk first");
          }
          Header header = header(in, file);
          return Table.unnamed(numbers(in, header, file), Map.of());
        });
  }

  private record Header(
      NumberKind kind, ByteOrder order, boolean byColumns, long rows, long columns, long length) {

    /** How many numbers there are; if these overflow, more than any file holds. */
    long count() {
      return Math.multiplyHigh(rows, columns) != 0 || rows * columns < 0
          ? Long.MAX_VALUE / 8
          : Math.min(rows * columns, Long.MAX_VALUE / 8);
    }
  }

  private static Header header(InputStream in, InputFile file) throws IOException, BadData {
    byte[] start = in.readNBytes(8);
    if (start.length == 0) {
      throw file.refused("is empty, but an array is expected", RESAVE);
    }
    if (start.length < 8 || !ByteBuffer.wrap(start, 0, 6).equals(ByteBuffer.wrap(MAGIC))) {
      throw file.refused("does not begin as an array of NumPy does, with \\x93NUMPY", RESAVE);
    }
    int version = start[6];
    if (version < 1 || version > 3) {
      throw file.refused(
          "byte 6: is of format version %d, but versions 1 to 3 are known".formatted(version),
          RESAVE);
    }
    byte[] lengthBytes = in.readNBytes(version == 1 ? 2 : 4);
    long length = 0;
    for (int k = lengthBytes.length - 1; k >= 0; k--) {
      length = (length << 8) | Byte.toUnsignedInt(lengthBytes[k]);
    }
    if (length > LONGEST_HEADER) {
      throw file.refused(
          "byte 8: declares a header of %d bytes, but %d are the most"
              .formatted(length, LONGEST_HEADER),
          RESAVE);
    }
    byte[] text = in.readNBytes((int) length);
    if (text.length < length || lengthBytes.length < 2) {
      throw file.refused("ends inside its header", RESAVE);
    }
    return parsed(
        new String(text, version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1),
        start.length + lengthBytes.length + length,
        file);
  }

  private static Header parsed(String text, long length, InputFile file) throws BadData {
    Matcher type = TYPE.matcher(text);
    Matcher order = ORDER.matcher(text);
    Matcher shape = SHAPE.matcher(text);
    if (!order.find() || !shape.find()) {
      throw file.refused(
          "its header %s says no order or shape".formatted(FileFaults.quoted(text)), RESAVE);
    }
    Optional<NumberKind> kind =
        type.find() ? NumberKind.of(type.group(2) + type.group(3)) : Optional.empty();
    if (kind.isEmpty()) {
      throw file.refused(
          "its numbers are of a type that is not read (%s)".formatted(FileFaults.quoted(text)),
          "save numbers of float64, with numpy.save(file, a.astype(float))");
    }
    Matcher sizes = SIZES.matcher(shape.group(1));
    if (!sizes.matches()) {
      throw file.refused(
          "its shape (%s) is not that of a table".formatted(shape.group(1)),
          "save an array of one or two dimensions");
    }
    long rows = Long.parseLong(sizes.group(1));
    long columns = sizes.group(2) == null ? 1 : Long.parseLong(sizes.group(2));
    if (rows < 1 || columns < 1) {
      throw file.refused(
          "its shape (%s) leaves no number, but a table needs at least one"
              .formatted(shape.group(1)),
          RESAVE);
    }
    return new Header(
        kind.get(),
        type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
        order.group(1).equals("True"),
        rows,
        columns,
        length);
  }

  private static TableValues numbers(InputStream in, Header header, InputFile file)
      throws IOException, BadData {
    int size = header.kind.bytes();
    long needed = header.count() * size;
    long there = file.size() - header.length;
    if (there != needed) {
      throw file.refused(
          "declares %d x %d numbers of %d bytes, but %d bytes follow its header"
              .formatted(header.rows, header.columns, size, there),
          there < needed ? RESAVE : "save one array a file");
    }
    Optional<String> refusal = Memory.refusal(header.count());
    if (refusal.isPresent()) {
      throw file.refused(
          "holds %d x %d numbers, %s".formatted(header.rows, header.columns, refusal.get()),
          Memory.REMEDY);
    }
    int rows = (int) header.rows;
    int columns = (int) header.columns;
    FileFaults faults = new FileFaults(file.shownAs());
    double[] all = new double[rows * columns];
    boolean whole =
        header.kind.read(
            in,
            header.order,
            all.length,
            (k, value) -> {
              int row = header.byColumns ? k % rows : k / columns;
              int column = header.byColumns ? k / rows : k % columns;
              if (!Double.isFinite(value)) {
                faults.notFinite(row, "column " + column, value);
              }
              all[row * columns + column] = value;
            });
    if (!whole) {
      throw file.refused("became shorter while it was read", "read it again");
    }
    faults.check();
    return new DenseValues(columns, all);
  }
}
