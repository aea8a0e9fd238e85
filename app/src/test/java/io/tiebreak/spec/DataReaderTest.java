package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

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

  @TempDir Path folder;

  /** Changes the file after it was read. */
  private interface Change {
    void of(Path file) throws IOException;
  }

  private List<String> faults(Change change) throws IOException {
    Path file = Files.writeString(folder.resolve("train.csv"), "1,2\n3,4\n");
    BadData bad =
        catchThrowableOfType(
            BadData.class,
            () ->
                DataReader.unchanged(
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
                    }));
    return bad == null ? List.of() : bad.messages();
  }

  @Test
  void aFileThatIsWrittenWhileItIsReadIsRefused() throws IOException {
    List<String> refused =
        List.of(
            "train.csv: was changed while it was read: wait until it is written, and try again");
    assertThat(faults(file -> Files.writeString(file, "5,6\n", StandardOpenOption.APPEND)))
        .isEqualTo(refused);
    assertThat(
            faults(
                file -> {
                  Path other = Files.writeString(folder.resolve("other"), "5,6\n7,8\n");
                  Files.setLastModifiedTime(other, Files.getLastModifiedTime(file));
                  Files.delete(file);
                  Files.move(other, file);
                }))
        .isEqualTo(refused);
    assertThat(faults(Files::delete)).isEqualTo(refused);
    assertThat(faults(file -> {})).isEmpty();
  }
}
