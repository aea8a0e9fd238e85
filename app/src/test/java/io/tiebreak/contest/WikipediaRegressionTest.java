package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Digest;
import io.tiebreak.data.WikipediaFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
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

  @Test
  void theFileIsNamedWithItsDigestAndNotAsAStandIn() throws Exception {
    Path file = Files.writeString(folder.resolve("views.json"), WikipediaFiles.whole());
    Regression regression = Regression.onWikipedia(file);
    assertThat(regression.source().words()).contains("1,068", "731", "views.json");
    assertThat(regression.source().digests())
        .isEqualTo(Map.of("wikipedia", Digest.ofText(WikipediaFiles.whole())));
    assertThat(regression.problem(0).set().dimension()).isEqualTo(730);
  }

  /** Even a broken one: it is not read. */
  @Test
  void aFileInTheFormerCacheIsPassedOverWithANoteThatSaysHowToUseIt() throws Exception {
    assertThat(Experiments.passedOver("regression", Optional.empty())).isEmpty();
    Path file = folder.resolve("cache/wikivital_mathematics.json");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{");
    assertThat(Experiments.named("regression", Optional.empty()).source().words())
        .contains("stand-in");
    assertThat(Experiments.passedOver("regression", Optional.empty()))
        .hasValueSatisfying(note -> assertThat(note).contains("--data " + file));
    assertThat(Experiments.passedOver("regression", Optional.of(file))).isEmpty();
    assertThat(Experiments.passedOver("toy", Optional.empty())).isEmpty();
  }
}
