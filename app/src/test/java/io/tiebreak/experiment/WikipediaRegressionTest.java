package io.tiebreak.experiment;

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
    assertThat(regression.source())
        .isEqualTo(
            new Source(
                "Wikipedia Math Essentials, 1,068 articles and 731 days, from views.json; all"
                    + " counts divided by the largest.",
                Map.of("wikipedia", Digest.ofText(WikipediaFiles.whole()))));
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
        .contains(
            "Note: an earlier download of the Wikipedia data lies in %1$s and is not used: give it"
                    .formatted(file)
                + " with --data %s.".formatted(file));
    assertThat(Experiments.passedOver("regression", Optional.of(file))).isEmpty();
    assertThat(Experiments.passedOver("toy", Optional.empty())).isEmpty();
  }
}
