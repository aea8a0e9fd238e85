package io.tiebreak.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Digest;
import io.tiebreak.data.WikipediaFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WikipediaRegressionTest {
  private static final String CACHE = "tiebreak.cache";

  @TempDir Path folder;

  @BeforeEach
  void chooseTheCache() {
    System.setProperty(CACHE, folder.resolve("cache").toString());
  }

  @AfterEach
  void forgetTheCache() {
    System.clearProperty(CACHE);
  }

  private static Path write(Path file) throws Exception {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, WikipediaFiles.whole());
  }

  @Test
  void theFileIsNamedWithItsDigestAndNotAsAStandIn() throws Exception {
    Path file = write(folder.resolve("views.json"));
    Regression regression = Regression.onWikipedia(file);
    assertThat(regression.source())
        .isEqualTo(
            new Source(
                "Wikipedia Math Essentials, 1,068 articles and 731 days, from views.json; all"
                    + " counts divided by the largest.",
                Map.of("wikipedia", Digest.ofText(WikipediaFiles.whole()))));
    assertThat(regression.problem(0).set().dimension()).isEqualTo(730);
  }

  @Test
  void theDownloadedFileIsPreferredAndWithoutItTheStandInIsNamedAsOne() throws Exception {
    assertThat(Regression.preferred().source().words()).contains("stand-in");
    write(folder.resolve("cache/wikivital_mathematics.json"));
    assertThat(Regression.preferred().source().words())
        .contains("from wikivital_mathematics.json")
        .doesNotContain("stand-in");
  }

  @Test
  void aDownloadedFileThatIsBrokenIsNotPassedOver() throws Exception {
    Path file = write(folder.resolve("cache/wikivital_mathematics.json"));
    Files.writeString(file, "{");
    assertThatThrownBy(Regression::preferred)
        .isInstanceOf(BadData.class)
        .hasMessageContaining("ends in the middle");
  }
}
