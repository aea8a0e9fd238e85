package io.tiebreak.spark;

import io.tiebreak.format.TablePart;
import io.tiebreak.format.TextFormat;
import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapred.FileSplit;
import org.apache.hadoop.mapred.LineRecordReader;

/**
 * The lines of a file that begin within a range of its bytes; a compressed file is one slice.
 *
 * @param file its name for Hadoop
 * @param shownAs its name in messages
 * @param before what precedes it in the file, as far as that is known
 * @param most the most lines to read
 */
record TextSlice(
    String file,
    String shownAs,
    TextFormat format,
    long from,
    long length,
    TablePart.Before before,
    long most)
    implements Serializable {

  TextSlice after(TablePart.Before known) {
    return new TextSlice(file, shownAs, format, from, length, known, most);
  }

  TextSlice head(long lines) {
    return new TextSlice(file, shownAs, format, from, length, before, lines);
  }

  List<String> hosts(Configuration conf) throws IOException {
    Path path = new Path(file);
    BlockLocation[] blocks =
        path.getFileSystem(conf).getFileBlockLocations(path, from, Math.max(length, 1));
    return blocks.length == 0
        ? List.of()
        : Arrays.stream(blocks[0].getHosts()).filter(host -> !host.equals("localhost")).toList();
  }

  TablePart read(Configuration conf) {
    try (OfHadoop lines = new OfHadoop(conf, this)) {
      return TablePart.read(format, shownAs, before, lines);
    } catch (IOException e) {
      return TablePart.read(
          format,
          shownAs,
          before,
          () -> {
            throw e;
          });
    }
  }

  /** The lines as Hadoop separates them. */
  private static final class OfHadoop implements TablePart.Lines, AutoCloseable {
    private final LineRecordReader reader;
    private final LongWritable offset = new LongWritable();
    private final Text line = new Text();
    private long left;

    OfHadoop(Configuration conf, TextSlice slice) throws IOException {
      FileSplit split =
          new FileSplit(new Path(slice.file), slice.from, slice.length, new String[0]);
      reader = new LineRecordReader(conf, split);
      left = slice.most;
    }

    @Override
    public Optional<String> next() throws IOException {
      return left-- > 0 && reader.next(offset, line)
          ? Optional.of(
              StandardCharsets.UTF_8
                  .newDecoder()
                  .decode(ByteBuffer.wrap(line.getBytes(), 0, line.getLength()))
                  .toString())
          : Optional.empty();
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
