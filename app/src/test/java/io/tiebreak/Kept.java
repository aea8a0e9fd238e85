package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of the documentation that the program makes, and that are kept beside it. */
public final class Kept {

  private static final String WRITE = "tiebreak.write";

  private Kept() {}

  /** Requires that a file is what is made now; with -Dtiebreak.write=true it becomes that. */
  public static void require(Path file, String now) throws IOException {
    if (Boolean.getBoolean(WRITE)) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, now);
    }
    assertThat(file)
        .as("%s is made by this test; run it with -D%s=true to write it anew", file, WRITE)
        .hasContent(now);
  }
}
