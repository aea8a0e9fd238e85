package io.tiebreak.spec;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests in a {@link SmallFolder} of their own. */
class InSmallFolder {

  @TempDir Path path;
  SmallFolder folder;

  @BeforeEach
  void writeTables() throws IOException {
    folder = SmallFolder.in(path);
  }
}
