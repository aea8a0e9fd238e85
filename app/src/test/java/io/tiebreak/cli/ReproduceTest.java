package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Digest;
import io.tiebreak.format.WikipediaFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The regression, which reads data and has further methods; the rest is in reproduce.md. */
class ReproduceTest {

  private static final String HEADER =
      "method,iterations,samples,outer,inner,outer_gap,inner_gap,outer_gap_sd,inner_gap_sd,"
          + "published_iterations,published_samples";

  private static final String CACHE = "tiebreak.cache";

  @TempDir Path folder;

  @BeforeEach
  void knowOfNoDownload() {
    System.setProperty(CACHE, folder.resolve("cache").toString());
  }

  @AfterEach
  void forgetTheCache() {
    System.clearProperty(CACHE);
  }

  private Ran reproduce(String out, String... more) {
    String words = "reproduce regression --steps 5 --starts 1 --quiet --out " + folder.resolve(out);
    Ran ran =
        Ran.command(
            Stream.concat(Stream.of(words.split(" ")), Stream.of(more)).toArray(String[]::new));
    assertThat(ran.code()).as(ran.err()).isZero();
    return ran;
  }

  private String report(String out) throws Exception {
    return Files.readString(folder.resolve(out).resolve("report.html"));
  }

  /** The table without its fourth column, seconds. */
  private List<String> timeless(String out) throws Exception {
    return Files.readAllLines(folder.resolve(out).resolve("table.csv")).stream()
        .map(line -> line.replaceFirst("^((?:[^,]*,){3})[^,]*,", "$1"))
        .toList();
  }

  /** A download that an earlier version would have read is noted. */
  @Test
  void withAllMethodsTheOthersAreAsTheyWere() throws Exception {
    Path cached = folder.resolve("cache/wikivital_mathematics.json");
    Files.createDirectories(cached.getParent());
    Files.writeString(cached, WikipediaFiles.whole());
    Ran ran = reproduce("published");
    assertThat(ran.err().lines()).singleElement().asString().contains("--data " + cached);
    assertThat(report("published")).contains("stand-in");
    assertThat(reproduce("all", "--all").code()).isZero();
    List<String> all = timeless("all");
    assertThat(all).hasSize(17).startsWith(timeless("published").toArray(String[]::new));
    assertThat(all.get(0)).isEqualTo(HEADER);
    assertThat(all.get(1)).startsWith("ir-scg,5,10,").endsWith(",1182617,2365234");
    assertThat(all.stream().map(line -> line.split(",", -1)[0]))
        .endsWith(
            "homotopy", "r-apm", "pb-apg", "pb-apg staged", "fc-bio", "a-irg", "big-sam", "bloop");
  }

  @Test
  void thePublishedDataAreTakenFromTheirFile() throws Exception {
    Path file = Files.writeString(folder.resolve("views.json"), WikipediaFiles.whole());
    assertThat(reproduce("out", "--data", file.toString()).err()).isEmpty();
    assertThat(report("out"))
        .contains("views.json", Digest.ofText(WikipediaFiles.whole()))
        .doesNotContain("stand-in");
  }
}
