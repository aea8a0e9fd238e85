package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tiebreak.data.BadData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataReaderTest {

  private static final String TEXT = "1,2\n3,4\n";

  @TempDir Path folder;

  /** Changes the file after it was read. */
  private interface Change {
    void of(Path file) throws IOException;
  }

  private String read(Change change) throws IOException, BadData {
    Path file = Files.writeString(folder.resolve("train.csv"), TEXT);
    return DataReader.unchanged(
        file,
        "train.csv",
        still -> {
          try {
            String read = Files.readString(still);
            change.of(still);
            return read;
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  @Test
  void aFileThatIsWrittenWhileItIsReadIsRefused() throws Exception {
    Change replaced =
        file -> {
          Path other = Files.writeString(folder.resolve("other"), "5,6\n7,8\n");
          Files.setLastModifiedTime(other, Files.getLastModifiedTime(file));
          Files.delete(file);
          Files.move(other, file);
        };
    Change longer = file -> Files.writeString(file, "5,6\n", StandardOpenOption.APPEND);
    for (Change change : List.<Change>of(longer, replaced, Files::delete)) {
      assertThatExceptionOfType(BadData.class).isThrownBy(() -> read(change));
    }
    assertThat(read(file -> {})).isEqualTo(TEXT);
  }
}
