package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTest {

  @Test
  void theVersionIsThatOfTheBuild() throws Exception {
    assertThat(Files.readString(Path.of("..", "pom.xml")))
        .containsPattern(
            "<artifactId>tiebreak-parent</artifactId>\\s*<version>%s</version>"
                .formatted(Tiebreak.version().replace(".", "\\.")));
  }
}
